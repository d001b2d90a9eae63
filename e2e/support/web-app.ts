import type { BrowserContext, Page } from 'playwright-core';
import { createTokenJar, type Tokens } from '../../apps/web/src/base/session/token-jar.ts';
import { call } from './api.ts';
import type { Person } from './people.ts';
import { t, tEn } from './words.ts';

/** As if the user had selected the theme in this tab before. */
export async function useTheme(context: BrowserContext, theme: 'light' | 'dark'): Promise<void> {
  await context.addInitScript((chosen) => sessionStorage.setItem('spillway.theme', chosen), theme);
}

/** Signs in on the login page as a user would, and waits for the first screen. */
export async function signIn(page: Page, baseUrl: string, person: Person): Promise<void> {
  const eitherLanguage = (key: 'login.username' | 'login.password' | 'login.submit') =>
    new RegExp(`^(${t(key)}|${tEn(key)})$`);
  await page.goto(`${baseUrl}/account/login`);
  await page.getByLabel(eitherLanguage('login.username')).fill(person.username);
  await page.getByLabel(eitherLanguage('login.password')).fill(person.password);
  await page.getByRole('button', { name: eitherLanguage('login.submit') }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account/'));
}

/**
 * Signs in without opening a page: stores in the browser what the app would. For tests that are not about signing in.
 */
export async function ensureSignedIn(page: Page, baseUrl: string, { username, password }: Person): Promise<void> {
  const body = { username, password, remember: false };
  const { token } = await call<{ token: Tokens }>(baseUrl, 'POST', '/auth/login', { body });
  const writtenText: string[] = [];
  const store = {
    get cookie() {
      return writtenText.join('; ');
    },
    set cookie(line: string) {
      writtenText.push(line.slice(0, line.indexOf(';')));
    },
  };
  createTokenJar(store, new URL(baseUrl), Date.now).keep(token, false);
  const cookies = writtenText.map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: baseUrl, sameSite: 'Strict' as const };
  });
  await page.context().addCookies(cookies);
}
