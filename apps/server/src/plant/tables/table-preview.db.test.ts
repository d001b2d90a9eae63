import { catchments } from '@spillway/contract/plant/catchments/catchments';
import { outlets } from '@spillway/contract/plant/outlets/outlets';
import { settings } from '@spillway/contract/plant/settings/settings';
import { tables as contract } from '@spillway/contract/plant/tables/tables';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { gateBody } from '../testing/bodies.ts';
import { plantSetup } from '../testing/plant-setup.ts';
import { base64, capacityCsv, gateCsv, uploadBody } from '../testing/tables.ts';

const setup = plantSetup();
let operator: Person;
let plants = 0;

async function freshPlant(): Promise<void> {
  const hydro = `XEM${++plants}`;
  await setup.people.plant(hydro);
  operator = await setup.people.person({ permissions: ['sensor.update'], plants: [hydro] });
}
const as = (body?: unknown, overrides: object = {}) => ({
  token: operator.token,
  ...(body ? { body } : {}),
  ...overrides,
});
const upload = (changes?: Parameters<typeof uploadBody>[0]) => setup.node.ok(contract.upload, as(uploadBody(changes)));
const refusedUpload = (changes: Parameters<typeof uploadBody>[0], language: 'vi' | 'en' = 'en') =>
  setup.node.refused(contract.upload, as(uploadBody(changes), { language }));
const addOutlet = (body: object) => setup.node.ok(outlets.add, as(body));
const changeOf = (table: Record<string, unknown>) => {
  const { table_id, name, effective_start, effective_end, loop_by_year, active, version } = table;
  const past = { recompute_past: true, reason: 'Nhập nhầm' };
  return { table_id, name, effective_start, effective_end, loop_by_year, active, version, ...past };
};

describe('a capacity curve', () => {
  it('is asked in which unit it is: one that makes the lake wider than its basin is stopped', async () => {
    await freshPlant();
    const previousSettings = await setup.node.ok(settings.read, as());
    const levels = { dead_water_level: 235, normal_water_level: 250, dam_crest_level: 255 };
    await setup.node.ok(settings.save, as({ ...previousSettings, ...levels }));
    await setup.node.ok(catchments.add, as({ name: 'Lưu vực', area: 412, runoff_coefficient: null, rank: 1 }));
    const thousandsCsv = 'z,v\n230,10000\n240,28500\n250,57000\n';
    const body = { group_code: 'ZV', object_kind: 'plant', file_name: 'ZV.csv', file: base64(thousandsCsv) };
    const believedPreview = await setup.node.ok(contract.preview, as(body, { language: 'en' }));
    expect(believedPreview).toMatchObject({
      ok: false,
      fingerprint: null,
      faults: [{ row: null, code: 'lake.too_wide' }, {}],
    });
    expect(believedPreview.faults[0]!.message).toMatch(/km² at 235 m, in a basin of only 412 km²\. Check the unit/);
    expect(await refusedUpload({ csv: thousandsCsv })).toMatchObject({ status: 400, code: 'table.faulty' });
    const units = { v: 'nghìn m³' };
    const { ok, lake, columns } = await setup.node.ok(contract.preview, as({ ...body, units }));
    expect({ ok, lake }).toMatchObject({
      ok: true,
      lake: [
        { mark: 'dead', area: 1.85 },
        { mark: 'normal', area: 2.85 },
      ],
    });
    expect(columns.find(({ name }) => name === 'v')!.values).toEqual([10, 28.5, 57]);
    expect(await upload({ csv: thousandsCsv, units })).toMatchObject({ rows: 3 });
    expect(await refusedUpload({ units: { v: 'gallon' } })).toMatchObject({ details: [{ field: 'units.v' }] });
  });
});

