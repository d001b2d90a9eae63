import { describe, expect, it } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { t } from '../../../testing/words.ts';

interface Station {
  readonly station_id: string;
  readonly station_code: string;
  readonly name: string;
  readonly thiessen_coefficient: number | null;
  readonly version: number;
}

const page = await openScreen('/station/manage');

const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click();
const field = (label: string) => page.getByLabel(label, { exact: true });
const listStations = () => page.call<Station[]>('GET', '/v1/setting/station/getall');
const stationWith = async (code: string) => (await listStations()).find(({ station_code }) => station_code === code)!;
const open = (station: Station, more = '') => page.goto(`/station/manage#${station.station_id}${more}`);

/** Saves the station as another user would in the meantime. */
async function changeElsewhere(station: Station, change: object): Promise<void> {
  await page.call('POST', '/v1/setting/station/update', { ...station, ...change });
}

async function choose(label: string, option: string | RegExp): Promise<void> {
  await field(label).click();
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByTitle(option).first().click();
}

async function addGauge(code: string, name: string, latitude: string, longitude: string): Promise<void> {
  await page
    .getByRole('button', { name: t('stations.add'), exact: true })
    .first()
    .click();
  await field(t('stations.field.station_code')).fill(code);
  await field(t('stations.field.name')).fill(name);
  await choose(t('stations.field.station_type'), t('observe.type.rain'));
  await field(t('stations.field.latitude')).fill(latitude);
  await field(t('stations.field.longitude')).fill(longitude);
  await press(t('stations.add'));
  await page.getByText(t('stations.done.added', { name })).waitFor();
}

