import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openContext, watchProblems } from '../support/browser.ts';
import { type StillServer, stillServer } from '../support/still-product.ts';
import { ensureSignedIn } from '../support/web-app.ts';
import { t } from '../support/words.ts';

/** The plant is set up on one installation and imported into another that does not know it. */
let here: StillServer;
let otherServer: StillServer;
let browser: Browser;
let page: Page;
let folder: string;
let problems: string[];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'spillway-whole-plant-'));
  [here, otherServer] = await Promise.all([stillServer(), stillServer()]);
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
  problems = watchProblems(page);
  await ensureSignedIn(page, here.url, here.admin);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([here.stop(), otherServer.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const open = (screen: string) => page.goto(here.url + screen);
const said = (sentence: string) => page.getByText(sentence).first().waitFor();
const dialog = () => page.getByRole('dialog');
const pane = () => page.locator('.pane');
const press = (element: Locator | Page, name: string) =>
  element.getByRole('button', { name, exact: true }).first().click();

async function enter(element: Locator | Page, figures: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, figure] of Object.entries(figures)) await element.getByLabel(label, { exact: true }).fill(figure);
}

async function choose(element: Locator, label: string, option: string): Promise<void> {
  await element.getByLabel(label, { exact: true }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

function fileOf(name: string, content: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

const basin = [
  [107, 15],
  [108, 15],
  [108, 16],
  [107, 16],
  [107, 15],
];

async function describeLake(): Promise<void> {
  await open('/settings/information#levels');
  await enter(page, {
    [t('plantInformation.field.dam_crest_level')]: '250',
    [t('plantInformation.field.check_flood_water_level')]: '248,1',
    [t('plantInformation.field.designed_flood_water_level')]: '246,35',
    [t('plantInformation.field.normal_water_level')]: '244',
    [t('plantInformation.field.dead_water_level')]: '230',
  });
  await press(page, t('ui.save'));
  await said(t('plantInformation.done.levels'));

  await open('/settings/information#seasons');
  await press(page, t('plantInformation.season.add'));
  const season = {
    [t('plantInformation.season.period')]: 'Mùa lũ',
    [t('plantInformation.field.from')]: '01/09',
    [t('plantInformation.field.to')]: '15/12',
    [t('plantInformation.field.max_level')]: '240',
  };
  await enter(dialog(), season);
  await press(dialog(), t('plantInformation.season.add'));
  await said(t('plantInformation.done.season', { name: 'Mùa lũ' }));

  await open('/settings/information#map');
  const contour = JSON.stringify({ type: 'Polygon', coordinates: [basin] });
  await page.locator('input[data-outline="contour"]').setInputFiles(fileOf('luu-vuc.geojson', contour));
  await said(t('plantInformation.done.outline', { name: t('plantInformation.outline.contour.name') }));

  await open('/settings/information#catchments');
  await press(page, t('plantInformation.catchment.add'));
  await enter(dialog(), {
    [t('plantInformation.catchment.one')]: 'Sông Mẫu',
    [t('plantInformation.field.area')]: '412',
  });
  await press(dialog(), t('plantInformation.catchment.add'));
  await said(t('plantInformation.done.catchment', { name: 'Sông Mẫu' }));
}

async function describeOutlets(): Promise<void> {
  await open('/settings/outlet-station-interpolate#units');
  await press(page, t('outlets.add.unit'));
  const unit = {
    [t('outlets.field.name')]: 'Tổ máy 1',
    [t('outlets.field.code')]: 'H1',
    [t('outlets.field.rated_power')]: '50',
    [t('outlets.field.max_discharge')]: '60',
  };
  await enter(pane(), { ...unit, [t('outlets.field.efficiency')]: '0,9' });
  await press(pane(), t('outlets.add.unit'));
  await said(t('outlets.done.added', { name: 'Tổ máy 1' }));

  await open('/settings/outlet-station-interpolate#gates');
  await press(page, t('outlets.add.gate'));
  const crest = {
    [t('outlets.field.crest')]: '239',
    [t('outlets.field.width')]: '12',
    [t('outlets.field.weir_coefficient')]: '0,47',
  };
  await enter(pane(), {
    [t('outlets.field.name')]: 'Cửa van 1',
    [t('outlets.field.code')]: 'V1',
    [t('outlets.field.max_opening')]: '11',
    ...crest,
  });
  await choose(pane(), t('outlets.field.lip_relation'), t('outlets.lip.arc'));
  await choose(pane(), t('outlets.field.lip_sill'), t('outlets.lip.ogeeSill'));
  await press(pane(), t('outlets.add.gate'));
  await said(t('outlets.done.added', { name: 'Cửa van 1' }));

  await open('/settings/outlet-station-interpolate#positions');
  await press(page, t('outlets.add.position'));
  await dialog().getByLabel(t('outlets.position.name')).fill('Thượng lưu đập');
  await press(dialog(), t('outlets.add.position'));
  await page.getByRole('cell', { name: 'Thượng lưu đập' }).or(page.getByText('Thượng lưu đập')).first().waitFor();
}

async function describeSensors(): Promise<void> {
  await open('/station/manage');
  await press(page, t('stations.add'));
  await enter(pane(), { [t('stations.field.station_code')]: 'MU-01', [t('stations.field.name')]: 'Trạm mưa Trà Leng' });
  await choose(pane(), t('stations.field.station_type'), t('observe.type.rain'));
  await enter(pane(), { [t('stations.field.latitude')]: '15,4', [t('stations.field.longitude')]: '107,5' });
  await press(pane(), t('stations.add'));
  await said(t('stations.done.added', { name: 'Trạm mưa Trà Leng' }));

  await open('/sensor/manage');
  await press(page, t('sensors.setUp'));
  await pane().getByLabel(t('sensors.field.sensor_type'), { exact: true }).click();
  await page.getByTitle(t('series.quantity.precipitation')).click();
  const sensor = {
    [t('sensors.field.sensor_code')]: 'CM-01',
    [t('sensors.field.name')]: 'Chao lật',
    [t('sensors.field.installed_at')]: '07:00 01/01/2020',
  };
  await enter(pane(), { ...sensor, [t('sensors.field.coefficient')]: '0,2' });
  await pane().getByLabel(t('sensors.field.station_id'), { exact: true }).click();
  await page.getByTitle('MU-01 Trạm mưa Trà Leng').click();
  await press(pane(), t('sensors.setUp'));
  await press(dialog(), t('sensors.setUp'));
  await said(t('sensors.done.setUp', { name: 'Chao lật' }));
}

async function uploadCapacityCurve(): Promise<void> {
  await open('/settings/interpolate');
  await press(page, t('tables.upload'));
  await page.getByLabel(t('tables.field.name'), { exact: true }).fill(t('series.quantity.total_capacity'));
  await page.getByRole('radio', { name: t('chart.unit.mcm'), exact: true }).check();
  await page.locator('input[type="file"]').setInputFiles(fileOf('zv.csv', 'z,v\n230,10\n240,28.5\n250,57\n'));
  await page.locator('button[type="submit"]', { hasText: t('tables.form.submit') }).click();
  await said(t('tables.done.uploaded', { name: 'Dung tích hồ' }));
}

/** Exports the plant from the list of plants. The header names the origin of the file, so it differs between installations. */
async function exported(url: string): Promise<Record<string, unknown>> {
  await page.goto(`${url}/settings/information#plants`);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, t('plantFile.export'))]);
  const file = path.join(folder, `${new URL(url).port}.json`);
  await download.saveAs(file);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const contentsOf = ({ hydro_code: _code, exported_at: _at, exported_by: _by, ...contents }: Record<string, unknown>) =>
  contents;

describe('a plant', () => {
  it('is described from nothing on the screens alone', async () => {
    await describeLake();
    await describeOutlets();
    await describeSensors();
    await uploadCapacityCurve();
    const plant = await exported(here.url);
    const one = (name: string) => ({ length: 1, 0: expect.objectContaining({ name }) });
    expect(plant).toMatchObject({
      settings: { normal_water_level: 244, seasons: [{ name: 'Mùa lũ' }] },
      catchments: one('Sông Mẫu'),
      measure_positions: one('Thượng lưu đập'),
      stations: one('Trạm mưa Trà Leng'),
      sensors: one('Chao lật'),
      tables: one(t('series.quantity.total_capacity')),
    });
    expect(plant.outlets).toHaveLength(2);
  });

  it('is the same plant after its file went to an installation that had none', async () => {
    const exportedFile = await exported(here.url);
    await page.goto(otherServer.url);
    await ensureSignedIn(page, otherServer.url, otherServer.admin);
    await page.goto(`${otherServer.url}/settings/information#plants`);
    await press(page, t('plantFile.import'));
    await page.locator('input[type="file"]').setInputFiles(path.join(folder, `${new URL(here.url).port}.json`));
    await press(page, t('plantFile.preview'));
    await page.getByRole('button', { name: t.like('plantFile.confirm_other') }).click();
    await page.getByText(t.like('plantFile.done')).waitFor();
    expect(contentsOf(await exported(otherServer.url))).toEqual(contentsOf(exportedFile));
    expect(problems).toEqual([]);
  });
});
