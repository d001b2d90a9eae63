import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/api.ts';
import { openContext } from '../support/browser.ts';
import type { OpenProduct } from '../support/open-product.ts';
import { patience } from '../support/patience.ts';
import { demoProduct, type StillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

let demo: OpenProduct<StillServer>;
let page: Page;
let problems: string[];

beforeAll(async () => {
  demo = await demoProduct();
  ({ page, problems } = await demo.open());
  await page.goto(`${demo.server.url}/dashboard`);
});
afterAll(() => demo?.close());

const dialog = (of = page) => of.getByRole('dialog');
const button = (name: string, of: Pick<Page, 'getByRole'> = page) => of.getByRole('button', { name, exact: true });
const bar = () => page.locator('.flood-bar');

describe('flood mode', () => {
  it('says what it does before the press, and then on every page that it is on, and why', async () => {
    await button(t('floodMode.button')).click();
    await dialog().locator('.flood-effects').getByText(t('floodMode.effects.noShifts')).waitFor();
    await dialog().getByLabel(t('floodMode.reason'), { exact: true }).fill('Lũ về theo bản tin 05:00');
    await button(t('floodMode.beginNow'), dialog()).click();
    await bar().getByText('Lũ về theo bản tin 05:00').waitFor();
    expect(await button(t('floodMode.button')).count()).toBe(0);
    await page.goto(`${demo.server.url}/duty/index`);
    await bar().getByText(t('floodMode.on')).waitFor();
  });

  it('ends by a press, by keyboard alone, and stands in its history', async () => {
    await page.goto(`${demo.server.url}/dashboard`);
    await button(t('floodMode.end'), bar()).press('Enter');
    await dialog().getByLabel(t('floodMode.endReason'), { exact: true }).fill('Nước rút');
    await page.keyboard.press('Enter');
    await bar().waitFor({ state: 'detached' });
    await button(t('floodMode.button')).click();
    await dialog()
      .getByText(t('floodMode.history', { count: 1 }))
      .click();
    await dialog().getByText('Lũ về theo bản tin 05:00; Nước rút').waitFor();
    await button(t('ui.cancel'), dialog()).click();
  });
});

describe('a staff gauge in the place of a sensor', () => {
  const cards = (of = page) => of.locator('.staff-gauge');
  const save = (of = page) => button(t('staffGauge.save'), cards(of));
  const reading = async () => {
    const { gauges } = await call<{ gauges: { read: { value: number } | null; state: string }[] }>(
      demo.server.url,
      'GET',
      '/v1/staff-gauge/current',
      { token: demo.token },
    );
    return gauges[0]!;
  };

  it('is read in two taps: one moves the last value, one saves it; a telephone that was open sees it', async () => {
    await button(t('staffGauge.button')).click();
    await dialog().getByLabel(t('staffGauge.reason'), { exact: true }).fill('Đứt cáp');
    await button(t('staffGauge.beginNow'), dialog()).click();
    await save().waitFor();
    const phone = await (await openContext(demo.browser, { width: 390, height: 844 })).newPage();
    await ensureSignedIn(phone, demo.server.url, demo.server.admin);
    await phone.goto(`${demo.server.url}/dashboard`);
    await save(phone).waitFor();
    const before = Number((await cards().locator('input').inputValue()).replace(',', '.'));
    await button('+0,05', cards()).click();
    await save().click();
    await button(t('staffGauge.readNow'), cards()).waitFor();
    const { read } = await reading();
    expect(read?.value).toBeCloseTo(before + 0.05, 3);
    // The prompt disappears from the other screen as well, so that nobody is asked twice.
    await button(t('staffGauge.readNow'), cards(phone)).waitFor();
    await phone.context().close();
  });

  it('stays after a reload, is read early by keyboard, and ends when somebody says so', async () => {
    await page.reload();
    await button(t('staffGauge.readNow'), cards()).click();
    const input = cards().locator('input');
    const before = Number((await input.inputValue()).replace(',', '.'));
    await input.press('ArrowUp');
    await input.press('Enter');
    await expect.poll(async () => (await reading()).read?.value, patience).toBeCloseTo(before + 0.01, 3);
    await button(t('staffGauge.end'), cards()).click();
    await button(t('staffGauge.end'), dialog()).click();
    await cards().waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });
});