/** A person manages the stations of a plant that has none yet. */
describe('the stations', () => {
  it('are added, with the place drawn while it is typed and every refusal on its field', async () => {
    await page.getByText(t('stations.empty.title')).waitFor();
    await page
      .getByRole('button', { name: t('stations.add'), exact: true })
      .first()
      .click();
    await field(t('stations.field.station_code')).fill('MU-01');
    await field(t('stations.field.name')).fill('Trạm mưa Trà Leng');
    await choose(t('stations.field.station_type'), t('observe.type.rain'));
    await field(t('stations.field.province_id')).fill('quang nam');
    await page.keyboard.press('Enter');
    await field(t('stations.field.latitude')).fill('15,1');
    await press(t('stations.add'));
    await page.getByText(t('ui.form.wrongFields'), { exact: false }).waitFor();
    await field(t('stations.field.longitude')).fill('108,1');
    await page.getByRole('img', { name: t('stations.place.label') }).waitFor();
    await press(t('stations.add'));
    await page.getByText(t('stations.done.added', { name: 'Trạm mưa Trà Leng' })).waitFor();
    expect(await listStations()).toMatchObject([{ station_code: 'MU-01', province_id: '48', sensor_type: 2 }]);

    await page
      .getByRole('button', { name: t('stations.add'), exact: true })
      .first()
      .click();
    await field(t('stations.field.station_code')).fill('mu-01');
    await field(t('stations.field.name')).fill('Trạm trùng mã');
    await choose(t('stations.field.station_type'), t('observe.type.rain'));
    await press(t('stations.add'));
    await page.locator('.ant-form-item-explain-error', { hasText: 'Mã trạm này đã có.' }).waitFor();
    await field(t('stations.field.station_code')).fill('MU-02');
    await press(t('stations.add'));
    await page.getByText(t('stations.done.added', { name: 'Trạm trùng mã' })).waitFor();
  });

  it('are changed, and show only the fields that mean something for their type', async () => {
    const station = await stationWith('MU-02');
    await open(station, '/edit');
    await field(t('stations.field.thiessen_coefficient')).waitFor();
    await choose(t('stations.field.station_type'), t('observe.type.gate'));
    await field(t('stations.field.thiessen_coefficient')).waitFor({ state: 'hidden' });
    await field(t('stations.field.valve_aperture')).fill('12,5');
    await field(t('stations.field.name')).fill('Cửa van số 1');
    await press(t('ui.save'));
    await page.getByText(t('stations.done.updated', { name: 'Cửa van số 1' })).waitFor();
    expect(await stationWith('MU-02')).toMatchObject({ station_type: 6, valve_aperture: 12.5, sensor_type: 5 });
    const history = page.locator('.history-table');
    await history.getByText('12,50 m').waitFor();
    expect(await history.locator('del').allTextContents()).toContain('Trạm trùng mã');
  });

  it('keep both changes when two people edit one of them', async () => {
    const station = await stationWith('MU-02');
    await open(station, '/edit');
    await field(t('stations.field.address')).fill('Đập tràn, khoang 1');
    await field(t('stations.field.name')).fill('Cửa van 1 bờ trái');
    await changeElsewhere(station, { name: 'Cửa van 1 bờ phải', averaged: true });
    await press(t('ui.save'));
    const decision = page.getByRole('dialog', { name: t('ui.conflict.title') });
    await decision.getByRole('radio', { name: 'Đang lưu trên máy chủ: Cửa van 1 bờ phải' }).check();
    await decision.getByRole('button', { name: t('ui.conflict.save') }).click();
    await page.getByText(t('stations.done.updated', { name: 'Cửa van 1 bờ phải' })).waitFor();
    expect(await stationWith('MU-02')).toMatchObject({
      name: 'Cửa van 1 bờ phải',
      address: 'Đập tràn, khoang 1',
      averaged: true,
    });
  });

  it('are replaced at an instant of the past, and stay the same place', async () => {
    const before = await stationWith('MU-02');
    await open(before);
    await press(t('stations.act.replace'));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('stations.field.replaced_at'), { exact: true }).fill('07:00 01/01/2099');
    await dialog.getByText(t('stations.rule.notInFuture')).waitFor();
    await dialog.getByLabel(t('stations.field.replaced_at'), { exact: true }).fill('07:00 01/01/2026');
    await dialog.getByLabel(t('stations.field.station_code'), { exact: true }).fill('DM-01');
    await dialog.getByLabel(t('stations.field.note'), { exact: true }).fill('Thay bộ mã hóa');
    await dialog.getByRole('button', { name: t('stations.act.replace'), exact: true }).click();
    await page.getByText(t('stations.done.replaced', { name: 'Cửa van 1 bờ phải' })).waitFor();
    await page
      .getByText(t('stations.replacements.one', { old: 'MU-02 Cửa van 1 bờ phải', next: 'DM-01 Cửa van 1 bờ phải' }))
      .waitFor();
    await page.getByText('Thay bộ mã hóa').waitFor();
    expect((await stationWith('DM-01')).station_id).toBe(before.station_id);
  });

  it('get their shares of the basin from their places, and no sum but 1 is saved', async () => {
    await addGauge('MU-03', 'Trạm mưa Tắk Pỏ', '15,1', '108,3');
    await page.goto(`/station/manage#thiessen`);
    await page.getByText(t('stations.thiessen.noContour')).waitFor();
    await press(t('stations.thiessen.compute'));
    await page.locator('.form-problem', { hasText: t('plantInformation.bound.noContour') }).waitFor();
    const ring = [[108, 15], [108.4, 15], [108.4, 15.2], [108, 15.2], [108, 15]]; // biome-ignore format: one ring
    const geojson = { type: 'Polygon', coordinates: [ring] };
    await page.call('POST', '/v1/setting/outline/upload', { kind: 'contour', file_name: null, geojson });
    await page.getByText(t('stations.thiessen.noContour')).waitFor({ state: 'detached' });
    await press(t('stations.thiessen.compute'));
    await page.getByText('Đã tính cho 2 trạm', { exact: false }).waitFor();
    await page.getByRole('img', { name: /Trạm mưa Trà Leng 50,0 %/ }).waitFor();
    const share = field(t('stations.thiessen.shareOf', { name: 'Trạm mưa Tắk Pỏ' }));
    expect(Number((await share.inputValue()).replace(',', '.'))).toBeCloseTo(0.5, 3);
    await share.fill('0,6');
    await page.getByText(', phải bằng 1', { exact: false }).waitFor();
    await press(t('stations.thiessen.save'));
    await page.locator('.form-problem', { hasText: 'Tổng các hệ số Thiessen' }).waitFor();
    await share.fill('0,5');
    await press(t('stations.thiessen.save'));
    await page.getByText(t('stations.done.thiessen')).waitFor();
    expect((await stationWith('MU-03')).thiessen_coefficient).toBe(0.5);
  });

  it('show what another person did to the shares meanwhile', async () => {
    await page.goto(`/station/manage#thiessen`);
    await field(t('stations.thiessen.shareOf', { name: 'Trạm mưa Trà Leng' })).fill('0,4');
    await field(t('stations.thiessen.shareOf', { name: 'Trạm mưa Tắk Pỏ' })).fill('0,6');
    await changeElsewhere(await stationWith('MU-01'), { thiessen_coefficient: 0.3 });
    await press(t('stations.thiessen.save'));
    const decision = page.getByRole('dialog', { name: t('ui.conflict.title') });
    await decision.getByText('Đang lưu trên máy chủ: 0,3000').waitFor();
    await decision.getByRole('button', { name: t('ui.conflict.save') }).click();
    const saved = async () => (await stationWith('MU-01')).thiessen_coefficient;
    await expect.poll(saved).toBe(0.4);
  });

  it('are deleted after saying what goes', async () => {
    await open(await stationWith('DM-01'));
    await press(t('stations.act.remove'));
    const question = page.getByRole('dialog');
    await question.getByText(t('stations.remove.keeps')).waitFor();
    await question.getByRole('button', { name: t('stations.remove.ok') }).click();
    await page.getByText(t('stations.done.removed', { name: 'Cửa van 1 bờ phải' })).waitFor();
    expect((await listStations()).map(({ station_code }) => station_code)).toEqual(['MU-01', 'MU-03']);
  });
});
