import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsWithin } from '../support/axe.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { stillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const server = await stillServer();

let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
  problems = watchProblems(page);
  await ensureSignedIn(page, server.url, server.admin);
  await page.goto(`${server.url}/settings/procedure`);
});
afterAll(async () => {
  await browser.close();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const waitForText = (text: string) => page.getByText(text).first().waitFor();

/** The behaviour of the page is tested in procedure.full.screen.ts of the web app. */
describe('the operating procedure', () => {
  it('fits on a phone, with all the modes named that could be', async () => {
    await press(t('procedure.fromExample'));
    await waitForText(t('procedure.newTitle'));
    const fullViewport = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.procedure-try .procedure-verdict').getByText(t.like('procedure.notJudged')).waitFor();
    const beyond = () => page.locator('.procedure').evaluate((all) => all.scrollWidth - all.clientWidth);
    await expect.poll(beyond).toBeLessThanOrEqual(0);
    await page.setViewportSize(fullViewport);
  });

  it('has no barrier, with a rule open to be changed and a test open that is judged', async () => {
    const part = (of: 'stations' | 'periods' | 'cases') =>
      page.locator('.procedure-part', { hasText: t(`procedure.part.${of}`) }).first();
    const pressIn = (of: 'stations' | 'periods' | 'cases', name: string) =>
      part(of).getByRole('button', { name, exact: true }).first().click();
    // Rules that nobody has checked against the decree have no effect.
    const open = page.getByRole('button', { name: t('procedure.verify'), exact: true });
    while ((await open.count()) > 0) await open.first().click();
    await pressIn('cases', t('procedure.look'));
    await part('cases').locator('.procedure-form .procedure-verdict b').first().waitFor();
    await pressIn('periods', t('procedure.change'));
    await part('periods')
      .getByLabel(`${t('procedure.field.to')} (dd/MM)`)
      .waitFor();
    expect(await findingsWithin(page, '.procedure')).toEqual([]);
    await press(t('procedure.cancel'));
    await press(t('ui.form.leave.go'));
    await page.getByRole('button', { name: t('procedure.fromNothing') }).waitFor();
  });
});

const focusIn = (selector: string) =>
  page.evaluate((parentSelector) => document.activeElement?.closest(parentSelector) !== null, selector);

describe('the editor by the keyboard alone', () => {
  it('takes back step by step, to where there is nothing to take back', async () => {
    const rules = () => page.locator('.procedure-text .procedure-item').count();
    await page.getByRole('button', { name: t('procedure.fromNothing') }).focus();
    await page.keyboard.press('Enter');
    const begins = page.getByLabel(t('procedure.field.title'), { exact: true });
    await expect.poll(() => begins.evaluate((field) => field === document.activeElement)).toBe(true);
    const written = await rules();
    const modes = page.locator('.procedure-part', { hasText: t('procedure.part.modes') }).first();
    await modes
      .getByRole('button', { name: t('procedure.remove'), exact: true })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(rules).toBe(written - 1);
    await expect.poll(() => focusIn('[data-act=add]')).toBe(true);
    const undo = page.getByRole('button', { name: t('procedure.undo') });
    await undo.focus();
    await page.keyboard.press('Enter');
    await expect.poll(rules).toBe(written);
    while (await undo.isEnabled()) await undo.press('Enter');
    expect(await rules()).toBe(2);
    await page.getByRole('button', { name: t('procedure.cancel'), exact: true }).press('Enter');
    await page.getByRole('button', { name: t('procedure.fromNothing') }).waitFor();
    await expect.poll(() => focusIn('.procedure')).toBe(true);
    expect(problems).toEqual([]);
  });
});
