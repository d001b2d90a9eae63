import { describe, expect, it } from 'vitest';
import { emptyStation } from '../../../testing/given.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { t } from '../../../testing/words.ts';

const page = await openScreen('/settings/outlet-station-interpolate');
const pane = page.locator('.pane');

interface ListedOutlet {
  readonly outlet_id: string;
  readonly code: string;
  readonly [field: string]: unknown;
}

const listOutlets = () => page.call<ListedOutlet[]>('GET', '/v1/setting/outlet/getall');
const one = async (code: string) => (await listOutlets()).find((outlet) => outlet.code === code)!;

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

async function startAdding(kind: 'unit' | 'gate'): Promise<void> {
  await page
    .getByRole('button', { name: t(`outlets.add.${kind}`) })
    .first()
    .click();
  await field(t('outlets.field.name')).waitFor();
}

async function added(kind: 'unit' | 'gate', name: string): Promise<void> {
  await press(t(`outlets.add.${kind}`));
  await page.getByText(t('outlets.done.added', { name })).waitFor();
  await pane.getByRole('heading', { name, exact: true }).waitFor();
}

const crest = {
  [t('outlets.field.crest')]: '239',
  [t('outlets.field.width')]: '12',
  [t('outlets.field.weir_coefficient')]: '0,47',
};

describe('the units of a plant', () => {
  it('are added with what is wrong said beside the field, while it is typed', async () => {
    await startAdding('unit');
    await enter({
      [t('outlets.field.name')]: 'Tổ máy H1',
      [t('outlets.field.code')]: 'H1',
      [t('outlets.field.rated_power')]: '50',
      [t('outlets.field.max_discharge')]: '60',
    });
    await enter({ [t('outlets.field.min_power')]: '51' });
    await pane.getByText(t('outlets.rule.notAbove', { maximum: '50,00' })).waitFor();
    await enter({ [t('outlets.field.min_power')]: '10', [t('outlets.field.efficiency')]: '0,9' });
    await pane.getByText(t('outlets.advice.ratedHead', { head: '94,4' })).waitFor();
    await added('unit', 'Tổ máy H1');
    expect(await one('H1')).toMatchObject({
      number: 1,
      gate_type: 6,
      unit: { rated_power: 50, min_power: 10, max_discharge: 60, efficiency: 0.9 },
    });
  });

  it('are drawn with their range, and tried with the formula that is used', async () => {
    await pane.getByRole('img', { name: t('outlets.drawing.unit') }).waitFor();
    await enter({
      [t('outlets.preview.lakeLevel')]: '248',
      [t('outlets.preview.power')]: '50',
      [t('outlets.preview.tailwater')]: '120',
    });
    await pane.getByText('44,243', { exact: true }).waitFor();
    await pane.getByText(t('outlets.preview.head', { head: '128,00' }), { exact: false }).waitFor();
  });

  it('need the nozzle where the turbine is an impulse one, and a table where the method reads one', async () => {
    await startAdding('unit');
    await enter({
      [t('outlets.field.name')]: 'Tổ máy H2',
      [t('outlets.field.code')]: 'h1',
      [t('outlets.field.rated_power')]: '20',
      [t('outlets.field.max_discharge')]: '8',
    });
    expect(await field(t('outlets.field.number')).inputValue()).toBe('2');
    await pane.getByText(t('outlets.rule.codeTaken', { name: 'Tổ máy H1' })).waitFor();
    await choose(t('outlets.field.gate_type'), 'Tuabin xung kích');
    await press(t('outlets.add.unit'));
    await pane.getByText(t('ui.rule.required')).waitFor();
    await enter({ [t('outlets.field.code')]: 'H2', [t('outlets.field.nozzle_level')]: '110' });
    await choose(t('outlets.field.discharge_method'), 'Bảng HPQ theo cột nước và công suất');
    await pane.getByText('cần bảng HPQ nhưng chưa có bảng nào đang áp dụng', { exact: false }).waitFor();
    await added('unit', 'Tổ máy H2');
    await pane.getByText('chưa có bảng, cần cho cách tính đã chọn').waitFor();
    await page
      .getByRole('row', { name: /Tổ máy H2/ })
      .getByText('HPQ: chưa có bảng')
      .waitFor();
  });
});

