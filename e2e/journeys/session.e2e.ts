import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { stillServer } from '../support/still-product.ts';
import { signIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const { url: baseUrl, admin } = await stillServer();
/** A plain-http name of the local network, as in control rooms: unlike localhost, it is not a secure context. */
const lanName = 'spillway.lan';

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await openBrowser([`--host-resolver-rules=MAP ${lanName} 127.0.0.1`]);
});
afterEach(async () => {
  await context.close();
});
afterAll(async () => {
  await browser.close();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();

/** Finds a cookie by a part of its name. */
async function cookieLike(part: string) {
  const found = (await context.cookies()).find((cookie) => cookie.name.includes(part));
  if (!found) throw new Error(`no cookie with ${part} in its name`);
  return found;
}

describe('a session', () => {
  it('survives two tabs that refresh at the same moment', async () => {
    context = await openContext(browser);
    const first = await context.newPage();
    await signIn(first, baseUrl, admin);
    await heading(first);
    const access = await cookieLike('token');
    await context.clearCookies({ name: access.name });
    const tabs = [await context.newPage(), await context.newPage(), await context.newPage()];
    await Promise.all(tabs.map((tab) => tab.goto(`${baseUrl}/accounts/manage`)));
    for (const tab of tabs) {
      await tab.getByRole('heading', { name: t('accounts.title'), exact: true }).waitFor();
      expect(new URL(tab.url()).pathname).toBe('/accounts/manage');
    }
  });

  it('survives an answer to a refresh that was lost on the way', async () => {
    context = await openContext(browser);
    const page = await context.newPage();
    await signIn(page, baseUrl, admin);
    await heading(page);
    let lostCount = 0;
    await page.route('**/auth/refresh-token', async (route) => {
      if (lostCount > 0) return await route.continue();
      lostCount++;
      // The server rotates the token, but the browser does not receive the response.
      await route.fetch();
      await route.abort('connectionreset');
    });
    // Done only now, since the open page may request a new token at once.
    await context.clearCookies({ name: (await cookieLike('token')).name });
    await page.goto(`${baseUrl}/accounts/manage`);
    await page.getByRole('heading', { name: t('accounts.title'), exact: true }).waitFor();
    expect(lostCount).toBe(1);
  });

  it('without remember-me keeps its refresh token for this browser session only', async () => {
    context = await openContext(browser);
    const page = await context.newPage();
    await signIn(page, baseUrl, admin);
    expect((await cookieLike('refresh')).expires).toBe(-1);
    expect(await cookieLike('refresh')).toMatchObject({ sameSite: 'Strict', path: '/' });
  });

  it('that ends in one tab ends in all of them and leaves nothing behind', async () => {
    context = await openContext(browser);
    const [one, other] = [await context.newPage(), await context.newPage()];
    await signIn(one, baseUrl, admin);
    await other.goto(`${baseUrl}/roles/manage`);
    await heading(other);
    await one
      .getByRole('button', { name: t('shell.signOut') })
      .first()
      .click();
    await one.waitForURL(/\/account\/login/);
    await other.waitForURL(/\/account\/login/);
    expect((await context.cookies()).filter((cookie) => /token|refresh/.test(cookie.name))).toEqual([]);
    const left = await one.evaluate(() =>
      Object.keys(localStorage).filter((key) => /user|sidebar|layout|plant/.test(key)),
    );
    expect(left).toEqual([]);
  });
});

describe('a plain-http name of the local network', () => {
  it('works from sign-in to a reload, with no secure context and nothing refused by the policy', async () => {
    context = await openContext(browser);
    const page = await context.newPage();
    const problems = watchProblems(page);
    const lanUrl = `http://${lanName}:${new URL(baseUrl).port}`;
    await signIn(page, lanUrl, admin);
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await page.goto(`${lanUrl}/accounts/manage`);
    await page.getByRole('heading', { name: t('accounts.title'), exact: true }).waitFor();
    await context.clearCookies({ name: (await cookieLike('token')).name });
    await page.reload();
    await page.getByRole('heading', { name: t('accounts.title'), exact: true }).waitFor();
    expect(problems).toEqual([]);
  });
});
