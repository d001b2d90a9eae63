import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { call, signInByApi } from '../support/api.ts';
import { desktop, openBrowser, openContext, type View } from '../support/browser.ts';
import { waitForForecast, waitUntilAlive } from '../support/make-demo.ts';
import { type StartedServer, startServer } from '../support/server.ts';
import { ensureSignedIn, useTheme } from '../support/web-app.ts';
import { t, tEn, type Words } from '../support/words.ts';
import { waitUntilSettled } from './wait-until-settled.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/manual/pictures');
/** Small enough for the repository, with readable text. */
const quality = 44;

/** Delay for drawings, maps and content loaded after the page. */
const restMs = 2_500;

interface Scene {
  readonly page: Page;
  readonly words: Words;
  readonly series: { readonly lake: number; readonly power: number };
  readonly bulletinId: string;
}

type Act = (scene: Scene) => Promise<unknown>;

const openRow: Act = ({ page }) => page.getByRole('row').nth(1).click();

/** Record figures, last hour and charts load shortly after the page. */
const waitForDashboard: Act = async ({ page }) => {
  for (const part of ['.balance-net', '.recent-facts', '.panel-charts .chart-plot[aria-busy="false"]'])
    await page.locator(part).first().waitFor();
};

const openWarnings: Act = async (scene) => {
  await waitForDashboard(scene);
  await scene.page.getByRole('button', { name: scene.words.first('shell.bell') }).click();
};

const openBinding: Act = async (scene) => {
  await waitForDashboard(scene);
  await scene.page.locator('.rules-open').click();
  await scene.page.getByRole('dialog').waitFor();
};

const markReading: Act = async ({ page, words }) => {
  const rows = page.getByRole('table', { name: words('review.values') }).locator('tbody tr');
  await rows.nth(2).click();
  await rows.nth(5).click({ modifiers: ['Shift'] });
};

const tryByHand: Act = async ({ page, words }) => {
  await page.getByRole('button', { name: words('dashboard.calculation.manual') }).click();
  const dialog = page.getByRole('dialog', { name: words('dashboard.calculation.manual') });
  await dialog
    .getByLabel(words('dashboard.reason.needed'))
    .fill(words === t ? 'Đọc thước tại đập' : 'Read on the staff gauge');
  await dialog.getByLabel(words('series.quantity.lake_level')).fill(words === t ? '248,3' : '248.3');
  await dialog.getByRole('button', { name: words('dashboard.manual.try') }).click();
  await dialog.getByRole('table').first().waitFor();
};

const makeSheet: Act = async ({ page, words }) => {
  await page.getByRole('combobox', { name: words('reports.kind') }).click();
  await page.getByTitle(words('reports.kinds.sheet')).click();
  await page
    .getByRole('button', { name: words('reports.make') })
    .first()
    .click();
  await page.locator('.report-table').waitFor();
};

/** A curve with slightly more volume than the one in force: the preview of the recalculation appears before saving. */
const uploadCurve: Act = async ({ page, words }) => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'spillway-manual-')), 'zv.csv');
  const rows = ['230,10', '235,18.2', '240,28.9', '245,42.1', '250,57.6', '255,75.8'];
  writeFileSync(file, `${['z,v', ...rows].join('\n')}\n`);
  await page
    .getByLabel(words('tables.field.name'), { exact: true })
    .fill(words === t ? 'Đo lại lòng hồ' : 'Survey of the lake');
  await page.getByRole('radio', { name: words('chart.unit.mcm'), exact: true }).check();
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.locator('button[type="submit"]', { hasText: words('tables.form.submit') }).click();
  await page.getByText(words('affected.users.title')).waitFor();
};

/** A proposal for the current lake, with the cost of each rule. */
const proposePlan: Act = async ({ page, words }) => {
  await page.locator('.sim-workshop').waitFor();
  await page.getByRole('button', { name: words('simulation.propose.make'), exact: true }).click();
  await page.getByRole('button', { name: words('simulation.propose.use'), exact: true }).click();
  await page
    .getByRole('button', { name: words('simulation.propose.stop'), exact: true })
    .waitFor({ state: 'detached' });
  await page.evaluate(() => scrollTo(0, 0));
};

const waitForDrawing: Act = ({ page }) => page.locator('.chart-plot[aria-busy="false"]').first().waitFor();

interface Picture {
  readonly at: (scene: Scene) => string;
  readonly act?: Act;
  readonly theme?: View['theme'];
}

