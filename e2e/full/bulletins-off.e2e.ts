import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { type StillServer, stillServer } from '../support/still-product.ts';
import { beSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

let server: StillServer;
let browser: Browser;
beforeAll(async () => {
  server = await stillServer({ env: { EDITION: 'ADVANCE', BULLETINS: 'off' } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

it('a server without bulletins has no way to their page, and its address says what is off and who switches it on', async () => {
  const page = await (await openContext(browser)).newPage();
  const problems = watchProblems(page);
  await beSignedIn(page, server.url, server.admin);
  for (const path of ['/forecast/tt08', '/forecast/tt08#issued']) {
    await page.goto(`${server.url}${path}`);
    await page.getByRole('heading', { name: t('notFound.off', { title: t('routes.bulletins') }) }).waitFor();
    await page.getByText(t('notFound.offWho', { setting: 'BULLETINS' })).waitFor();
  }
  expect(await page.locator('a[href^="/forecast/tt08"]').count()).toBe(0);
  expect(problems).toEqual([]);
  await page.context().close();
});
