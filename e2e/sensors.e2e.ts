import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, signInByApi } from './support/api.ts';
import { openBrowser, openContext, watchProblems } from './support/browser.ts';
import { sharedServer } from './support/shared-server.ts';
import { expectReadOnly } from './support/viewer.ts';
import { beSignedIn } from './support/web-app.ts';

const { url: baseUrl, admin } = sharedServer();
const screen = `${baseUrl}/sensor/manage`;

interface Listed {
  readonly sensor_id: string;
  readonly sensor_code: string;
  readonly name: string;
  readonly max_value: number | null;
  readonly station_name: string | null;
  readonly status: string;
  readonly uninstalled_at: string | null;
  readonly version: number;
}

let browser: Browser;
let page: Page;
let problems: string[];
let token: string;
beforeAll(async () => {
  browser = await openBrowser();
  page = await (await openContext(browser)).newPage();
  problems = watchProblems(page);
  token = await signInByApi(baseUrl, admin);
  await beSignedIn(page, baseUrl, admin);
  await page.goto(screen);
});
afterAll(async () => {
  await browser.close();
});

const pane = () => page.locator('.pane');
const dialog = () => page.getByRole('dialog');
const paneButton = (name: string) => pane().getByRole('button', { name, exact: true });
const dialogButton = (name: string) => dialog().getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabel(name, { exact: true });
const listed = async () => {
  const sensors = await call<Listed[]>(baseUrl, 'GET', '/v1/setting/sensor/getall', { token });
  return sensors.find(({ sensor_code }) => sensor_code === 'AL-01');
};

async function addStation(): Promise<void> {
  const nothing = ['province_id', 'latitude', 'longitude', 'sensor_port', 'catchment_id', 'thiessen_coefficient'];
  const unknown = ['calibration_elevation', 'measure_method', 'sensor_type', 'measure_position_id', 'valve_aperture'];
  await call(baseUrl, 'POST', '/v1/setting/station/add', {
    token,
    body: {
      ...Object.fromEntries([...nothing, ...unknown].map((name) => [name, null])),
      station_code: 'CB-01',
      name: 'Thượng lưu đập thử',
      station_type: 2,
      address: '',
      calibration_coefficient: 1,
      averaged: false,
    },
  });
}

