import { randomBytes } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signInByApi } from './support/api.ts';
import { openBrowser, openContext, watchProblems } from './support/browser.ts';
import { emptyStation } from './support/empty-station.ts';
import { type StartedServer, startServer } from './support/server.ts';
import { beSignedIn } from './support/web-app.ts';

/** A plant of its own: numbers and codes of its units begin with nothing. */
let server: StartedServer;
let baseUrl: string;
let admin: StartedServer['admin'];
let screen: string;

let browser: Browser;
let page: Page;
let pane: Locator;
let problems: string[];
beforeAll(async () => {
  server = await startServer();
  ({ url: baseUrl, admin } = server);
  screen = `${baseUrl}/settings/outlet-station-interpolate`;
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
  pane = page.locator('.pane');
  problems = watchProblems(page);
  await beSignedIn(page, baseUrl, admin);
  await page.goto(screen);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

interface Listed {
  readonly outlet_id: string;
  readonly code: string;
  readonly [field: string]: unknown;
}

const listed = async () =>
  call<Listed[]>(baseUrl, 'GET', '/v1/setting/outlet/getall', { token: await signInByApi(baseUrl, admin) });
const one = async (code: string) => (await listed()).find((outlet) => outlet.code === code)!;

const section = (name: string) => page.getByRole('link', { name, exact: true }).click();
const field = (label: string) => pane.getByLabel(label, { exact: true });
const press = (name: string) => pane.getByRole('button', { name, exact: true }).click();

async function enter(figures: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, figure] of Object.entries(figures)) await field(label).fill(figure);
}

