import { outlets } from '@spillway/contract/plant/outlets/outlets';
import { tableFaultTexts } from '@spillway/contract/plant/tables/fault-texts';
import { tables as contract } from '@spillway/contract/plant/tables/tables';
import { storageMcmAt } from '@spillway/hydrology/tables/capacity-curve';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { countStatements } from '../../platform/database/testing/count-statements.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { createPeople, type People, type Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { gateBody, unitBody } from '../testing/bodies.ts';
import { brokenTables } from '../testing/broken-tables.ts';
import { base64, capacityCsv, gateCsv, unitCsv, uploadBody } from '../testing/tables.ts';

const clock = testClock(new Date('2026-10-18T01:00:00Z'));
let test: TestDatabase;
let node: TestNode;
let people: People;
let operator: Person;

beforeAll(async () => {
  test = await createTestDatabase();
  node = await startNode({ database: test.database, clock });
  people = createPeople(test.database, clock);
});
afterAll(async () => {
  await node.stop();
  await test.drop();
});

let plants = 0;
/** A separate plant for each test, so that no test sees another's tables. */
async function freshPlant(): Promise<string> {
  const hydro = `P${++plants}`;
  await people.plant(hydro);
  operator = await people.person({ permissions: ['sensor.update'], plants: [hydro] });
  return hydro;
}
const as = (body?: unknown, overrides: object = {}) => ({
  token: operator.token,
  ...(body ? { body } : {}),
  ...overrides,
});
const upload = (changes?: Parameters<typeof uploadBody>[0]) => node.ok(contract.upload, as(uploadBody(changes)));
const refusedUpload = (changes: Parameters<typeof uploadBody>[0], language: 'vi' | 'en' = 'en') =>
  node.refused(contract.upload, as(uploadBody(changes), { language }));
const addOutlet = (body: object) => node.ok(outlets.add, as(body));

