import { describe, expect, it } from 'vitest';
import { addPerson, emptyStation } from '../../../testing/given.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { t } from '../../../testing/words.ts';

const page = await openScreen('/sensor/manage');

interface ListedSensor {
  readonly sensor_id: string;
  readonly sensor_code: string;
  readonly name: string;
  readonly max_value: number | null;
  readonly station_name: string | null;
  readonly status: string;
  readonly uninstalled_at: string | null;
  readonly version: number;
}

const pane = () => page.locator('.pane');
const dialog = () => page.getByRole('dialog');
const paneButton = (name: string) => pane().getByRole('button', { name, exact: true });
const dialogButton = (name: string) => dialog().getByRole('button', { name, exact: true });
const field = (name: string) => page.getByLabel(name, { exact: true });
const listSensors = async () => {
  const sensors = await page.call<ListedSensor[]>('GET', '/v1/setting/sensor/getall');
  return sensors.find(({ sensor_code }) => sensor_code === 'AL-01');
};

/** A technician installs a pressure sensor in the lake and follows its readings. */
describe('a sensor', () => {
  it('is set up after a last look, and a refused field keeps what was typed', async () => {
    await page
      .getByRole('button', { name: t('sensors.setUp') })
      .first()
      .click();
    await pane().getByLabel(t('sensors.field.sensor_type'), { exact: true }).click();
    await page.getByTitle(t('series.quantity.water_depth')).click();
    await field(t('sensors.field.sensor_code')).fill('AL-01');
    await field(t('sensors.field.name')).fill('Áp lực thượng lưu');
    await field(t('sensors.field.min_value')).fill('250');
    await field(t('sensors.field.max_value')).fill('222');
    await field(t('sensors.field.installed_at')).fill('07:00 01/01/2020');
    await field(t('sensors.field.coefficient')).fill('0,0025');
    await field(t('sensors.field.elevation')).fill('221,3');
    await field(t('sensors.formula.raw')).fill('10000');
    await page.getByText(t('sensors.formula.preview', { raw: '10.000', value: '246,30 m' })).waitFor();
    await paneButton(t('sensors.setUp')).click();
    await dialogButton(t('sensors.setUp')).click();
    await pane().getByText('Phải lớn hơn giá trị nhỏ nhất (250).').waitFor();
    expect(await field(t('sensors.field.sensor_code')).inputValue()).toBe('AL-01');
    await field(t('sensors.field.min_value')).fill('222');
    await field(t('sensors.field.max_value')).fill('250');
    await paneButton(t('sensors.setUp')).click();
    await dialog()
      .getByText(t('sensors.confirm.calibration', { formula: 'y = 0,0025 · x + 221,3' }))
      .waitFor();
    await dialogButton(t('sensors.setUp')).click();
    await page.getByText(t('sensors.done.setUp', { name: 'Áp lực thượng lưu' })).waitFor();
    await pane().getByText('222 đến 250 m').first().waitFor();
  });

  it('cannot have the code of another installed one', async () => {
    await page.goto('/sensor/manage#new');
    await pane().getByLabel(t('sensors.field.sensor_type'), { exact: true }).click();
    await page.getByTitle(t('series.quantity.precipitation')).click();
    await field(t('sensors.field.sensor_code')).fill('al-01');
    await field(t('sensors.field.name')).fill('Chao lật');
    await paneButton(t('sensors.setUp')).click();
    await dialogButton(t('sensors.setUp')).click();
    await pane().getByText('Mã cảm biến này đã có.', { exact: false }).waitFor();
    await paneButton(t('ui.cancel')).click();
    await dialogButton(t('ui.form.leave.go')).click();
  });

  it('is calibrated from an instant of the past, with a warning of what that means', async () => {
    await page.getByRole('row', { name: /AL-01/ }).click();
    await paneButton(t('sensors.act.calibrate')).click();
    await field(t('sensors.field.effective_from')).fill('07:00 01/06/2020');
    await dialog().getByText('Mọi số đo từ 07:00:00 01/06/2020 đến nay', { exact: false }).waitFor();
    await field(t('sensors.field.coefficient')).fill('0');
    await dialogButton(t('sensors.calibrate.ok')).click();
    await dialog().getByText(t('stations.rule.notZero')).waitFor();
    await field(t('sensors.field.coefficient')).fill('1,2');
    await field(t('sensors.field.offset')).fill('-0,008');
    await field(t('sensors.field.elevation')).fill('');
    await field(t('sensors.formula.raw')).fill('12,34');
    await dialog()
      .getByText(t('sensors.formula.preview', { raw: '12,34', value: '14,80 m' }))
      .waitFor();
    await field(t('sensors.field.note')).fill('Đo lại mốc');
    await dialogButton(t('sensors.calibrate.ok')).click();
    await page.getByText(t('sensors.done.calibrated', { name: 'Áp lực thượng lưu' })).waitFor();
    const row = pane().getByRole('row', { name: /07:00:00 01\/06\/2020 Đang áp dụng/ });
    await row.getByText('Đo lại mốc').waitFor();
    await pane()
      .getByRole('row', { name: /07:00:00 01\/01\/2020 Đã hết hiệu lực/ })
      .waitFor();
    await field(t('sensors.calibration.at')).fill('06:59 01/06/2020');
    await pane()
      .getByText(t('sensors.calibration.atFound', { time: '07:00:00 01/01/2020', formula: 'y = 0,0025 · x + 221,3' }))
      .waitFor();
    await field(t('sensors.calibration.at')).fill('06:59 01/01/2020');
    await pane().getByText(t('sensors.calibration.atNone')).waitFor();
  });

  it('is linked to a station, and the count of those without one falls', async () => {
    const station = { ...emptyStation, station_code: 'CB-01', name: 'Thượng lưu đập thử', station_type: 2 };
    await page.call('POST', '/v1/setting/station/add', station);
    await page.reload();
    const chip = page.getByRole('button', { name: t.first('sensors.chip.unlinked') });
    const unlinkedCount = async () => Number((await chip.textContent())?.match(/\d+$/)?.[0]);
    const before = await unlinkedCount();
    await paneButton(t('sensors.act.link')).click();
    await dialog().getByRole('combobox').click();
    await page.getByTitle('CB-01 Thượng lưu đập thử').click();
    await dialogButton(t('ui.save')).click();
    await page
      .getByText(t('sensors.done.linked', { name: 'Áp lực thượng lưu', station: 'Thượng lưu đập thử' }))
      .waitFor();
    await expect.poll(unlinkedCount).toBe(before - 1);
    expect((await listSensors())?.station_name).toBe('Thượng lưu đập thử');
  });

  it('is out of use for a while', async () => {
    await paneButton(t('sensors.act.stop')).click();
    await dialogButton(t('sensors.act.stop')).click();
    await page.getByText(t('sensors.done.stopped', { name: 'Áp lực thượng lưu' })).waitFor();
    expect((await listSensors())?.status).toBe('inactive');
    await paneButton(t('sensors.act.resume')).click();
    await page.getByText(t('sensors.done.resumed', { name: 'Áp lực thượng lưu' })).waitFor();
    expect((await listSensors())?.status).toBe('active');
  });

  it('loses nothing where two people change it at once', async () => {
    await paneButton(t('sensors.act.edit')).click();
    await field(t('sensors.field.name')).fill('Áp lực hồ');
    const { sensor_id, version, sensor_code } = (await listSensors())!;
    const theirs = { sensor_id, version, sensor_code, name: 'Áp lực cửa nhận nước', min_value: 222, max_value: 255 };
    await page.call('POST', '/v1/setting/sensor/update', theirs);
    await paneButton(t('ui.save')).click();
    const conflict = page.getByRole('dialog', { name: t('ui.conflict.title') });
    await conflict.getByText('255 m').waitFor();
    await conflict.getByText('Bạn nhập: Áp lực hồ').waitFor();
    await conflict.getByRole('button', { name: t('ui.conflict.save') }).click();
    await page.getByText(t('sensors.done.updated', { name: 'Áp lực hồ' })).waitFor();
    expect(await listSensors()).toMatchObject({ name: 'Áp lực hồ', max_value: 255 });
  });

  it('is calibrated whole where a colleague calibrated meanwhile, never half by each', async () => {
    await paneButton(t('sensors.act.calibrate')).click();
    await field(t('sensors.field.coefficient')).fill('1,25');
    const { sensor_id } = (await listSensors())!;
    const theirs = {
      effective_from: '2020-07-01T00:00:00Z',
      coefficient: 1.3,
      offset: 0.5,
      elevation: null,
      note: null,
    };
    await page.call('POST', '/v1/setting/sensor/calibrate', { sensor_id, ...theirs });
    await dialogButton(t('sensors.calibrate.ok')).click();
    await dialog().getByText('Bản ghi đã được', { exact: false }).waitFor();
    await dialog()
      .getByText(t('sensors.calibrate.inForce', { calibration: 'y = 1,3 · x + 0,5' }), { exact: false })
      .waitFor();
    await dialogButton(t('sensors.calibrate.ok')).click();
    await page.getByText(t('sensors.done.calibrated', { name: 'Áp lực hồ' })).waitFor();
    await pane().getByText('y = 1,25 · x − 0,008').first().waitFor();
  });

  it('is found in the history of its kind', async () => {
    await page.getByRole('button', { name: t('sensors.kindHistory.open') }).click();
    await pane().getByLabel(t('sensors.field.sensor_type'), { exact: true }).click();
    await page.getByTitle(t('series.quantity.water_depth')).last().click();
    await pane()
      .getByRole('row')
      .filter({ hasText: /Tên cảm biến: Áp lực cửa nhận nước Áp lực hồ/ })
      .waitFor();
    const first = pane().getByRole('row').last();
    expect(await first.textContent()).toContain(t('ui.history.first'));
    await first.getByRole('button', { name: 'Áp lực thượng lưu' }).click();
    await pane().getByRole('heading', { name: 'Áp lực hồ' }).waitFor();
  });

  it('is uninstalled, not before it was installed, and can then only be read', async () => {
    await paneButton(t('sensors.act.uninstall')).click();
    await dialog()
      .getByText(t('sensors.uninstall.frees', { code: 'AL-01' }))
      .waitFor();
    await field(t('sensors.field.uninstalled_at')).fill('07:00 01/01/2019');
    await dialogButton(t('sensors.act.uninstall')).click();
    await dialog().getByText('Phải sau lần gần nhất (07:00:00 01/01/2020).').waitFor();
    await field(t('sensors.field.uninstalled_at')).fill('07:00 01/01/2021');
    await dialogButton(t('sensors.act.uninstall')).click();
    await page.getByText(t('sensors.done.uninstalled', { name: 'Áp lực hồ' })).waitFor();
    await pane().getByText(t('sensors.details.uninstalled'), { exact: false }).waitFor();
    expect(await paneButton(t('sensors.act.edit')).count()).toBe(0);
    expect((await listSensors())?.uninstalled_at).toBe('2021-01-01T00:00:00.000Z');
  });
});