/** A technician hangs a pressure sensor into the lake, and what becomes of it. */
describe('a sensor', () => {
  it('is set up after a last look, and a refused field keeps what was typed', async () => {
    await page.getByRole('button', { name: 'Lắp đặt cảm biến' }).first().click();
    await pane().getByLabel('Loại cảm biến', { exact: true }).click();
    await page.getByTitle('Độ sâu mực nước').click();
    await field('Mã cảm biến').fill('AL-01');
    await field('Tên cảm biến').fill('Áp lực thượng lưu');
    await field('Giá trị nhỏ nhất').fill('250');
    await field('Giá trị lớn nhất').fill('222');
    await field('Lắp đặt lúc').fill('07:00 01/01/2020');
    await field('Hệ số a').fill('0,0025');
    await field('Cao trình hiệu chỉnh').fill('221,3');
    await field('Thử với số đo thô').fill('10000');
    await page.getByText('Số đo thô 10.000 → 246,30 m').waitFor();
    await paneButton('Lắp đặt cảm biến').click();
    await dialogButton('Lắp đặt cảm biến').click();
    await pane().getByText('Phải lớn hơn giá trị nhỏ nhất (250).').waitFor();
    expect(await field('Mã cảm biến').inputValue()).toBe('AL-01');
    await field('Giá trị nhỏ nhất').fill('222');
    await field('Giá trị lớn nhất').fill('250');
    await paneButton('Lắp đặt cảm biến').click();
    await dialog().getByText('Hiệu chỉnh: y = 0,0025 · x + 221,3').waitFor();
    await dialogButton('Lắp đặt cảm biến').click();
    await page.getByText('Đã lắp đặt cảm biến “Áp lực thượng lưu”').waitFor();
    await pane().getByText('222 đến 250 m').first().waitFor();
  });

  it('cannot have the code of another installed one', async () => {
    await page.goto(`${screen}#new`);
    await pane().getByLabel('Loại cảm biến', { exact: true }).click();
    await page.getByTitle('Lượng mưa').click();
    await field('Mã cảm biến').fill('al-01');
    await field('Tên cảm biến').fill('Chao lật');
    await paneButton('Lắp đặt cảm biến').click();
    await dialogButton('Lắp đặt cảm biến').click();
    await pane().getByText('Mã cảm biến này đã có.', { exact: false }).waitFor();
    await paneButton('Hủy').click();
    await dialogButton('Bỏ thay đổi').click();
  });

  it('is calibrated from an instant of the past, with a warning of what that means', async () => {
    await page.getByRole('row', { name: /AL-01/ }).click();
    await paneButton('Hiệu chỉnh').click();
    await field('Áp dụng từ').fill('07:00 01/06/2020');
    await dialog().getByText('Mọi số đo từ 07:00:00 01/06/2020 đến nay', { exact: false }).waitFor();
    await field('Hệ số a').fill('0');
    await dialogButton('Ghi hiệu chỉnh').click();
    await dialog().getByText('Phải khác 0.').waitFor();
    await field('Hệ số a').fill('1,2');
    await field('Số hạng b').fill('-0,008');
    await field('Cao trình hiệu chỉnh').fill('');
    await field('Thử với số đo thô').fill('12,34');
    await dialog().getByText('Số đo thô 12,34 → 14,80 m').waitFor();
    await field('Ghi chú').fill('Đo lại mốc');
    await dialogButton('Ghi hiệu chỉnh').click();
    await page.getByText('Đã ghi hiệu chỉnh của “Áp lực thượng lưu”').waitFor();
    const row = pane().getByRole('row', { name: /07:00:00 01\/06\/2020 Đang áp dụng/ });
    await row.getByText('Đo lại mốc').waitFor();
    await pane()
      .getByRole('row', { name: /07:00:00 01\/01\/2020 Đã hết hiệu lực/ })
      .waitFor();
    await field('Hiệu chỉnh vào thời điểm').fill('06:59 01/06/2020');
    await pane().getByText('Từ 07:00:00 01/01/2020: y = 0,0025 · x + 221,3').waitFor();
    await field('Hiệu chỉnh vào thời điểm').fill('06:59 01/01/2020');
    await pane().getByText('Lúc đó chưa có hiệu chỉnh nào áp dụng.').waitFor();
  });

  it('is linked to a station, and the count of those without one falls', async () => {
    await addStation();
    await page.reload();
    const chip = page.getByRole('button', { name: /^Chưa gắn trạm/ });
    const unlinked = async () => Number((await chip.textContent())?.match(/\d+$/)?.[0]);
    const before = await unlinked();
    await paneButton('Gắn trạm').click();
    await dialog().getByRole('combobox').click();
    await page.getByTitle('CB-01 Thượng lưu đập thử').click();
    await dialogButton('Lưu').click();
    await page.getByText('Đã gắn “Áp lực thượng lưu” với trạm “Thượng lưu đập thử”').waitFor();
    await expect.poll(unlinked).toBe(before - 1);
    expect((await listed())?.station_name).toBe('Thượng lưu đập thử');
  });

  it('is out of use for a while', async () => {
    await paneButton('Ngừng dùng').click();
    await dialogButton('Ngừng dùng').click();
    await page.getByText('Đã ngừng dùng cảm biến “Áp lực thượng lưu”').waitFor();
    expect((await listed())?.status).toBe('inactive');
    await paneButton('Dùng lại').click();
    await page.getByText('Cảm biến “Áp lực thượng lưu” được dùng lại').waitFor();
    expect((await listed())?.status).toBe('active');
  });

  it('loses nothing where two people change it at once', async () => {
    await paneButton('Sửa').click();
    await field('Tên cảm biến').fill('Áp lực hồ');
    const { sensor_id, version, sensor_code } = (await listed())!;
    const theirs = { sensor_id, version, sensor_code, name: 'Áp lực cửa nhận nước', min_value: 222, max_value: 255 };
    await call(baseUrl, 'POST', '/v1/setting/sensor/update', { token, body: theirs });
    await paneButton('Lưu').click();
    const conflict = page.getByRole('dialog', { name: 'Bản ghi vừa có người khác sửa' });
    await conflict.getByText('255 m').waitFor();
    await conflict.getByText('Bạn nhập: Áp lực hồ').waitFor();
    await conflict.getByRole('button', { name: 'Lưu theo lựa chọn' }).click();
    await page.getByText('Đã cập nhật cảm biến “Áp lực hồ”').waitFor();
    expect(await listed()).toMatchObject({ name: 'Áp lực hồ', max_value: 255 });
  });

  it('is calibrated whole where a colleague calibrated meanwhile, never half by each', async () => {
    await paneButton('Hiệu chỉnh').click();
    await field('Hệ số a').fill('1,25');
    const { sensor_id } = (await listed())!;
    const theirs = {
      effective_from: '2020-07-01T00:00:00Z',
      coefficient: 1.3,
      offset: 0.5,
      elevation: null,
      note: null,
    };
    await call(baseUrl, 'POST', '/v1/setting/sensor/calibrate', { token, body: { sensor_id, ...theirs } });
    await dialogButton('Ghi hiệu chỉnh').click();
    await dialog().getByText('Bản ghi đã được', { exact: false }).waitFor();
    await dialog().getByText('Đang áp dụng: y = 1,3 · x + 0,5', { exact: false }).waitFor();
    await dialogButton('Ghi hiệu chỉnh').click();
    await page.getByText('Đã ghi hiệu chỉnh của “Áp lực hồ”').waitFor();
    await pane().getByText('y = 1,25 · x − 0,008').first().waitFor();
  });

  it('is found in the history of its kind', async () => {
    await page.getByRole('button', { name: 'Lịch sử theo loại' }).click();
    await pane().getByLabel('Loại cảm biến', { exact: true }).click();
    await page.getByTitle('Độ sâu mực nước').last().click();
    await pane()
      .getByRole('row', { name: /Tên cảm biến: Áp lực cửa nhận nước Áp lực hồ/ })
      .waitFor();
    const first = pane().getByRole('row').last();
    expect(await first.textContent()).toContain('Ghi lần đầu');
    await first.getByRole('button', { name: 'Áp lực thượng lưu' }).click();
    await pane().getByRole('heading', { name: 'Áp lực hồ' }).waitFor();
  });

  it('is uninstalled, not before it was installed, and can then only be read', async () => {
    await paneButton('Gỡ cảm biến').click();
    await dialog().getByText('Mã AL-01 dùng lại được cho cảm biến mới.').waitFor();
    await field('Gỡ lúc').fill('07:00 01/01/2019');
    await dialogButton('Gỡ cảm biến').click();
    await dialog().getByText('Phải sau lần gần nhất (07:00:00 01/01/2020).').waitFor();
    await field('Gỡ lúc').fill('07:00 01/01/2021');
    await dialogButton('Gỡ cảm biến').click();
    await page.getByText('Đã gỡ cảm biến “Áp lực hồ”').waitFor();
    await pane().getByText('Cảm biến đã gỡ, không sửa được nữa.', { exact: false }).waitFor();
    expect(await paneButton('Sửa').count()).toBe(0);
    expect((await listed())?.uninstalled_at).toBe('2021-01-01T00:00:00.000Z');
    expect(problems).toEqual([]);
  });
});

it('is only read by who may only view, on a phone too', async () => {
  await call(baseUrl, 'POST', '/v1/setting/setup-sensor', {
    token,
    body: {
      sensor_type: 2,
      sensor_code: 'CL-01',
      name: 'Chao lật đầu mối',
      min_value: null,
      max_value: null,
      station_id: null,
      installed_at: '2020-01-01T00:00:00Z',
      coefficient: 0.2,
      offset: 0,
      elevation: null,
    },
  });
  const { page: small, problems: found } = await expectReadOnly({
    browser,
    baseUrl,
    token,
    username: 'xemcambien',
    screen,
    record: 'Chao lật đầu mối',
    shows: 'y = 0,2 · x',
    neededPermission: 'Cập nhật cảm biến và thiết lập',
    acts: ['Sửa', 'Hiệu chỉnh', 'Gắn trạm', 'Gỡ cảm biến', 'Ngừng dùng'],
  });
  await small.goto(`${screen}#new`);
  await small.getByRole('heading', { level: 1, name: 'Cảm biến' }).waitFor();
  expect(await small.getByLabel('Mã cảm biến').count()).toBe(0);
  expect(found).toEqual([]);
});
