import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signInByApi } from '../support/api.ts';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { patience } from '../support/patience.ts';
import { pushReadings } from '../support/readings.ts';
import { type StillServer, stillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

const zones = { 'Hồ Sài Gòn': 'Asia/Ho_Chi_Minh', 'Hồ Greenwich': 'UTC', 'Hồ Tokyo': 'Asia/Tokyo' } as const;
type Name = keyof typeof zones;
const names = Object.keys(zones) as Name[];
const codeOf = (name: Name) => `Z${names.indexOf(name)}`;

let server: StillServer;
let browser: Browser;
let page: Page;
let token: string;
let problems: string[];
const stations = new Map<Name, number>();

/** A whole minute, so that the displayed time equals the sent time. */
let measuredMs: number;

/** HH:mm:ss dd/MM/yyyy, formatted by the rules of the zone instead of the product's code. */
function timeShownIn(zone: string, atMs: number): string {
  const wallFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const [date = '', time = ''] = wallFormat.format(atMs).split(' ');
  return `${time} ${date.split('-').toReversed().join('/')}`;
}

beforeAll(async () => {
  server = await stillServer({ env: { EDITION: 'SERVER' }, at: new Date('2026-11-28T13:30:20Z') });
  measuredMs = Math.floor(Date.now() / 60_000) * 60_000 - 180_000;
  token = await signInByApi(server.url, server.admin);
  for (const name of names) {
    const plant = codeOf(name);
    await call(server.url, 'POST', '/v1/plant/create', { token, body: { hydro_code: plant, name } });
    const settings = await call<Record<string, unknown>>(server.url, 'GET', '/v1/setting/information', {
      token,
      plant,
    });
    const { hydro_code: _, name: __, updated_at: ___, updated_by: ____, ...writable } = settings;
    await call(server.url, 'POST', '/v1/setting/information', {
      token,
      plant,
      body: { ...writable, time_zone: zones[name] },
    });
    const readings = [{ time: new Date(measuredMs).toISOString(), value: 512.3 }];
    const station = { code: 'MN1', name: `Mực nước ${name}`, type: 2 };
    stations.set(name, await pushReadings({ baseUrl: server.url, token, plant, station, readings }));
  }
  browser = await openBrowser();
  page = await (await openContext(browser, { timeZone: 'Europe/Paris' })).newPage();
  problems = watchProblems(page);
  await ensureSignedIn(page, server.url, server.admin);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const switcher = () => page.getByRole('button', { name: t.like('shell.switchPlant') });

async function goTo(name: Name): Promise<void> {
  await switcher().click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await switcher().filter({ hasText: name }).waitFor();
}

describe.each(names)('a person in Paris at %s', (name) => {
  const zone = zones[name];

  it('sees how old a reading is, and when it was by the clock of the plant', async () => {
    await page.goto(`${server.url}/station/manage`);
    await goTo(name);
    await page.goto(`${server.url}/dashboard?plant=${codeOf(name)}`);
    const row = page.getByRole('row', { name: new RegExp(`Mực nước ${name}`) });
    const age = row.locator('time');
    await expect.poll(() => age.getAttribute('title')).toBe(timeShownIn(zone, measuredMs));
    // The age is given in minutes, not hours, and is never in the future.
    expect(await age.textContent()).toMatch(/^(vài giây|\d+ phút) trước$/);
  });

  it('types a time of the plant, and just that is kept', async () => {
    await page.goto(`${server.url}/station/manage`);
    await page
      .getByRole('row')
      .filter({ hasText: `Mực nước ${name}` })
      .getByText(`Mực nước ${name}`)
      .click();
    await page.getByRole('button', { name: t('observe.open'), exact: true }).click();
    await page
      .getByRole('table', { name: t('observe.values') })
      .getByText('512,30')
      .waitFor();
    await page.getByRole('button', { name: t('series.entry.title') }).click();
    const dialog = page.getByRole('dialog');
    const typedMs = measuredMs - 3_600_000;
    const [time = '', date = ''] = timeShownIn(zone, typedMs).split(' ');
    const field = dialog.getByLabel(t('series.entry.time'), { exact: true });
    // The form starts with the current time of the same clock.
    expect(await field.inputValue()).toContain(timeShownIn(zone, Date.now()).split(' ')[1]);
    await field.fill(`${time.slice(0, 5)} ${date}`);
    await dialog.getByLabel(t('series.entry.value'), { exact: true }).fill('512,28');
    await dialog.getByRole('button', { name: t('series.entry.save') }).click();
    // If the form stays open, its text gives the reason.
    await expect.poll(() => dialog.allTextContents(), patience).toEqual([]);
    const plant = codeOf(name);
    const storedReadings = await call<{ readings?: unknown[] }>(
      server.url,
      'GET',
      `/v1/series/range?series=${stations.get(name)}&from=${new Date(typedMs).toISOString()}&to=${new Date(typedMs + 60_000).toISOString()}&width=100`,
      { token, plant },
    );
    expect(JSON.stringify(storedReadings)).toContain('512.28');
  });
});

it('complained about nothing', () => {
  expect(problems).toEqual([]);
});