describe('the gates of a plant', () => {
  it('are added, one of each type, with the parts that its type has', async () => {
    await section(t('outlets.section.gates'));
    await startAdding('gate');
    await enter({
      [t('outlets.field.name')]: 'Cửa van cung 1',
      [t('outlets.field.code')]: 'V1',
      [t('outlets.field.max_opening')]: '11',
      ...crest,
    });
    await choose(t('outlets.field.lip_relation'), t('outlets.lip.arc'));
    await choose(t('outlets.field.lip_sill'), t('outlets.lip.ogeeSill'));
    await enter({ [t('outlets.field.trunnion_level')]: '244', [t('outlets.field.trunnion_radius')]: '13' });
    await added('gate', 'Cửa van cung 1');

    await startAdding('gate');
    await choose(t('outlets.field.gate_type'), 'Tràn tự do');
    await enter({ [t('outlets.field.name')]: 'Tràn tự do', [t('outlets.field.code')]: 'T1', ...crest });
    expect(await field(t('outlets.field.max_opening')).count()).toBe(0);
    await added('gate', 'Tràn tự do');

    await startAdding('gate');
    await choose(t('outlets.field.gate_type'), t('outlets.lip.flat'));
    await enter({
      [t('outlets.field.name')]: 'Cửa phẳng',
      [t('outlets.field.code')]: 'P1',
      [t('outlets.field.max_opening')]: '9',
      ...crest,
    });
    await choose(t('outlets.field.lip_relation'), t('outlets.lip.flat'));
    await choose(t('outlets.field.lip_sill'), t('outlets.lip.ogeeSill'));
    await enter({ [t('outlets.field.lip_angle')]: '90' });
    await added('gate', 'Cửa phẳng');

    await startAdding('gate');
    await choose(t('outlets.field.gate_type'), 'Cống xả cát');
    await enter({
      [t('outlets.field.name')]: 'Cống cát',
      [t('outlets.field.code')]: 'C1',
      [t('outlets.field.max_opening')]: '3',
      [t('outlets.field.slot_sill')]: '226',
    });
    await press(t('outlets.add.gate'));
    await pane.getByText(t('outlets.rule.wholePart')).first().waitFor();
    await enter({ [t('outlets.field.slot_width')]: '2,5', [t('outlets.field.slot_coefficient')]: '0,7' });
    await added('gate', 'Cống cát');

    await startAdding('gate');
    await choose(t('outlets.field.gate_type'), 'Cống tròn');
    await field(t('outlets.field.gated')).click();
    await enter({
      [t('outlets.field.name')]: 'Cống xả môi trường',
      [t('outlets.field.code')]: 'C2',
      [t('outlets.field.invert')]: '227',
      [t('outlets.field.outlet_axis')]: '226,5',
    });
    await enter({
      [t('outlets.field.diameter')]: '2',
      [t('outlets.field.length')]: '60',
      [t('outlets.field.manning')]: '0,014',
      [t('outlets.field.local_losses')]: '0,5',
    });
    await field(t('outlets.field.minimum_flow')).click();
    await added('gate', 'Cống xả môi trường');

    const gates = (await listOutlets()).filter(({ outlet_type }) => outlet_type === 2);
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
    await pane.getByRole('img', { name: t('outlets.drawing.gate') }).waitFor();
    await enter({ [t('outlets.preview.lakeLevel')]: '250', [t('outlets.preview.opening')]: '2' });
    await pane.getByText('229,3', { exact: false }).waitFor();
    await pane.getByText('Theo công thức', { exact: false }).waitFor();
  });

  it('are edited, and the history says which figure changed from what to what', async () => {
    await press(t('outlets.act.edit'));
    await enter({ [t('outlets.field.width')]: '14' });
    await press(t('ui.save'));
    await page.getByText(t('outlets.done.changed', { name: 'Cửa van cung 1' })).waitFor();
    await pane
      .getByRole('row')
      .filter({ hasText: /Chiều rộng thông thủy: 12,00 m 14,00 m/ })
      .waitFor();
  });

  it('ask which of two values stays where two people changed one figure, and lose neither’s other change', async () => {
    await press(t('outlets.act.edit'));
    await enter({ [t('outlets.field.width')]: '15' });
    const { version: _version, updated_at: _at, updated_by: _by, may: _may, ...body } = await one('V1');
    const gate = body.gate as Record<string, unknown>;
    const theirs = { ...gate, max_opening: 10, crest: { crest: 239, width: 13, weir_coefficient: 0.47 } };
    await page.call('POST', '/v1/setting/outlet/update', { ...body, gate: theirs });
    await press(t('ui.save'));
    const dialog = page.getByRole('dialog', { name: t('ui.conflict.title') });
    await dialog.getByText('Bạn nhập: 15,00 m').waitFor();
    await dialog.getByText('10,00 m').waitFor();
    await dialog.getByRole('button', { name: t('ui.conflict.save') }).click();
    await page
      .getByText(t('outlets.done.changed', { name: 'Cửa van cung 1' }))
      .first()
      .waitFor();
    await pane.getByRole('button', { name: t('outlets.act.edit'), exact: true }).waitFor();
    expect(await one('V1')).toMatchObject({ gate: { max_opening: 10, crest: { width: 15 } } });
  });

  it('are deleted after a question, but not while another computes by their tables', async () => {
    const [flush, culvert] = [await one('C1'), await one('C2')];
    const { version: _version, updated_at: _at, updated_by: _by, may: _may, ...body } = culvert;
    const link = { group_code: 'ZAQ', from: 'outlet', outlet_id: flush.outlet_id };
    const update = (links: object[]) =>
      page.call('POST', '/v1/setting/outlet/update', { ...body, table_groups: links });
    await update([link]);
    const remove = async () => {
      await page.getByRole('row', { name: /C1 Cống cát/ }).click();
      await pane.getByRole('heading', { name: 'Cống cát', exact: true }).waitFor();
      await press(t('outlets.act.remove'));
      await page.getByText('kết quả đã tính trước đây giữ nguyên', { exact: false }).waitFor();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('outlets.act.remove'), exact: true })
        .click();
    };
    await remove();
    await page.getByText('Cống xả môi trường đang dùng bảng nội suy', { exact: false }).waitFor();
    await update([]);
    await remove();
    await page.getByText(t('outlets.done.removed', { name: 'Cống cát' })).waitFor();
    expect(await one('C1')).toBeUndefined();
  });
});

