import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsWithin } from '../support/axe.ts';
import type { OpenProduct } from '../support/open-product.ts';
import { demoProduct, type StillServer } from '../support/still-product.ts';
import { t } from '../support/words.ts';

let demo: OpenProduct<StillServer>;
let server: StillServer;
let page: Page;
let problems: string[];

beforeAll(async () => {
  demo = await demoProduct();
  ({ server } = demo);
  ({ page, problems } = await demo.open());
});
afterAll(() => demo.close());

const drawer = (name: string) => page.getByRole('dialog', { name });

describe('where a number comes from', () => {
  it('opens from a figure, goes down to what it is made of, and back', async () => {
    await page.goto(`${server.url}/dashboard`);
    await page
      .getByRole('button', { name: t.like('dashboard.figure.explain', { name: t('series.short.total_capacity') }) })
      .click();
    const storage = drawer(t('explain.titleOf', { name: t('series.quantity.total_capacity') }));
    await storage.getByText(t('explain.formula.lake.storage')).waitFor();
    await storage.getByRole('link', { name: /^ZV/ }).waitFor();
    await storage.getByText(t('explain.agrees')).waitFor();
    expect(await findingsWithin(page, '.pane-over')).toEqual([]);
    await storage.getByRole('button', { name: new RegExp(`^${t('series.quantity.lake_level')}`) }).click();
    const level = drawer(t('explain.titleOf', { name: t('series.quantity.lake_level') }));
    await level.getByText(t('explain.formula.lake.mean')).waitFor();
    await level.getByText(t.first('explain.reading.at')).first().click();
    await level.getByText(t.first('explain.reading.raw')).first().waitFor();
    await level.getByRole('button', { name: t('explain.back') }).click();
    await storage.waitFor();
    await page.keyboard.press('Escape');
    await storage.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('opens from anywhere in the row of a figure, and leads on to where a wrong number is put right', async () => {
    await page.goto(`${server.url}/dashboard`);
    const rows = page.locator('.balance-row');
    await rows.nth(2).waitFor();
    // Clicks the row's mark, far from the figure.
    await rows.nth(2).click({ position: { x: 4, y: 8 } });
    const release = drawer(t('explain.titleOf', { name: t('series.quantity.total_discharge_out') }));
    await release.getByRole('button', { name: t('explain.wrong') }).waitFor();
    await page.keyboard.press('Escape');
    await release.waitFor({ state: 'detached' });
    await page
      .getByText(t.first('measured.recordAt'))
      .first()
      .click({ position: { x: 2, y: 4 } });
    const level = drawer(t('explain.titleOf', { name: t('series.quantity.lake_level') }));
    await level.getByRole('button', { name: t('explain.wrong') }).click();
    await page
      .getByRole('menuitem', { name: /^Mực nước hồ 1/ })
      .or(page.getByRole('heading', { name: t('review.title') }))
      .first()
      .click();
    await page.waitForURL(/\/station\/review\?period=[^#]+#\d+$/);
    await level.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('names who saw the rain: the gauges, or the radar', async () => {
    await page.goto(`${server.url}/dashboard`);
    const rain = page.getByRole('region', { name: t('dashboard.rain.title'), exact: true });
    const explainTitle = drawer(t('explain.titleOf', { name: t('series.quantity.precipitation') }));
    for (const [source, by, station] of [
      [t('dashboard.rain.byRadar'), t('dashboard.rain.radar'), 'Mưa ra đa lưu vực'],
      [t('dashboard.rain.byGauge'), t('dashboard.rain.gauge'), 'Mưa Đầu Nguồn'],
    ] as const) {
      await rain.getByText(source, { exact: true }).click();
      await rain.getByRole('button', { name: new RegExp(`^${by} 24 giờ [\\d,]+(?: \\([\\d,]+)? mm`) }).click();
      await explainTitle.getByRole('row').filter({ hasText: station }).waitFor();
      expect(
        await explainTitle
          .getByRole('row')
          .filter({ hasText: t('dashboard.charts.type.rain') })
          .count(),
      ).toBe(source === t('dashboard.rain.byRadar') ? 2 : 7);
      await page.keyboard.press('Escape');
      await explainTitle.waitFor({ state: 'detached' });
    }
    expect(problems).toEqual([]);
  });

  it('lists every table that was asked, and leads from there to the figure', async () => {
    await page.goto(`${server.url}/settings/interpolate-history`);
    await page.getByRole('heading', { name: t('interpolationHistory.title') }).waitFor();
    await page.getByRole('row').filter({ hasText: 'ZV' }).first().click();
    await drawer(t('explain.titleOf', { name: t('series.quantity.total_capacity') })).waitFor();
    await page.keyboard.press('Escape');
    expect(problems).toEqual([]);
  });
});