async function choose(label: string, option: string): Promise<void> {
  await field(label).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

async function startAdding(kind: 'tổ máy' | 'cửa xả'): Promise<void> {
  await page
    .getByRole('button', { name: `Thêm ${kind}` })
    .first()
    .click();
  await field('Tên').waitFor();
}

async function added(kind: 'tổ máy' | 'cửa xả', name: string): Promise<void> {
  await press(`Thêm ${kind}`);
  await page.getByText(`Đã thêm ${name}`).waitFor();
  await pane.getByRole('heading', { name, exact: true }).waitFor();
}

const crest = { 'Cao trình ngưỡng': '239', 'Chiều rộng thông thủy': '12', 'Hệ số lưu lượng tràn m': '0,47' };

describe('the units of a plant', () => {
  it('are added with what is wrong said beside the field, while it is typed', async () => {
    await startAdding('tổ máy');
    await enter({ Tên: 'Tổ máy H1', Mã: 'H1', 'Công suất định mức': '50', 'Lưu lượng lớn nhất': '60' });
    await enter({ 'Công suất nhỏ nhất': '51' });
    await pane.getByText('Không được lớn hơn 50,00.').waitFor();
    await enter({ 'Công suất nhỏ nhất': '10', 'Hiệu suất tổ máy': '0,9' });
    await pane.getByText('Phát được công suất định mức khi cột nước từ 94,4 m trở lên.').waitFor();
    await added('tổ máy', 'Tổ máy H1');
    expect(await one('H1')).toMatchObject({
      number: 1,
      gate_type: 6,
      unit: { rated_power: 50, min_power: 10, max_discharge: 60, efficiency: 0.9 },
    });
  });

  it('are drawn with their range, and tried with the formula that is used', async () => {
    await pane.getByRole('img', { name: 'Vùng làm việc của tổ máy: lưu lượng theo cột nước' }).waitFor();
    await enter({ 'Mực nước hồ (m)': '248', 'Công suất (MW)': '50', 'Mực nước hạ lưu (m)': '120' });
    await pane.getByText('44,243', { exact: true }).waitFor();
    await pane.getByText('Cột nước 128,00 m.', { exact: false }).waitFor();
  });

  it('need the nozzle where the turbine is an impulse one, and a table where the method reads one', async () => {
    await startAdding('tổ máy');
    await enter({ Tên: 'Tổ máy H2', Mã: 'h1', 'Công suất định mức': '20', 'Lưu lượng lớn nhất': '8' });
    expect(await field('Số').inputValue()).toBe('2');
    await pane.getByText('Mã này đã là của Tổ máy H1.').waitFor();
    await choose('Loại', 'Tua bin xung kích');
    await press('Thêm tổ máy');
    await pane.getByText('Bắt buộc nhập.').waitFor();
    await enter({ Mã: 'H2', 'Cao trình vòi phun': '110' });
    await choose('Cách tính lưu lượng', 'Bảng HPQ theo cột nước và công suất');
    await pane.getByText('cần bảng HPQ nhưng chưa có bảng nào đang áp dụng', { exact: false }).waitFor();
    await added('tổ máy', 'Tổ máy H2');
    await pane.getByText('chưa có bảng, cần cho cách tính đã chọn').waitFor();
    await page
      .getByRole('row', { name: /Tổ máy H2/ })
      .getByText('HPQ: chưa có bảng')
      .waitFor();
  });
});

describe('the gates of a plant', () => {
  it('are added, one of each type, with the parts that its type has', async () => {
    await section('Cửa xả');
    await startAdding('cửa xả');
    await enter({ Tên: 'Cửa van cung 1', Mã: 'V1', 'Độ mở lớn nhất': '11', ...crest });
    await choose('Công thức', 'Cửa van cung');
    await choose('Dạng ngưỡng', 'Ngưỡng thực dụng');
    await enter({ 'Cao trình trục quay': '244', 'Bán kính cửa': '13' });
    await added('cửa xả', 'Cửa van cung 1');

    await startAdding('cửa xả');
    await choose('Loại', 'Tràn tự do');
    await enter({ Tên: 'Tràn tự do', Mã: 'T1', ...crest });
    expect(await field('Độ mở lớn nhất').count()).toBe(0);
    await added('cửa xả', 'Tràn tự do');

    await startAdding('cửa xả');
    await choose('Loại', 'Cửa van phẳng');
    await enter({ Tên: 'Cửa phẳng', Mã: 'P1', 'Độ mở lớn nhất': '9', ...crest });
    await choose('Công thức', 'Cửa van phẳng');
    await choose('Dạng ngưỡng', 'Ngưỡng thực dụng');
    await enter({ 'Góc mép dưới cửa': '90' });
    await added('cửa xả', 'Cửa phẳng');

    await startAdding('cửa xả');
    await choose('Loại', 'Cống xả cát');
    await enter({ Tên: 'Cống cát', Mã: 'C1', 'Độ mở lớn nhất': '3', 'Cao trình ngưỡng cống': '226' });
    await press('Thêm cửa xả');
    await pane.getByText('Phần này cần đủ các số.').first().waitFor();
    await enter({ 'Chiều rộng cống': '2,5', 'Hệ số lưu lượng μ': '0,7' });
    await added('cửa xả', 'Cống cát');

    await startAdding('cửa xả');
    await choose('Loại', 'Cống tròn');
    await field('Có cửa van').click();
    await enter({
      Tên: 'Cống xả môi trường',
      Mã: 'C2',
      'Cao trình đáy cửa vào': '227',
      'Cao trình trục cửa ra': '226,5',
    });
    await enter({
      'Đường kính': '2',
      'Chiều dài': '60',
      'Hệ số nhám Manning n': '0,014',
      'Tổng tổn thất cục bộ': '0,5',
    });
    await field('Xả dòng chảy tối thiểu').click();
    await added('cửa xả', 'Cống xả môi trường');

    const gates = (await listed()).filter(({ outlet_type }) => outlet_type === 2);
    expect(gates).toMatchObject([
      {
        number: 1,
        gate_type: 2,
        gate: { lip: { relation: 'arc', sill: 'ogee' }, trunnion: { level: 244, radius: 13 } },
      },
      { number: 2, gate_type: 1, gate: { gated: false, crest: { crest: 239, width: 12 }, lip: null } },
      { number: 3, gate_type: 3, gate: { max_opening: 9, lip: { relation: 'flat', sill: 'ogee', lip_angle: 90 } } },
      { number: 4, gate_type: 4, gate: { slot: { sill: 226, width: 2.5, coefficient: 0.7 }, crest: null } },
      {
        number: 5,
        gate_type: 5,
        gate: { gated: false, minimum_flow: true, pipe: { diameter: 2, outlet_axis: 226.5 } },
      },
    ]);
  });

  it('are drawn to scale and tried by formula', async () => {
    await page.getByRole('row', { name: /V1 Cửa van cung 1/ }).click();
    await pane.getByRole('img', { name: 'Mặt cắt cửa theo tỷ lệ, so với các mực nước của hồ' }).waitFor();
    await enter({ 'Mực nước hồ (m)': '250', 'Độ mở (m)': '2' });
    await pane.getByText('229,3', { exact: false }).waitFor();
    await pane.getByText('Theo công thức', { exact: false }).waitFor();
  });

  it('are edited, and the history says which figure changed from what to what', async () => {
    await press('Sửa');
    await enter({ 'Chiều rộng thông thủy': '14' });
    await press('Lưu');
    await page.getByText('Đã cập nhật Cửa van cung 1').waitFor();
    await pane.getByRole('row', { name: /Chiều rộng thông thủy: 12,00 m 14,00 m/ }).waitFor();
  });

  it('ask which of two values stays where two people changed one figure, and lose neither’s other change', async () => {
    await press('Sửa');
    await enter({ 'Chiều rộng thông thủy': '15' });
    const { version: _version, updated_at: _at, updated_by: _by, may: _may, ...body } = await one('V1');
    const gate = body.gate as Record<string, unknown>;
    const theirs = { ...gate, max_opening: 10, crest: { crest: 239, width: 13, weir_coefficient: 0.47 } };
    const token = await signInByApi(baseUrl, admin);
    await call(baseUrl, 'POST', '/v1/setting/outlet/update', { token, body: { ...body, gate: theirs } });
    await press('Lưu');
    const dialog = page.getByRole('dialog', { name: 'Bản ghi vừa có người khác sửa' });
    await dialog.getByText('Bạn nhập: 15,00 m').waitFor();
    await dialog.getByText('10,00 m').waitFor();
    await dialog.getByRole('button', { name: 'Lưu theo lựa chọn' }).click();
    await page.getByText('Đã cập nhật Cửa van cung 1').first().waitFor();
    await pane.getByRole('button', { name: 'Sửa', exact: true }).waitFor();
    expect(await one('V1')).toMatchObject({ gate: { max_opening: 10, crest: { width: 15 } } });
  });

  it('are deleted after a question, but not while another computes by their tables', async () => {
    const [flush, culvert] = [await one('C1'), await one('C2')];
    const { version: _version, updated_at: _at, updated_by: _by, may: _may, ...body } = culvert;
    const link = { group_code: 'ZAQ', from: 'outlet', outlet_id: flush.outlet_id };
    const token = await signInByApi(baseUrl, admin);
    const update = (links: object[]) =>
      call(baseUrl, 'POST', '/v1/setting/outlet/update', { token, body: { ...body, table_groups: links } });
    await update([link]);
    const remove = async () => {
      await page.getByRole('row', { name: /C1 Cống cát/ }).click();
      await pane.getByRole('heading', { name: 'Cống cát', exact: true }).waitFor();
      await press('Xóa');
      await page.getByText('kết quả đã tính trước đây giữ nguyên', { exact: false }).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click();
    };
    await remove();
    await page.getByText('Cống xả môi trường đang dùng bảng nội suy', { exact: false }).waitFor();
    await update([]);
    await remove();
    await page.getByText('Đã xóa Cống cát').waitFor();
    expect(await one('C1')).toBeUndefined();
  });
});

describe('the measure positions', () => {
  const dialog = () => page.getByRole('dialog');

  it('are added, changed, refused twice under one name, and deleted', async () => {
    await section('Vị trí đo');
    const add = async (name: string) => {
      await page.getByRole('button', { name: 'Thêm vị trí đo' }).first().click();
      await dialog().getByLabel('Tên vị trí').fill(name);
      await dialog().getByRole('button', { name: 'Thêm vị trí đo' }).click();
    };
    await add('Kênh xả');
    await page.getByText('Đã thêm Kênh xả').waitFor();
    await dialog().waitFor({ state: 'detached' });
    await add('KÊNH XẢ');
    await dialog().getByText('Tên vị trí đo này đã có. Hãy chọn tên khác.').waitFor();
    await dialog().getByLabel('Tên vị trí').fill('Cầu hạ lưu');
    await dialog().getByRole('button', { name: 'Thêm vị trí đo' }).click();
    await page.getByText('Đã thêm Cầu hạ lưu').waitFor();
    await dialog().waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Sửa Cầu hạ lưu' }).click();
    await dialog().getByLabel('Thuộc').click();
    await page.locator('.ant-select-dropdown:visible').getByTitle('Thượng lưu').click();
    await dialog().getByRole('button', { name: 'Lưu', exact: true }).click();
    await page.getByText('Đã cập nhật Cầu hạ lưu').waitFor();
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Xem lịch sử của Cầu hạ lưu' }).click();
    await dialog()
      .getByRole('row', { name: /Thuộc: Hạ lưu Thượng lưu/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Xóa Cầu hạ lưu' }).click();
    await dialog().getByRole('button', { name: 'Xóa', exact: true }).click();
    await page.getByText('Đã xóa Cầu hạ lưu').waitFor();
    await page.getByRole('row', { name: /Cầu hạ lưu/ }).waitFor({ state: 'detached' });
  });

  it('stay while a station measures there, and the refusal names it', async () => {
    const token = await signInByApi(baseUrl, admin);
    const path = '/v1/setting/measure-position/getall';
    const all = await call<{ measure_position_id: string; name: string }[]>(baseUrl, 'GET', path, { token });
    const { measure_position_id } = all.find(({ name }) => name === 'Kênh xả')!;
    const station = {
      ...emptyStation,
      station_code: 'HL1',
      name: 'Trạm kênh xả',
      station_type: 2,
      measure_position_id,
    };
    const { station_id } = await call<{ station_id: string }>(baseUrl, 'POST', '/v1/setting/station/add', {
      token,
      body: station,
    });
    await page.getByRole('button', { name: 'Xóa Kênh xả' }).click();
    await dialog().getByRole('button', { name: 'Xóa', exact: true }).click();
    await page.getByText('Còn trạm đo dùng vị trí này: Trạm kênh xả.', { exact: false }).waitFor();
    await call(baseUrl, 'POST', '/v1/setting/station/delete', { token, body: { station_id } });
  });
});

describe('someone who may only look', () => {
  let other: Page;
  beforeAll(async () => {
    const token = await signInByApi(baseUrl, admin);
    const role = { role_name: 'Chỉ xem tổ máy', level: 60, permissions: ['sensor.change-status'] };
    const { role_id } = await call<{ role_id: string }>(baseUrl, 'POST', '/v1/role/create', { token, body: role });
    const person = { username: 'xemtomay', password: `Aa1${randomBytes(9).toString('base64url')}` };
    const account = { ...person, full_name: 'Người xem', role_id, all_plants: true };
    await call(baseUrl, 'POST', '/account', { token, body: account });
    other = await (await openContext(browser, { width: 390, height: 844 })).newPage();
    await beSignedIn(other, baseUrl, person);
  });

  it('reads everything on a phone, is told why nothing can be changed, and finds no way to', async () => {
    await other.goto(`${screen}#gates`);
    await other.getByText('Tràn tự do').first().click();
    const over = other.locator('.pane');
    await over.getByRole('img', { name: 'Mặt cắt cửa theo tỷ lệ, so với các mực nước của hồ' }).waitFor();
    expect(await over.getByRole('button', { name: 'Sửa', exact: true }).isDisabled()).toBe(true);
    expect(await over.getByRole('button', { name: 'Xóa', exact: true }).isDisabled()).toBe(true);
    await over.locator('.why-read-only').waitFor();
    const wide = await other.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    await other.goto(`${screen}#positions`);
    await other.locator('.why-read-only').waitFor();
    await other.getByText('Kênh xả').first().waitFor();
    expect(await other.getByRole('button', { name: /^(Thêm|Sửa|Xóa) / }).count()).toBe(0);
    await other.goto(`${screen}#gates/new`);
    await other.locator('.why-read-only').waitFor();
    expect(await other.locator('.pane').count()).toBe(0);
  });
});

it('says nothing in the console meanwhile', () => {
  expect(problems.filter((problem) => !/40[09]/.test(problem))).toEqual([]);
});