describe('the measure positions', () => {
  const dialog = () => page.getByRole('dialog');

  it('are added, changed, refused twice under one name, and deleted', async () => {
    await section(t('outlets.section.positions'));
    const add = async (name: string) => {
      await page
        .getByRole('button', { name: t('outlets.add.position') })
        .first()
        .click();
      await dialog().getByLabel(t('outlets.position.name')).fill(name);
      await dialog()
        .getByRole('button', { name: t('outlets.add.position') })
        .click();
    };
    await add('Kênh xả');
    await page.getByText(t('outlets.done.added', { name: 'Kênh xả' })).waitFor();
    await dialog().waitFor({ state: 'detached' });
    await add('KÊNH XẢ');
    await dialog().getByText('Tên vị trí đo này đã có. Hãy chọn tên khác.').waitFor();
    await dialog().getByLabel(t('outlets.position.name')).fill('Cầu hạ lưu');
    await dialog()
      .getByRole('button', { name: t('outlets.add.position') })
      .click();
    await page.getByText(t('outlets.done.added', { name: 'Cầu hạ lưu' })).waitFor();
    await dialog().waitFor({ state: 'detached' });

    await page.getByRole('button', { name: t('outlets.act.editOne', { name: 'Cầu hạ lưu' }) }).click();
    // A dialog takes the focus with a delay, which would close a list opened before.
    await dialog().getByLabel(t('outlets.position.name')).waitFor({ state: 'focused' });
    await dialog().getByLabel(t('outlets.position.type')).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(t('series.short.upstream_water_level')).click();
    await dialog()
      .getByRole('button', { name: t('ui.save'), exact: true })
      .click();
    await page.getByText(t('outlets.done.changed', { name: 'Cầu hạ lưu' })).waitFor();
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t('outlets.position.historyOne', { name: 'Cầu hạ lưu' }) }).click();
    await dialog()
      .getByRole('row')
      .filter({ hasText: /Thuộc: Hạ lưu Thượng lưu/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });

    await page.getByRole('button', { name: t('outlets.act.removeOne', { name: 'Cầu hạ lưu' }) }).click();
    await dialog()
      .getByRole('button', { name: t('outlets.act.remove'), exact: true })
      .click();
    await page.getByText(t('outlets.done.removed', { name: 'Cầu hạ lưu' })).waitFor();
    await page.getByRole('row', { name: /Cầu hạ lưu/ }).waitFor({ state: 'detached' });
  });

  it('stay while a station measures there, and the refusal names it', async () => {
    const path = '/v1/setting/measure-position/getall';
    const all = await page.call<{ measure_position_id: string; name: string }[]>('GET', path);
    const { measure_position_id } = all.find(({ name }) => name === 'Kênh xả')!;
    const station = {
      ...emptyStation,
      station_code: 'HL1',
      name: 'Trạm kênh xả',
      station_type: 2,
      measure_position_id,
    };
    const { station_id } = await page.call<{ station_id: string }>('POST', '/v1/setting/station/add', station);
    await page.getByRole('button', { name: t('outlets.act.removeOne', { name: 'Kênh xả' }) }).click();
    await dialog()
      .getByRole('button', { name: t('outlets.act.remove'), exact: true })
      .click();
    await page.getByText('Còn trạm đo dùng vị trí này: Trạm kênh xả.', { exact: false }).waitFor();
    await page.call('POST', '/v1/setting/station/delete', { station_id });
  });
});

