import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens } from '../../apps/web/src/shared/screens/screens.ts';
import { axeRules, colourRules, findings, findingsInBothThemes } from '../support/axe.ts';
import { openBrowser, openContext } from '../support/browser.ts';
import { unseenStops } from '../support/focus.ts';
import { goInApp } from '../support/go-in-app.ts';
import { stillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';

const { url: baseUrl, admin } = await stillServer({ env: { EXPERT_USERNAMES: 'expert' } });
const publicPaths = [
  '/account/login',
  '/account/register',
  '/account/forgot-password',
  '/account/reset-password',
  '/trust',
];
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

const openPage = async (): Promise<Page> => await (await openContext(browser)).newPage();

it('a fault of each kind would be found', async () => {
  const page = await openPage();
  await page.setContent(
    '<html lang="vi"><title>Hồ</title><main><h1>Hồ</h1><button></button><p style="color: #aaa; background: #fff">mờ</p></main>',
  );
  expect((await findings(page)).sort()).toEqual(['button-name: button', 'color-contrast: p']);
  await page.context().close();
});

it('a fault of either theme would be found', async () => {
  const page = await openPage();
  await page.goto(`${baseUrl}/account/login`);
  await page.locator('main').first().waitFor();
  await page.evaluate(() => {
    const faintText = document.createElement('p');
    faintText.id = 'faint';
    faintText.append('mờ');
    document.querySelector('main')?.append(faintText);
    const style = new CSSStyleSheet();
    style.replaceSync('#faint { color: #333; background: #fff } [data-theme="dark"] #faint { color: #eee }');
    document.adoptedStyleSheets = [style];
  });
  expect(await findingsInBothThemes(page)).toEqual(['dark: color-contrast: #faint']);
  await page.evaluate(() => document.adoptedStyleSheets[0]?.insertRule('#faint { color: #eee }', 1));
  expect(await findingsInBothThemes(page)).toEqual(['color-contrast: #faint', 'dark: color-contrast: #faint']);
  await page.context().close();
});

it('a button that does not show the keyboard would be found', async () => {
  const page = await openPage();
  await page.setContent(
    '<style>button { outline: 2px solid } .bare { outline: none }</style><button>Mở</button><button class="bare">Đóng</button>',
  );
  expect(await unseenStops(page)).toEqual(['BUTTON Đóng']);
  await page.context().close();
});

it('no rule but those asked in both themes is about colours', () => {
  const colourTagged = axeRules().filter(({ tags }) => tags.includes('cat.color'));
  expect(colourTagged.map(({ ruleId }) => ruleId).filter((rule) => !rule.endsWith('-enhanced'))).toEqual(colourRules);
});

describe('no serious or critical finding, in both themes', () => {
  it('on the public pages', async () => {
    const page = await openPage();
    expect(await findingsOn(page, publicPaths)).toEqual([]);
    await page.context().close();
  });

  it('on any screen', async () => {
    const page = await openPage();
    await ensureSignedIn(page, baseUrl, admin);
    const paths = screens.map(({ path }) => path);
    expect(await findingsOn(page, paths)).toEqual([]);
    await page.context().close();
  });
});

async function findingsOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await goInApp(page, baseUrl + path);
    const axeFindings = await findingsInBothThemes(page);
    const hiddenStops = (await unseenStops(page)).map((stop) => `focus not seen: ${stop}`);
    found.push(...[...axeFindings, ...hiddenStops].map((finding) => `${path} ${finding}`));
  }
  return found;
}