describe('an uploaded table', () => {
  it('is kept exactly, with who uploaded it, and comes back as a file that can be uploaded again', async () => {
    const hydro = await freshPlant();
    const saved = await upload();
    expect(saved).toMatchObject({
      group_code: 'ZV',
      object_kind: 'plant',
      object_id: null,
      rows: 6,
      in_force: true,
      uploaded_by: operator.username,
      columns: [
        { name: 'z', values: [230, 235, 240, 245, 250, 255] },
        { name: 'v', values: [10, 18, 28.5, 41.5, 57, 75] },
      ],
    });
    expect(await node.ok(contract.get, as(undefined, { params: { id: saved.table_id } }))).toEqual(saved);
    for (const format of ['csv', 'xlsx']) {
      const answer = await node.http.inject({
        url: `/api/renew/v1/table/download/${saved.table_id}?format=${format}`,
        headers: { authorization: `Bearer ${operator.token}` },
      });
      expect(answer.headers['content-disposition']).toContain(`.${format}`);
      const file = answer.rawPayload.toString('base64');
      if (format === 'csv') expect(answer.body.trim()).toBe(capacityCsv.trim());
      const preview = await node.ok(contract.preview, as({ group_code: 'ZV', file_name: 'x', file }));
      expect(preview).toMatchObject({ ok: true, rows: 6, columns: saved.columns, faults: [] });
    }
    expect(await trailOf(test.database, saved.table_id)).toMatchObject([
      { action: 'curve.upload', hydro_code: hydro, after: { name: 'Dung tích hồ', rows: 6 } },
    ]);
    const events = await test.database.sql.selectFrom('event').select(['topic', 'payload']).execute();
    expect(events).toContainEqual({ topic: 'curve.changed', payload: { kind: 'curve', id: saved.table_id } });
  });

  it('with faults changes nothing, and each fault is named with its row, column and reason in both languages', async () => {
    await freshPlant();
    const csv = 'z,v\n230,10\n235,x\n234,28.5\n245,"41,5"\n250,\n';
    const english = await refusedUpload({ csv });
    expect(english).toMatchObject({ status: 400, code: 'table.faulty' });
    expect(english.message).toBe(
      'Errors in the table: 4. Nothing was saved. Correct the listed cells and upload it again.',
    );
    expect(english.details.map(({ field, code, message }) => [field, code, message])).toEqual([
      ['3!v', 'cell.not_a_number', '“x” is not a number.'],
      ['4!z', 'key.not_increasing', '234 must be greater than 235 in the row above. Sort the rows in ascending order.'],
      [
        '5!v',
        'cell.decimal_comma',
        '“41,5” has a decimal comma. Choose the comma as decimal separator when uploading, or write a point.',
      ],
      ['6!v', 'cell.blank', 'The cell is blank. Enter a number.'],
    ]);
    const vietnamese = await refusedUpload({ csv }, 'vi');
    expect(vietnamese.details[3]).toMatchObject({ message: 'Ô trống. Hãy nhập số.' });
    expect(await node.ok(contract.list, as())).toEqual([]);
    const preview = await node.ok(
      contract.preview,
      as({ group_code: 'ZV', file_name: 'x', file: uploadBody({ csv }).file }),
    );
    expect(preview).toMatchObject({ ok: false, fault_count: 4, columns: [] });
    expect(preview.faults[0]).toEqual({
      sheet: null,
      row: 3,
      column: 'v',
      code: 'cell.not_a_number',
      message: '“x” is not a number.',
    });
    const wrongHeading = await refusedUpload({ csv: 'z,w\n1,2\n' });
    expect(wrongHeading.details.map(({ field, message }) => [field, message])).toEqual([
      ['1!w', 'Column w is not accepted. The heading must be: z,v.'],
      ['1!v', 'Column v is missing. The heading must be: z,v.'],
    ]);
  });

  it.each(Object.entries(brokenTables))('says %s with row and column in both languages', async (code, broken) => {
    await freshPlant();
    const [group, csv, faultField, decimal] = broken;
    const body = { group_code: group, file_name: 'x.csv', file: base64(csv), ...(decimal ? { decimal } : {}) };
    for (const language of ['vi', 'en'] as const) {
      const { ok, faults } = await node.ok(contract.preview, as(body, { language }));
      const fault = faults.find((one) => one.code === code)!;
      expect(ok).toBe(false);
      expect(`${fault.row ?? '-'} ${fault.column ?? '-'}`).toBe(faultField);
      const beginning = tableFaultTexts[code as keyof typeof tableFaultTexts][language].split('{')[0]!;
      expect(fault.message.startsWith(beginning)).toBe(true);
      expect(fault.message).not.toMatch(/[{}]/);
    }
  });

  it('may have decimal commas where that is said, and a point among them is a question', async () => {
    await freshPlant();
    const csv = 'z;v\n230,5;10\n235;"18,25"\n';
    expect((await upload({ csv, decimal: 'comma' })).columns[1]?.values).toEqual([10, 18.25]);
    const mixed = await refusedUpload({ csv: 'z;v\n230;1.250\n235;1800,5\n', decimal: 'comma', replace: true });
    expect(mixed.details).toMatchObject([{ field: '2!v', code: 'cell.decimal_point' }]);
  });

  it('is taken as a form with a file too, and only where files are expected', async () => {
    await freshPlant();
    const { file: _file, file_name: _name, ...data } = uploadBody();
    const form = new FormData();
    form.set('data', JSON.stringify(data));
    form.set('file', new Blob([capacityCsv]), 'Dung tích.csv');
    const formResponse = new Response(form);
    const send = async (url: string) =>
      await node.http.inject({
        method: 'POST',
        url: `/api/renew${url}`,
        headers: {
          authorization: `Bearer ${operator.token}`,
          'content-type': formResponse.headers.get('content-type')!,
        },
        payload: bytes,
      });
    const bytes = Buffer.from(await formResponse.clone().arrayBuffer());
    const saved = await send('/v1/table/upload');
    expect(saved.json()).toMatchObject({ status: 'success', data: { rows: 6, file_name: 'Dung tích.csv' } });
    expect((await send('/v1/table/lookup')).json()).toMatchObject({ code: 'request.media_type' });
  });

  it('that is no table at all is refused as unreadable', async () => {
    await freshPlant();
    for (const csv of ['PK\u0003\u0004 not a zip', '\u0000\u0001', 'z,v\n"230'])
      expect(['table.not_a_sheet', 'table.unreadable', 'table.faulty']).toContain((await refusedUpload({ csv })).code);
    const latin = Buffer.from([0x7a, 0x2c, 0x76, 0x0a, 0xe9, 0x2c, 0x31]).toString('base64');
    expect(await refusedUpload({ file: latin })).toMatchObject({ code: 'table.unreadable' });
  });

  it('of 20,000 rows is saved, and its lookup is the engine’s', async () => {
    const hydro = await freshPlant();
    const rows = Array.from({ length: 20_000 }, (_, row) => `${200 + row / 400},${(row * row) / 1e6 + row / 1000}`);
    const saved = await upload({ csv: `z,v\n${rows.join('\n')}` });
    expect(saved.rows).toBe(20_000);
    const inForce = await node.plant.curves.inForce(hydro, 'ZV', { kind: 'plant', id: '' }, clock.now());
    expect(storageMcmAt(inForce!.table, 225).value).toBeCloseTo(110, 9);
  });
});

