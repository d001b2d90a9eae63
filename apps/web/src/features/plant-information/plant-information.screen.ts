import { describe, expect, it } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { t } from '../../../testing/words.ts';

const page = await openScreen('/settings/information');

/** A level with two decimals, however it was typed. */
const toCentimetres = (typedText: string): string => {
  const [integerPart, part = ''] = typedText.split(',');
  return `${integerPart},${part.padEnd(2, '0')}`;
};

const levels = {
  [t('plantInformation.field.max_possible_water_level')]: '249,2',
  [t('plantInformation.field.dam_crest_level')]: '250',
  [t('plantInformation.field.check_flood_water_level')]: '248,1',
  [t('plantInformation.field.designed_flood_water_level')]: '246,35',
  [t('plantInformation.field.normal_water_level')]: '244',
  [t('plantInformation.field.flood_reception_water_level')]: '238,5',
  [t('plantInformation.field.dead_water_level')]: '230',
  [t('plantInformation.field.min_possible_water_level')]: '222',
} as const;

const section = (id: string) => page.goto(`/settings/information#${id}`);

function fileOf(name: string, geometry: object): File {
  const feature = { type: 'Feature', properties: {}, geometry };
  return new File([JSON.stringify({ type: 'FeatureCollection', features: [feature] })], name);
}

/** A person who knows the plant describes it, and another person reads the description. */
describe('the hydropower information', () => {
  it('is drawn while the levels are typed, and a level out of order is refused on its own field', async () => {
    await section('levels');
    await page.getByText(t('plantInformation.levels.none.title')).waitFor();
    for (const [label, value] of Object.entries(levels)) await page.getByLabel(label, { exact: true }).fill(value);
    const drawing = page.getByRole('figure');
    await drawing.getByText('246,35 m').waitFor();
    await page.getByLabel(t('plantInformation.field.dead_water_level'), { exact: true }).fill('245');
    await drawing.getByText('245,00 m').waitFor();
    await page.getByRole('button', { name: t('ui.save'), exact: true }).click();
    await page.getByText('Phải cao hơn mực nước chết (245 m).').first().waitFor();
    await page.getByLabel(t('plantInformation.field.dead_water_level'), { exact: true }).fill('230');
    await page.getByRole('button', { name: t('ui.save'), exact: true }).click();
    const saved = async () =>
      (await page.call<{ dead_water_level: number }>('GET', '/v1/setting/information')).dead_water_level;
    await expect.poll(saved).toBe(230);
    await page.getByText(t('plantInformation.levels.useful', { metres: '14,00' }), { exact: false }).waitFor();
  });

  it('takes the seasons of the procedure, and refuses one that shares days with another', async () => {
    await section('seasons');
    const enter = async (name: string, from: string, to: string, highest: string) => {
      await page.getByLabel(t('plantInformation.season.period'), { exact: true }).fill(name);
      await page.getByLabel(t('plantInformation.field.from'), { exact: true }).fill(from);
      await page.getByLabel(t('plantInformation.field.to'), { exact: true }).fill(to);
      await page.getByLabel(t('plantInformation.field.max_level'), { exact: true }).fill(highest);
    };
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: t('plantInformation.season.add') }).click();
    await enter('Mùa lũ', '01/09', '15/12', '240');
    await dialog.getByRole('button', { name: t('plantInformation.season.add') }).click();
    await page.getByText(t('plantInformation.done.season', { name: 'Mùa lũ' })).waitFor();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: t('plantInformation.season.add') }).click();
    await enter('Mùa cạn', '15/12', '31/08', '244');
    await dialog.getByRole('button', { name: t('plantInformation.season.add') }).click();
    await dialog.getByText('Thời kỳ này trùng ngày với thời kỳ “Mùa lũ”.').waitFor();
    await page.getByLabel(t('plantInformation.field.from'), { exact: true }).fill('16/12');
    await dialog.getByRole('button', { name: t('plantInformation.season.add') }).click();
    await page.getByText(t('plantInformation.done.season', { name: 'Mùa cạn' })).waitFor();
    await dialog.waitFor({ state: 'detached' });
  });

  it('refuses an outline that crosses itself with the place of the fault, and draws a sound one', async () => {
    await section('map');
    const contour = page.locator('input[data-outline="contour"]');
    const crossing = [
      [107, 15],
      [108, 15],
      [108, 16],
      [107.5, 14.5],
      [107, 16],
      [107, 15],
    ];
    await contour.setInputFiles(fileOf('bow.geojson', { type: 'Polygon', coordinates: [crossing] }));
    await page.getByText(/Đường bao tự cắt tại vòng/).waitFor();
    const sound = [
      [107, 15],
      [108, 15],
      [108, 16],
      [107, 16],
      [107, 15],
    ];
    await contour.setInputFiles(fileOf('luu-vuc.geojson', { type: 'Polygon', coordinates: [sound] }));
    await page
      .getByText(t('plantInformation.done.outline', { name: t('plantInformation.outline.contour.name') }))
      .waitFor();
    await page.getByRole('img', { name: /Bản đồ, hướng bắc ở trên: Đường bao lưu vực/ }).waitFor();
    await page.getByText(t('plantInformation.bound.source.contour')).waitFor();
    await expect.poll(() => page.locator('.map-contour').getAttribute('d')).toMatch(/^M.*Z$/);
  });

  it('is there after a reload, and its history says who wrote what', async () => {
    await section('levels');
    await page.reload();
    for (const [label, value] of Object.entries(levels))
      await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(toCentimetres(value));
    await section('seasons');
    await page.getByRole('row', { name: /Mùa lũ 01\/09 15\/12 106 240,00 m/ }).waitFor();
    await section('history');
    await page
      .getByRole('row', { name: /Mùa cạn 16\/12–31\/08/ })
      .first()
      .waitFor();
    expect(await page.getByRole('row', { name: t.within('accounts.kind.administrator') }).count()).toBe(3);
  });

  it('asks which of two values stays where two people changed the same level, and loses neither’s other change', async () => {
    await section('levels');
    const normal = page.getByLabel(t('plantInformation.field.normal_water_level'), { exact: true });
    await normal.fill('244,2');
    const {
      hydro_code: _code,
      name: _name,
      may: _may,
      updated_at: _at,
      updated_by: _by,
      ...body
    } = await page.call<Record<string, unknown>>('GET', '/v1/setting/information');
    await page.call('POST', '/v1/setting/information', {
      ...body,
      normal_water_level: 244.5,
      designed_flood_water_level: 246.5,
    });
    await page.getByRole('button', { name: t('ui.save'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('ui.conflict.title') });
    await dialog.getByText('246,50 m').waitFor();
    await dialog.getByText('Bạn nhập: 244,20 m').waitFor();
    await dialog.getByRole('button', { name: t('ui.conflict.save') }).click();
    await page.getByText(t('plantInformation.done.levels')).waitFor();
    const saved = await page.call<Record<string, unknown>>('GET', '/v1/setting/information');
    expect(saved).toMatchObject({ normal_water_level: 244.2, designed_flood_water_level: 246.5 });
  });
});
