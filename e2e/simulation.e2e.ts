import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LivingDemo, livingDemo } from './support/living-demo.ts';
import { t } from './support/words.ts';

let demo: LivingDemo;
let page: Page;
let problems: string[];
beforeAll(async () => {
  demo = await livingDemo({ env: { EDITION: 'ADVANCE' } });
  ({ page, problems } = await demo.open());
  await page.goto(`${demo.server.url}/sim`);
});
afterAll(() => demo.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const handles = () => page.locator('.sim-timeline .sim-handle');
const exact = () => page.getByText(t('simulation.exact'), { exact: true });

describe('a simulation', () => {
  it('takes the lake as it is, and a step is drawn and moved by keys', async () => {
    await exact().waitFor();
    await page.locator('.sim-add').first().click();
    const first = handles().first();
    await first.waitFor();
    const before = await first.getAttribute('aria-valuetext');
    await first.press('ArrowRight');
    await first.press('ArrowUp');
    await expect.poll(() => handles().first().getAttribute('aria-valuetext')).not.toBe(before);
    await exact().waitFor();
    expect(await page.locator('.sim-rule').count()).toBeGreaterThan(0);
  });

  it('is saved, opened by its link, and seen by somebody else', async () => {
    await button(t('simulation.acts.save')).click();
    await page.getByLabel(t('simulation.save.name'), { exact: true }).fill('Mở sớm');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('simulation.save.submit'), exact: true })
      .click();
    await page.locator('.sim-name').getByText('Mở sớm').waitFor();
    const { page: theirs } = await demo.open();
    await theirs.goto(page.url());
    await theirs.locator('.sim-name').getByText('Mở sớm').waitFor();
    await theirs.context().close();
    expect(problems).toEqual([]);
  });
});