it('is only read by who may only view', async () => {
  const viewer = { username: 'xemcambien', password: 'Mua2026xem' };
  await addPerson('', page.token, 'viewer', viewer);
  const gauge = {
    sensor_type: 2,
    sensor_code: 'CL-01',
    name: 'Chao lật đầu mối',
    installed_at: '2020-01-01T00:00:00Z',
  };
  const unknown = { min_value: null, max_value: null, station_id: null, elevation: null };
  await page.call('POST', '/v1/setting/setup-sensor', { ...gauge, ...unknown, coefficient: 0.2, offset: 0 });
  await page.signIn(viewer);
  await page.goto('/sensor/manage');
  await page.getByText('Chao lật đầu mối').click();
  await pane()
    .getByText(t('ui.readOnly', { permission: t('ui.permission.sensor.update') }))
    .waitFor();
  await pane().getByText('y = 0,2 · x').first().waitFor();
  for (const act of ['edit', 'calibrate', 'link', 'uninstall', 'stop'] as const)
    expect(await page.getByRole('button', { name: t(`sensors.act.${act}`), exact: true }).count()).toBe(0);
  await page.goto('/sensor/manage#new');
  await page.getByRole('heading', { level: 1, name: t('sensors.title') }).waitFor();
  expect(await page.getByLabel(t('sensors.field.sensor_code')).count()).toBe(0);
});
