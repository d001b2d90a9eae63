import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { openContext } from '../support/browser.ts';
import { waitForForecast } from '../support/make-demo.ts';
import type { OpenProduct } from '../support/open-product.ts';
import { demoProduct, type StillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

let demo: OpenProduct<StillServer>;
let page: Page;
let problems: string[];
beforeAll(async () => {
  demo = await demoProduct();
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

  it('lets a finger on a phone drag the peak as far as it goes', async () => {
    const { server, token } = demo;
    await waitForForecast(server, token);
    const fullViewport = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    await open('hand');
    const peak = page.getByRole('slider', { name: t('forecastSkill.hand.handle'), exact: true });
    await peak.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await peak.boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', downPx = 0) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: y + height / 2 + downPx }],
      });
    await touch('touchStart');
    for (let downPx = 8; downPx <= 160; downPx += 8) await touch('touchMove', downPx);
    await touch('touchEnd');
    await page.getByText(t('forecastSkill.hand.factor', { factor: '0,00' })).waitFor();
    await button(t('forecastSkill.hand.reset')).click();
    await page.setViewportSize(fullViewport);
  });

  it('lets a forecaster drag the peak by keys, says so on the dashboard, and takes it back', async () => {
    const { server, token } = demo;
    await waitForForecast(server, token);
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

/** HH:mm dd/MM/yyyy, formatted by the rules of the zone instead of the product's code. */
function timeShownIn(zone: string, atMs: number): string {
  const wallFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const [date = '', time = ''] = wallFormat.format(atMs).split(' ');
  return `${time} ${date.split('-').toReversed().join('/')}`;
}

describe.each(['Asia/Tokyo', 'UTC'])('a person in Paris at a plant in %s', (zone) => {
  it('reads forecasts by the clock of the plant', async () => {
    const { server, browser, token } = demo;
    const path = '/v1/setting/information';
    type Settings = Record<'hydro_code' | 'updated_at' | 'updated_by' | 'may', unknown>;
    const settings = await call<Settings>(server.url, 'GET', path, { token });
    const { hydro_code: _, updated_at: __, updated_by: ___, may: ____, ...writable } = settings;
    await call(server.url, 'POST', path, { token, body: { ...writable, time_zone: zone } });
    const parisPage = await (await openContext(browser, { timeZone: 'Europe/Paris' })).newPage();
    await ensureSignedIn(parisPage, server.url, server.admin);
    const hourAgoMs = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 3_600_000;
    await parisPage.goto(`${server.url}/forecast/skill?view=said&at=${hourAgoMs}`);
    await parisPage.getByText(t('forecastSkill.said.at', { at: timeShownIn(zone, hourAgoMs) })).waitFor();
    await parisPage.goto(`${server.url}/forecast/skill?view=hand`);
    const chart = parisPage.locator('.skill-hand-chart');
    // Another forecast may arrive with the next hour.
    const begins = async () => {
      const now = await call<{ speaks: { base: string } | null }>(server.url, 'GET', '/v1/forecast/hand/now', {
        token,
      });
      return now.speaks === null ? 0 : await chart.getByText(timeShownIn(zone, Date.parse(now.speaks.base))).count();
    };
    await expect.poll(begins).toBeGreaterThan(0);
    await parisPage.context().close();
  });
});