/** Pictures of the manual and the README: each screen in use. */
const pictures: Readonly<Record<string, Picture>> = {
  'sign-in': { at: () => '/account/login' },
  dashboard: { at: () => '/dashboard', act: waitForDashboard },
  'dashboard-dark': { at: () => '/dashboard', act: waitForDashboard, theme: 'dark' },
  warnings: { at: () => '/dashboard', act: openWarnings },
  'what-binds': { at: () => '/dashboard', act: openBinding },
  'manual-run': { at: () => '/dashboard', act: tryByHand },
  map: { at: () => '/map/index' },
  'chart-page': { at: ({ series }) => `/chart/index?s=s${series.lake},s${series.power}:1r` },
  simulation: { at: () => '/sim', act: proposePlan },
  bulletin: { at: ({ bulletinId }) => `/forecast/tt08#${bulletinId}` },
  'basin-model': { at: () => '/forecast/model', act: waitForDrawing },
  'forecast-skill': { at: () => '/forecast/skill?view=said', act: waitForDrawing },
  procedure: { at: () => '/settings/procedure' },
  duties: { at: () => '/duties' },
  review: { at: ({ series }) => `/station/review#${series.lake}`, act: markReading },
  reports: { at: () => '/report/index', act: makeSheet },
  output: { at: () => '/statistical/output' },
  price: { at: () => '/tools#/price' },
  weather: { at: () => '/tools#/weather' },
  stations: { at: () => '/station/manage' },
  'what-changes': { at: () => '/settings/interpolate#new', act: uploadCurve },
  'units-and-gates': { at: () => '/settings/outlet-station-interpolate', act: openRow },
  sensors: { at: () => '/sensor/manage', act: openRow },
  'warning-settings': { at: () => '/settings/warning' },
  accounts: { at: () => '/accounts/manage', act: openRow },
  system: { at: () => '/system' },
  audit: { at: () => '/audit', act: openRow },
};

/** Pictures of `docs/manual` in both languages, from a demo that has run for two weeks. */
export async function lookForManual(only: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await openBrowser();
  const server = await startServer({
    env: { EDITION: 'ADVANCE', EXPERT_USERNAMES: 'admin', DEMO: 'small', LOG_LEVEL: 'info' },
  });
  await waitUntilAlive(server);
  const token = await signInByApi(server.url, server.admin);
  await waitForForecast(server, token);
  const [series, bulletinId] = [await demoSeries(server, token), await floodDraft(server, token)];
  const missedPictures: string[] = [];
  for (const words of [t, tEn])
    for (const [name, picture] of Object.entries(pictures).filter(([one]) => one.includes(only))) {
      const language = words === t ? 'vi' : 'en';
      const page = await openPage(browser, server, { language, theme: picture.theme ?? 'light' }, name === 'sign-in');
      try {
        const scene = { page, words, series, bulletinId };
        await page.goto(server.url + picture.at(scene), { waitUntil: 'load' });
        await waitUntilSettled(page);
        await picture.act?.(scene);
        await waitUntilSettled(page);
        await page.waitForTimeout(restMs);
        writeFileSync(path.join(folder, `${name}-${language}.webp`), await webpOf(page));
      } catch (error) {
        missedPictures.push(
          `${name}-${language}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
        );
      }
      await page.context().close();
    }
  await server.stop();
  await browser.close();
  process.stdout.write(
    `${missedPictures.length === 0 ? 'All pictures of the manual are new.' : missedPictures.join('\n')}\n`,
  );
  if (missedPictures.length > 0) process.exitCode = 1;
}

async function openPage(browser: Browser, server: StartedServer, view: Partial<View>, isStranger: boolean) {
  const context = await openContext(browser, { ...desktop, ...view });
  await useTheme(context, view.theme ?? 'light');
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  if (!isStranger) await ensureSignedIn(page, server.url, server.admin);
  return page;
}

async function demoSeries({ url }: StartedServer, token: string): Promise<Scene['series']> {
  const all = await call<{ series_id: number; quantity: string; owner_kind: string }[]>(
    url,
    'GET',
    '/v1/series/getall',
    {
      token,
    },
  );
  const idOf = (quantity: string) =>
    all.find((one) => one.quantity === quantity && one.owner_kind === 'station')!.series_id;
  return { lake: idOf('water_level'), power: idOf('power') };
}

async function floodDraft({ url }: StartedServer, token: string): Promise<string> {
  const body = { kind: 'flood', issue_at: new Date().toISOString(), corrects: null };
  const draft = await call<{ bulletin_id: string }>(url, 'POST', '/v1/forecast/tt08/draft/add', { token, body });
  return draft.bulletin_id;
}

/** A third of the size of the same picture as PNG. */
async function webpOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  return Buffer.from(data, 'base64');
}
