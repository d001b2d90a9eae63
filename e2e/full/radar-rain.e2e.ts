import { hourMs } from '@spillway/plant-time/spans';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInByApi } from '../support/api.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { pushReadings } from '../support/readings.ts';
import { type StillServer, stillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const pictureMs = 600_000;
let server: StillServer;
let browser: Browser;
let page: Page;
let problems: string[];

beforeAll(async () => {
  server = await stillServer();
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
  problems = watchProblems(page);
  await ensureSignedIn(page, server.url, server.admin);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const field = (label: string) => page.getByLabel(label, { exact: true });

async function choose(label: string, option: string): Promise<void> {
  await field(label).click();
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByTitle(option).first().click();
}

/** The first plant of an operator whose weather service provides radar rain. */
describe('rain by radar', () => {
  it('comes from a station that says what it is, and has no share of the basin', async () => {
    await page.goto(`${server.url}/station/manage`);
    await page
      .getByRole('button', { name: t('stations.add'), exact: true })
      .first()
      .click();
    await field(t('stations.field.station_code')).fill('RD-01');
    await field(t('stations.field.name')).fill('Ra đa Tam Kỳ');
    await choose(t('stations.field.station_type'), t('observe.type.rain'));
    await field(t('stations.field.thiessen_coefficient')).waitFor();
    await page.getByText(t('stations.form.rainMethodHint'), { exact: false }).waitFor();
    await choose(t('stations.field.measure_method'), t('dashboard.rain.byRadar'));
    await field(t('stations.field.thiessen_coefficient')).waitFor({ state: 'hidden' });
    await page.getByText('không cộng vào mưa trạm', { exact: false }).waitFor();
    await page
      .getByRole('button', { name: t('stations.add'), exact: true })
      .last()
      .click();
    await page.getByText(t('stations.done.added', { name: 'Ra đa Tam Kỳ' })).waitFor();
    await page.getByRole('row', { name: /RD-01.*Mưa ra đa/ }).waitFor();
  });

  it('stands beside the rain of the gauges, in the chart and its explanation', async () => {
    const token = await signInByApi(server.url, server.admin);
    // The last two images of a completed hour, both of which are in its bar.
    const lastMs = Math.floor(Date.now() / hourMs) * hourMs;
    const readings = (values: readonly number[]) =>
      values.map((value, index) => ({
        time: new Date(lastMs - (values.length - 1 - index) * pictureMs).toISOString(),
        value,
      }));
    const push = (station: { code: string; name: string }, values: readonly number[]) =>
      pushReadings({ baseUrl: server.url, token, station: { ...station, type: 1 }, readings: readings(values) });
    await push({ code: 'RD-01', name: 'Ra đa Tam Kỳ' }, [5, 3]);
    await push({ code: 'MU-01', name: 'Mưa đập' }, [2, 2]);
    await page.goto(`${server.url}/dashboard`);
    const charts = page.getByRole('region', { name: t('dashboard.charts.title'), exact: true });
    await charts.getByRole('button', { name: t.first('dashboard.rain.gauge') }).waitFor();
    await charts.getByRole('button', { name: t('dashboard.charts.options') }).click();
    await page.locator('.chart-choices').getByText(t('dashboard.rain.byRadar'), { exact: true }).click();
    await page.keyboard.press('Escape');
    await charts.getByRole('button', { name: t.first('dashboard.rain.radar') }).waitFor();
    const hand = charts.getByRole('slider', { name: t('dashboard.charts.label') });
    await hand.focus();
    /** Starts from the end each time, since the values may be drawn after the chart. */
    const lastHours = async () => {
      await page.keyboard.press('End');
      for (let back = 0; back < 60; back++) {
        const text = await hand.getAttribute('aria-valuetext');
        if (/Mưa ra đa 8,0/.test(text ?? '')) return text;
        await page.keyboard.press('ArrowLeft');
      }
      return 'not there';
    };
    await expect.poll(lastHours).toMatch(/Mưa ra đa 8,0/);
    await page.keyboard.press('1');
    const drawer = page.getByRole('dialog', {
      name: t('explain.titleOf', { name: t('series.quantity.precipitation') }),
    });
    await drawer.getByRole('row', { name: /Ra đa Tam Kỳ 1,000 8,00/ }).waitFor();
    await drawer.getByText(t('dashboard.source.radar')).waitFor();
    expect(await drawer.getByText('Mưa đập').count()).toBe(0);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });
});