describe('a period of use', () => {
  it('that matches an existing table’s asks whether to replace it; the replaced one stays in the history', async () => {
    await freshPlant();
    const first = await upload({ name: 'Bản 2025' });
    const secondAnswer = await refusedUpload({ name: 'Bản 2026' });
    expect(secondAnswer).toMatchObject({ status: 409, code: 'table.period_matches' });
    expect(secondAnswer.message).toContain('Bản 2025');
    const second = await upload({ name: 'Bản 2026', replace: true });
    expect(second).toMatchObject({ replaces: first.table_id, in_force: true });
    const query = { group_code: 'ZV', object_kind: 'plant' };
    const history = await node.ok(contract.history, as(undefined, { query }));
    expect(history.map(({ table_id: id, state }) => [id, state])).toEqual([
      [second.table_id, 'in_force'],
      [first.table_id, 'replaced'],
    ]);
    const back = { ...first, active: true, version: 2 };
    expect(await node.outcome(contract.change, as(changeOf(back)))).toBe('table.period_matches');
  });

  it('is nobody’s twice: of two who upload at once, one is asked', async () => {
    await freshPlant();
    for (let round = 0; round < 5; round++) {
      const effective_start = `203${round}-01-01 00:00:00`;
      const outcomes = [1, 2].map(() => node.outcome(contract.upload, as(uploadBody({ effective_start }))));
      expect((await Promise.all(outcomes)).toSorted()).toEqual(['ok', 'table.period_matches']);
    }
  });

  it('decides which table is in force, in the plant’s time and every year again', async () => {
    const hydro = await freshPlant();
    await upload({ name: 'Cả năm' });
    const flood = { effective_start: '2026-09-01 00:00:00', effective_end: '2026-12-01 00:00:00', loop_by_year: true };
    await upload({ name: 'Mùa lũ', ...flood });
    const at = async (instant: string) =>
      (await node.plant.curves.inForce(hydro, 'ZV', { kind: 'plant', id: '' }, new Date(instant)))?.curve.name;
    // Midnight at the plant is 17:00 UTC of the day before.
    expect(await at('2025-12-31T16:59:59Z')).toBeUndefined();
    expect(await at('2026-08-31T16:59:59Z')).toBe('Cả năm');
    expect(await at('2026-08-31T17:00:00Z')).toBe('Mùa lũ');
    expect(await at('2026-11-30T17:00:00Z')).toBe('Cả năm');
    expect(await at('2028-10-01T00:00:00Z')).toBe('Mùa lũ');
    const query = { group_code: 'ZV', object_kind: 'plant', at: '2025-01-01T00:00:00Z' };
    expect(await node.outcome(contract.inForce, as(undefined, { query }))).toBe('table.none_in_force');
  });

  it('must end after it starts, on days there are', async () => {
    await freshPlant();
    expect((await refusedUpload({ effective_end: '2026-01-01 00:00:00' })).details).toMatchObject([
      { field: 'effective_end', message: 'Must be after the start.' },
    ]);
    expect((await refusedUpload({ effective_start: '2026-02-30 00:00:00' })).details).toMatchObject([
      { field: 'effective_start', code: 'wall_time' },
    ]);
  });

  it('is changed with the version seen; what was in force as known before the change can still be asked', async () => {
    const hydro = await freshPlant();
    const saved = await upload();
    const before = clock.now();
    clock.set(new Date(before.getTime() + 60_000));
    const changeAnswer = await node.ok(contract.change, as(changeOf({ ...saved, active: false })));
    expect(changeAnswer).toMatchObject({ active: false, in_force: false, version: 2 });
    expect(await node.refused(contract.change, as(changeOf({ ...saved, name: 'Khác' })))).toMatchObject({
      code: 'conflict.changed',
    });
    const object = { kind: 'plant', id: '' } as const;
    const { curves } = node.plant;
    expect(await curves.inForce(hydro, 'ZV', object, before)).toBeNull();
    expect((await curves.inForce(hydro, 'ZV', object, before, before))?.curve.curveId).toBe(saved.table_id);
    await node.ok(contract.remove, as(undefined, { params: { id: saved.table_id } }));
    expect(await node.ok(contract.list, as())).toEqual([]);
    expect((await curves.inForce(hydro, 'ZV', object, before, before))?.curve.curveId).toBe(saved.table_id);
    expect(await node.ok(contract.get, as(undefined, { params: { id: saved.table_id } }))).toMatchObject({
      deleted: true,
    });
  });
});