it('someone who may only look reads everything, is told why nothing can be changed, and finds no way to', async () => {
  const role = { role_name: 'Chỉ xem tổ máy', level: 60, permissions: ['sensor.change-status'] };
  const { role_id } = await page.call<{ role_id: string }>('POST', '/v1/role/create', role);
  const person = { username: 'xemtomay', password: 'Mua2026xem' };
  await page.call('POST', '/account', { ...person, full_name: 'Người xem', role_id, all_plants: true });
  await page.signIn(person);
  await page.goto('/settings/outlet-station-interpolate#gates');
  await page.getByText('Tràn tự do').first().click();
  await pane.getByRole('img', { name: t('outlets.drawing.gate') }).waitFor();
  for (const act of ['edit', 'remove'] as const)
    expect(await pane.getByRole('button', { name: t(`outlets.act.${act}`), exact: true }).isDisabled()).toBe(true);
  await pane.locator('.why-read-only').waitFor();
  await page.goto('/settings/outlet-station-interpolate#positions');
  await page.locator('.why-read-only').waitFor();
  await page.getByText('Kênh xả').first().waitFor();
  expect(await page.getByRole('button', { name: /^(Thêm|Sửa|Xóa) / }).count()).toBe(0);
  await page.goto('/settings/outlet-station-interpolate#gates/new');
  await page.locator('.why-read-only').waitFor();
  expect(await pane.count()).toBe(0);
});
