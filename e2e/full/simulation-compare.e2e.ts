import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenProduct } from '../support/open-product.ts';
import { openSimulation } from '../support/simulation.ts';
import { demoProduct, type StillServer } from '../support/still-product.ts';
import { t } from '../support/words.ts';

let demo: OpenProduct<StillServer>;
let page: Page;
let problems: string[];
beforeAll(async () => {
  demo = await demoProduct({ env: { EDITION: 'ADVANCE' } });
  ({ page, problems } = await demo.open());
  await openSimulation(page, demo.server.url);
});
afterAll(() => demo?.close());

const names = ['Phương án gốc', 'Mở sớm', 'Mở vừa', 'Mở muộn', 'Chạy hết máy', 'Thứ sáu'] as const;
const exactMark = () => page.getByText(t('simulation.exact'), { exact: true });
const button = (name: string, of: Pick<Page, 'getByRole'> = page) => of.getByRole('button', { name, exact: true });
/** Operates a control without a mouse. */
const press = async (one: Locator, key: 'Enter' | 'Space' | 'ArrowUp') => {
  await one.focus();
  await page.keyboard.press(key);
};

/** The second plan runs a unit, so that it is best in one respect. */
async function drawStep(): Promise<void> {
  await press(page.locator('.sim-add').last(), 'Enter');
  const handle = page.locator('.sim-timeline .sim-handle').first();
  await handle.waitFor();
  await press(handle, 'ArrowUp');
  await exactMark().waitFor();
}

it('five plans are laid beside each other, one taken out and one pinned, by keys alone; a sixth is refused', async () => {
  for (const name of names) {
    // While a result is being computed the controls are redrawn, and a key press would be lost.
    await exactMark().waitFor();
    if (name === names[1]) await drawStep();
    await press(button(t('simulation.acts.save')), 'Enter');
    await page.getByLabel(t('simulation.save.name'), { exact: true }).fill(name);
    await page.keyboard.press('Enter');
    await page.locator('.sim-name').getByText(name, { exact: true }).waitFor();
  }
  const boxOf = (name: string) => page.getByRole('checkbox', { name: t('simulation.saved.choose', { name }) });
  for (const name of names.slice(0, 5)) await press(boxOf(name), 'Space');
  await page.getByText(t('simulation.saved.full', { count: 5 })).waitFor();
  expect(await boxOf(names[5]).isDisabled()).toBe(true);
  await press(button(t('simulation.saved.compare', { count: 5 })), 'Enter');

  const table = page.getByRole('table', { name: t('simulation.compare.title') });
  const heads = table.getByRole('columnheader');
  await expect.poll(() => heads.count()).toBe(6);
  // All plans have the same lake and inflow. The best value of a row is also marked for screen readers.
  expect(await table.textContent()).toContain(t('simulation.compare.best'));
  await press(button(t('simulation.compare.takeOutOf', { name: names[2] }), table), 'Enter');
  await expect.poll(() => heads.count()).toBe(5);
  expect(await table.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await heads.allTextContents()).not.toContain(names[2]);

  const pin = button(t('simulation.compare.pinOf', { name: names[3] }), table);
  // The plan arrives late: the dialog is not remounted, and focus returns to the button that opened it.
  const isThere = Promise.withResolvers<void>();
  await page.route('**/v1/plan/now*', async (route) => {
    await isThere.promise;
    await route.continue();
  });
  await press(pin, 'Enter');
  await page.getByRole('dialog').waitFor();
  isThere.resolve();
  await button(t('plans.act.check'), page.getByRole('dialog')).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => pin.evaluate((one) => one === document.activeElement)).toBe(true);
  await press(button(names[1], table), 'Enter');
  await page.locator('.sim-name').getByText(names[1], { exact: true }).waitFor();
  expect(problems).toEqual([]);
});
