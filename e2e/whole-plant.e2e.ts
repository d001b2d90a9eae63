import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openContext, watchProblems } from './support/browser.ts';
import { type StartedServer, startServer } from './support/server.ts';
import { beSignedIn } from './support/web-app.ts';

/** The plant is entered at one installation and goes to another that has never heard of it. */
let here: StartedServer;
let there: StartedServer;
let browser: Browser;
let page: Page;
let folder: string;
let problems: string[];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'spillway-whole-plant-'));
  [here, there] = await Promise.all([startServer(), startServer()]);
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
  problems = watchProblems(page);
  await beSignedIn(page, here.url, here.admin);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([here.stop(), there.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const open = (screen: string) => page.goto(here.url + screen);
const said = (sentence: string) => page.getByText(sentence).first().waitFor();
const dialog = () => page.getByRole('dialog');
const pane = () => page.locator('.pane');
const press = (place: Locator | Page, name: string) => place.getByRole('button', { name, exact: true }).first().click();

async function enter(place: Locator | Page, figures: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, figure] of Object.entries(figures)) await place.getByLabel(label, { exact: true }).fill(figure);
}

async function choose(place: Locator, label: string, option: string): Promise<void> {
  await place.getByLabel(label, { exact: true }).click();
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

async function describeTheLake(): Promise<void> {
  await open('/settings/information#levels');
  await enter(page, {
    'Cao trình đỉnh đập': '250',
    'Mực nước lũ kiểm tra': '248,1',
    'Mực nước lũ thiết kế': '246,35',
    'Mực nước dâng bình thường': '244',
    'Mực nước chết': '230',
  });
  await press(page, 'Lưu');
  await said('Đã lưu mực nước đặc trưng');

  await open('/settings/information#seasons');
  await press(page, 'Thêm thời kỳ');
  const season = { 'Tên thời kỳ': 'Mùa lũ', 'Từ ngày': '01/09', 'Đến hết ngày': '15/12', 'Cao nhất trước lũ': '240' };
  await enter(dialog(), season);
  await press(dialog(), 'Thêm thời kỳ');
  await said('Đã lưu thời kỳ “Mùa lũ”');

  await open('/settings/information#map');
  const contour = JSON.stringify({ type: 'Polygon', coordinates: [basin] });
  await page.locator('input[data-outline="contour"]').setInputFiles(fileOf('luu-vuc.geojson', contour));
  await said('Đã nhận hình: Đường bao lưu vực');

  await open('/settings/information#catchments');
  await press(page, 'Thêm lưu vực');
  await enter(dialog(), { 'Tên lưu vực': 'Sông Mẫu', 'Diện tích': '412' });
  await press(dialog(), 'Thêm lưu vực');
  await said('Đã lưu lưu vực “Sông Mẫu”');
}

async function describeWhatReleases(): Promise<void> {
  await open('/settings/outlet-station-interpolate#units');
  await press(page, 'Thêm tổ máy');
  const unit = { Tên: 'Tổ máy 1', Mã: 'H1', 'Công suất định mức': '50', 'Lưu lượng lớn nhất': '60' };
  await enter(pane(), { ...unit, 'Hiệu suất tổ máy': '0,9' });
  await press(pane(), 'Thêm tổ máy');
  await said('Đã thêm Tổ máy 1');

  await open('/settings/outlet-station-interpolate#gates');
  await press(page, 'Thêm cửa xả');
  const crest = { 'Cao trình ngưỡng': '239', 'Chiều rộng thông thủy': '12', 'Hệ số lưu lượng tràn m': '0,47' };
  await enter(pane(), { Tên: 'Cửa van 1', Mã: 'V1', 'Độ mở lớn nhất': '11', ...crest });
  await choose(pane(), 'Công thức', 'Cửa van cung');
  await choose(pane(), 'Dạng ngưỡng', 'Ngưỡng thực dụng');
  await press(pane(), 'Thêm cửa xả');
  await said('Đã thêm Cửa van 1');

  await open('/settings/outlet-station-interpolate#positions');
  await press(page, 'Thêm vị trí đo');
  await dialog().getByLabel('Tên vị trí').fill('Thượng lưu đập');
  await press(dialog(), 'Thêm vị trí đo');
  await page.getByRole('cell', { name: 'Thượng lưu đập' }).or(page.getByText('Thượng lưu đập')).first().waitFor();
}

async function describeWhatMeasures(): Promise<void> {
  await open('/station/manage');
  await press(page, 'Thêm trạm');
  await enter(pane(), { 'Mã trạm': 'MU-01', 'Tên trạm': 'Trạm mưa Trà Leng' });
  await choose(pane(), 'Loại trạm', 'Mưa');
  await enter(pane(), { 'Vĩ độ': '15,4', 'Kinh độ': '107,5' });
  await press(pane(), 'Thêm trạm');
  await said('Đã thêm trạm “Trạm mưa Trà Leng”');

  await open('/sensor/manage');
  await press(page, 'Lắp đặt cảm biến');
  await pane().getByLabel('Loại cảm biến', { exact: true }).click();
  await page.getByTitle('Lượng mưa').click();
  const sensor = { 'Mã cảm biến': 'CM-01', 'Tên cảm biến': 'Chao lật', 'Lắp đặt lúc': '07:00 01/01/2020' };
  await enter(pane(), { ...sensor, 'Hệ số a': '0,2' });
  await pane().getByLabel('Trạm đo', { exact: true }).click();
  await page.getByTitle('MU-01 Trạm mưa Trà Leng').click();
  await press(pane(), 'Lắp đặt cảm biến');
  await press(dialog(), 'Lắp đặt cảm biến');
  await said('Đã lắp đặt cảm biến “Chao lật”');
}

async function uploadTheCapacityCurve(): Promise<void> {
  await open('/settings/interpolate');
  await press(page, 'Tải bảng lên');
  await page.getByLabel('Tên bảng', { exact: true }).fill('Dung tích hồ');
  await page.locator('input[type="file"]').setInputFiles(fileOf('zv.csv', 'z,v\n230,10\n240,28.5\n250,57\n'));
  await page.locator('button[type="submit"]', { hasText: 'Tải lên' }).click();
  await said('Đã tải lên bảng “Dung tích hồ”');
}

/** As it is saved from the list of plants; the head says where a file comes from, and must differ. */
async function exported(url: string): Promise<Record<string, unknown>> {
  await page.goto(`${url}/settings/information#plants`);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Xuất ra tệp')]);
  const file = path.join(folder, `${new URL(url).port}.json`);
  await download.saveAs(file);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const contentsOf = ({ hydro_code: _code, exported_at: _at, exported_by: _by, ...contents }: Record<string, unknown>) =>
  contents;

describe('a plant', () => {
  it('is described from nothing on the screens alone', async () => {
    await describeTheLake();
    await describeWhatReleases();
    await describeWhatMeasures();
    await uploadTheCapacityCurve();
    const plant = await exported(here.url);
    const one = (name: string) => ({ length: 1, 0: expect.objectContaining({ name }) });
    expect(plant).toMatchObject({
      settings: { normal_water_level: 244, seasons: [{ name: 'Mùa lũ' }] },
      catchments: one('Sông Mẫu'),
      measure_positions: one('Thượng lưu đập'),
      stations: one('Trạm mưa Trà Leng'),
      sensors: one('Chao lật'),
      tables: one('Dung tích hồ'),
    });
    expect(plant.outlets).toHaveLength(2);
  });

  it('is the same plant after its file went to an installation that had none', async () => {
    const sent = await exported(here.url);
    await page.goto(there.url);
    await beSignedIn(page, there.url, there.admin);
    await page.goto(`${there.url}/settings/information#plants`);
    await press(page, 'Nhập từ tệp');
    await page.locator('input[type="file"]').setInputFiles(path.join(folder, `${new URL(here.url).port}.json`));
    await press(page, 'Xem trước');
    await page.getByRole('button', { name: /^Nhập \d+ thay đổi$/ }).click();
    await page.getByText(/Đã nhập cấu hình vào/).waitFor();
    expect(contentsOf(await exported(there.url))).toEqual(contentsOf(sent));
    expect(problems).toEqual([]);
  });
});