describe('the tables of units and gates', () => {
  it('are named by the header, belong to the kinds that use them, and say who uses them', async () => {
    await freshPlant();
    const gate = await addOutlet(gateBody({ code: 'V1', number: 1 }));
    const own = await addOutlet(unitBody({ code: 'H1', number: 1 }));
    const link = { group_code: 'HPQ', from: 'outlet', outlet_id: own.outlet_id };
    const secondOutlet = await addOutlet(unitBody({ code: 'H2', number: 2, table_groups: [link] }));
    const { object_kind: _kind, ...body } = uploadBody({ group_code: 'ZAQ', csv: gateCsv });
    const answer = await node.http.inject({
      method: 'POST',
      url: '/api/renew/v1/table/upload-outletxa',
      headers: { authorization: `Bearer ${operator.token}`, outlet: gate.outlet_id },
      payload: body,
    });
    expect(answer.json().data).toMatchObject({ object_kind: 'outlet', object_name: 'Cửa van V1', rows: 9 });
    const outletTables = await node.ok(contract.outletXa, as(undefined, { query: { outlet: gate.outlet_id } }));
    expect(outletTables.map(({ group_code: code }) => code)).toEqual(['ZAQ']);
    expect(await node.ok(contract.outletXa, as(undefined, { query: { outlet: own.outlet_id } }))).toEqual([]);
    for (const call of [
      node.refused(contract.outletXa, as(undefined, { query: { outlet: 'nobody' } })),
      node.refused(contract.stationZq, as(undefined, { query: { station: 'nobody' } })),
    ])
      expect(await call).toMatchObject({ status: 404, code: 'table.object_not_found' });
    const unitObject = { object_kind: 'outlet', object_id: own.outlet_id };
    expect(await refusedUpload({ ...unitObject, group_code: 'ZAQ', csv: gateCsv })).toMatchObject({
      code: 'table.wrong_object',
    });
    expect(await refusedUpload({ ...unitObject, object_id: 'nobody' })).toMatchObject({
      code: 'table.object_not_found',
    });
    const hpq = await upload({ ...unitObject, group_code: 'HPQ', csv: unitCsv });
    expect(await node.ok(contract.usedBy, as(undefined, { params: { id: hpq.table_id } }))).toEqual([
      { kind: 'outlet', id: own.outlet_id, name: 'Tổ máy H1', how: 'own', carries: [] },
      { kind: 'outlet', id: secondOutlet.outlet_id, name: 'Tổ máy H2', how: 'linked', carries: [] },
    ]);
    const qeta = await upload({ group_code: 'QETA', csv: 'qqmax,eta\n20,70\n100,91.5\n' });
    expect(qeta.columns[1]?.values).toEqual([0.7, 0.915]);
    expect(await node.ok(contract.usedBy, as(undefined, { params: { id: qeta.table_id } }))).toMatchObject([
      { name: 'Tổ máy H1', how: 'plant' },
      { name: 'Tổ máy H2', how: 'plant' },
    ]);
  });

  it('are looked up as the engine does, with the rows that carried the answer', async () => {
    await freshPlant();
    const gate = await upload({ group_code: 'ZAQ', csv: gateCsv });
    const callFor = (body: object) => as({ table_id: gate.table_id, ...body });
    expect(await node.ok(contract.lookup, callFor({ keys: [248.2, 1.4] }))).toMatchObject({
      inputs: { z: 248.2, a: 1.4 },
      values: { q: expect.closeTo(147.26, 2) },
      flags: [],
      rows: [
        { row: 2, cells: { z: 248, a: 1, q: 105.9 } },
        { row: 3, cells: { z: 248, a: 2, q: 205 } },
        { row: 5, cells: { z: 249, a: 1, q: 111.9 } },
        { row: 6, cells: { z: 249, a: 2, q: 217.5 } },
      ],
    });
    const outside = await node.refused(contract.lookup, callFor({ keys: [251, 1] }));
    expect(outside).toMatchObject({ code: 'table.outside', message: expect.stringContaining('covers 248 to 250') });
    const clamped = await node.ok(contract.lookup, callFor({ keys: [251, 1], policy: 'clamp' }));
    expect(clamped).toMatchObject({ values: { q: 117.7 }, flags: ['clamped'] });
    expect(await node.outcome(contract.lookup, callFor({ keys: [1], inverse: true }))).toBe('table.no_inverse');
    expect(await node.outcome(contract.lookup, callFor({ keys: [1] }))).toBe('request.invalid');

    const unit = await upload({ group_code: 'HPQ', csv: unitCsv });
    const unitLookup = (keys: number[]) => as({ table_id: unit.table_id, keys });
    expect((await node.ok(contract.lookup, unitLookup([1, 126.2, 43]))).values.q).toBeCloseTo(38.12, 2);
    expect(await node.outcome(contract.lookup, unitLookup([2, 126, 43]))).toBe('table.no_page');
    const lake = await upload();
    const storage = await node.ok(contract.lookup, as({ table_id: lake.table_id, keys: [248.2] }));
    expect(storage.values.v).toBeCloseTo(51.42, 9);
    const level = await node.ok(contract.lookup, as({ table_id: lake.table_id, keys: [51.42], inverse: true }));
    expect(level.values.z).toBeCloseTo(248.2, 9);
  });

  it('are compared on the keys of both', async () => {
    await freshPlant();
    const first = await upload();
    const csv = 'z,v\n235,18\n242,33.7\n250,60\n260,90\n';
    const second = await upload({ csv, effective_start: '2027-01-01 00:00:00' });
    const gate = await upload({ group_code: 'ZAQ', csv: gateCsv });
    const compare = (other: string) => as(undefined, { query: { first: first.table_id, second: other } });
    const answer = await node.ok(contract.compare, compare(second.table_id));
    expect(answer.counts).toEqual({ same: 3, changed: 3, only_first: 1, only_second: 1 });
    expect(answer.key_columns).toEqual([[230, 235, 240, 242, 245, 250, 255, 260]]);
    expect(answer.first[0]?.slice(0, 2)).toEqual([10, 18]);
    expect(answer.second[0]?.[0]).toBeNull();
    expect(answer.difference[0]?.[5]).toBe(3);
    expect(await node.outcome(contract.compare, compare(gate.table_id))).toBe('table.different_groups');
  });
});

