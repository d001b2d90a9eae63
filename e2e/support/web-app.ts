import type { BrowserContext, Page } from 'playwright-core';

/** As if the person had chosen the theme in this tab before. */
export async function useTheme(context: BrowserContext, theme: 'light' | 'dark'): Promise<void> {
  await context.addInitScript((chosen) => sessionStorage.setItem('spillway.theme', chosen), theme);
}

/** Signs in on the login page like a person would, and waits for the first screen. */
export async function signIn(
  page: Page,
  baseUrl: string,
  person: { readonly username: string; readonly password: string },
): Promise<void> {
  await page.goto(`${baseUrl}/account/login`);
  await page.getByLabel(/^(Tên đăng nhập|Username)$/).fill(person.username);
  await page.getByLabel(/^(Mật khẩu|Password)$/).fill(person.password);
  await page.getByRole('button', { name: /^(Đăng nhập|Sign in|Log in)$/ }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account/'));
}
