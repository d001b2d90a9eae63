import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from './support/api.ts';
import { type LivingDemo, livingDemo } from './support/living-demo.ts';
import { t } from './support/words.ts';

let demo: LivingDemo;
let page: Page;
let problems: string[];
beforeAll(async () => {
  demo = await livingDemo();
  ({ page, problems } = await demo.open());
});
afterAll(() => demo.close());

const open = (view: string) => page.goto(`${demo.server.url}/forecast/skill?view=${view}`);
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the page of skill', () => {
  it('looks back to a past hour by keyboard, and the address holds it', async () => {
    await open('said');
    const hour = page.locator('.skill-scrub input');
    await hour.focus();
    const before = Number(await hour.inputValue());
    await page.keyboard.press('ArrowLeft');
    await expect.poll(async () => Number(await hour.inputValue())).toBe(before - 3_600_000);
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe(String(before - 3_600_000));
    await page.locator('.record-table, .skill-body .quiet').last().waitFor();
  });

  it('takes the alarm flow that floods are found by', async () => {
    await open('floods');
    await button(t('forecastSkill.floods.edit')).click();
    await button(t('forecastSkill.marks.addAlarm')).click();
    await page.getByLabel(t('forecastSkill.marks.name', { row: 1 }), { exact: true }).fill('BĐ lũ sớm');
    await page.getByLabel(t('forecastSkill.marks.flow', { row: 1 }), { exact: true }).fill('850');
    await button(t('ui.save')).click();
    await page.getByText(t('forecastSkill.floods.byAlarm', { flow: '850' })).waitFor();
  });

  it('lets a forecaster drag the peak by keys, says so on the dashboard, and takes it back', async () => {
    // Nothing can be dragged before the demo has forecast something.
    const { server, token } = demo;
    const speaks = async () =>
      (await call<{ speaks: unknown }>(server.url, 'GET', '/v1/forecast/hand/now', { token })).speaks !== null;
    await expect.poll(speaks).toBe(true);
    await open('hand');
    const peak = page.getByRole('slider', { name: t('forecastSkill.hand.handle'), exact: true });
    await peak.focus();
    for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    await page.getByText(t('forecastSkill.hand.factor', { factor: '1,10' })).waitFor();
    await page.getByLabel(t('forecastSkill.hand.reason'), { exact: true }).fill('Mưa lớn ở thượng nguồn');
    await button(t('forecastSkill.hand.issue')).click();
    await page.locator('.skill-floods').getByText('Mưa lớn ở thượng nguồn').waitFor();
    await page.goto(`${demo.server.url}/dashboard`);
    await page.locator('.skill-hand-note').getByText('Mưa lớn ở thượng nguồn').waitFor();
    await open('hand');
    await button(t('forecastSkill.hand.withdraw')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('forecastSkill.hand.withdrawReason'), { exact: true }).fill('Mưa đã ngớt');
    await dialog.getByRole('button', { name: t('forecastSkill.hand.withdraw'), exact: true }).click();
    await page.locator('.skill-floods').getByText('Mưa đã ngớt').waitFor();
    expect(problems).toEqual([]);
  });
});