const changeOf = (table: Record<string, unknown>) => {
  const { table_id, name, effective_start, effective_end, loop_by_year, active, version } = table;
  const past = { recompute_past: true, reason: 'Nhập nhầm' };
  return { table_id, name, effective_start, effective_end, loop_by_year, active, version, ...past };
};

describe('the list of tables', () => {
  it('asks the database as often for five hundred tables as for one', async () => {
    const hydro = await freshPlant();
    await upload();
    const { pool } = test.database;
    const statements = countStatements(pool);
    const sqlStatements = () => statements(() => node.ok(contract.list, as()));
    const oneStatements = await sqlStatements();
    await pool.query(
      `insert into curve
       select hydro_code, gen_random_uuid(), group_code, object_kind, object_id, name, start_wall_ms + n, end_wall_ms,
              loop_by_year, active, uploaded_at, uploaded_by, file_name, row_count, digest, replaces, version, updated_at,
              updated_by, deleted_at
         from curve, generate_series(1, 499) n
        where hydro_code = $1`,
      [hydro],
    );
    const manyStatements = await sqlStatements();
    expect(oneStatements).toBeGreaterThan(0);
    expect(await node.ok(contract.list, as())).toHaveLength(500);
    expect(manyStatements).toBe(oneStatements);
  });
});