describe('an uploaded table', () => {
  it('is what the preview showed or nothing; without a preview, it is kept as it comes', async () => {
    await freshPlant();
    const plantTableBody = { group_code: 'ZV', object_kind: 'plant', file_name: 'ZV.csv' };
    const preview = (csv = capacityCsv, overrides: object = {}) =>
      setup.node.ok(contract.preview, as({ ...plantTableBody, file: base64(csv), ...overrides }));
    const { fingerprint } = await preview();
    expect(await preview(capacityCsv.replaceAll(',', ';'), { file_name: 'khac.csv' })).toMatchObject({ fingerprint });
    expect((await preview(capacityCsv, { object_kind: undefined })).fingerprint).toBeNull();
    expect((await preview('z,v\n1,x\n')).fingerprint).toBeNull();
    const gate = await addOutlet(gateBody({ code: 'V9', number: 9 }));
    const gateObject = { object_kind: 'outlet', object_id: gate.outlet_id };
    expect((await preview(capacityCsv, gateObject)).fingerprint).not.toBe(fingerprint);

    for (const more of [{ csv: capacityCsv.replace('28.5', '28.6') }, { fingerprint: 'x' }])
      expect(await refusedUpload({ fingerprint, ...more })).toMatchObject({
        status: 409,
        code: 'table.import_outdated',
      });
    for (const invalidValue of ['a'.repeat(101), 7])
      expect(await refusedUpload({ fingerprint: invalidValue })).toMatchObject({
        status: 400,
        details: [{ field: 'fingerprint' }],
      });
    expect(await setup.node.ok(contract.list, as())).toEqual([]);
    const first = await upload({ fingerprint });
    // Some uploads, changes and deletions of a table in the same place.
    const period = { effective_start: '2027-01-01 00:00:00' };
    const lateAnswer = await refusedUpload({ ...period, fingerprint }, 'vi');
    expect(lateAnswer).toMatchObject({ status: 409, code: 'table.import_outdated' });
    expect(lateAnswer.message).toContain('đã thay đổi sau khi xem trước');
    const second = await preview();
    await setup.node.ok(contract.change, as(changeOf({ ...first, name: 'Tên khác' })));
    expect(await refusedUpload({ ...period, fingerprint: second.fingerprint })).toMatchObject({
      code: 'table.import_outdated',
    });
    const third = await preview();
    const typed = { params: { id: first.table_id }, query: { name: 'Tên khác', reason: 'Nhầm' } };
    await setup.node.ok(contract.remove, as(undefined, typed));
    expect(await refusedUpload({ ...period, fingerprint: third.fingerprint })).toMatchObject({
      code: 'table.import_outdated',
    });
    // A table of another group changes nothing here.
    const last = await preview();
    await upload({ group_code: 'QETA', csv: 'qqmax,eta\n20,70\n100,91.5\n' });
    await upload({ ...period, fingerprint: last.fingerprint });
    await upload({ effective_start: '2028-01-01 00:00:00' });
    expect((await setup.node.ok(contract.ofGroup, as(undefined, { params: { code: 'ZV' } }))).length).toBe(2);
  });

  it('of two who saw the same place, is the one of the first', async () => {
    await freshPlant();
    const { fingerprint } = await setup.node.ok(
      contract.preview,
      as({ group_code: 'ZV', object_kind: 'plant', file_name: 'ZV.csv', file: base64(capacityCsv) }),
    );
    const bothYears = ['2031', '2032'].map((year) =>
      setup.node.outcome(contract.upload, as(uploadBody({ fingerprint, effective_start: `${year}-01-01 00:00:00` }))),
    );
    expect((await Promise.all(bothYears)).toSorted()).toEqual(['ok', 'table.import_outdated']);
  });

  it('is named by header for a station or an outlet, with the same fingerprint', async () => {
    await freshPlant();
    const gate = await addOutlet(gateBody({ code: 'V1', number: 1 }));
    const seen = { group_code: 'ZAQ', object_kind: 'outlet', object_id: gate.outlet_id, file_name: 'ZAQ.csv' };
    const { fingerprint } = await setup.node.ok(contract.preview, as({ ...seen, file: base64(gateCsv) }));
    const { object_kind: _kind, ...body } = uploadBody({ group_code: 'ZAQ', csv: gateCsv });
    const send = (changes: object) =>
      setup.node.outcome(contract.uploadOutletXa, as({ ...body, ...changes }, { query: { outlet: gate.outlet_id } }));
    expect(await send({ fingerprint: 'x' })).toBe('table.import_outdated');
    expect(await send({ fingerprint })).toBe('ok');
  });
});
