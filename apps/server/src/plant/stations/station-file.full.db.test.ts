import { catchments } from '@spillway/contract/plant/catchments/catchments';
import { stationColumns } from '@spillway/contract/plant/stations/columns';
import { stationFile } from '@spillway/contract/plant/stations/file';
import { stations } from '@spillway/contract/plant/stations/stations';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import type { Person } from '../../testing/people.ts';
import { plantSetup } from '../testing/plant-setup.ts';
import { stationBody } from '../testing/station-body.ts';
import { base64 } from '../testing/tables.ts';

const setup = plantSetup();
let surveyor: Person;
let plants = 0;
/** A separate plant for a test. */
let hydro: string;

async function freshPlant(): Promise<void> {
  hydro = `F${++plants}`;
  await setup.people.plant(hydro);
  const permissions = ['stations.update', 'sensor.update'] as const;
  surveyor = await setup.people.person({ permissions, plants: [hydro] });
}

const as = (body?: object, overrides: object = {}) => ({
  token: surveyor.token,
  hydro,
  ...(body ? { body } : {}),
  ...overrides,
});
const add = (code: string, changes: object = {}) =>
  setup.node.ok(stations.add, as(stationBody({ station_code: code, ...changes })));
const list = () => setup.node.ok(stations.list, as());
const bodyOf = (file: string | Uint8Array, overrides: object = {}) => ({
  file_name: 'trạm.csv',
  file: base64(file),
  ...overrides,
});
const preview = (file: string | Uint8Array, overrides: object = {}, language: 'vi' | 'en' = 'en') =>
  setup.node.ok(stationFile.preview, as(bodyOf(file, overrides), { language }));

async function importFile(file: string | Uint8Array, overrides: object = {}) {
  const { fingerprint } = await preview(file, overrides);
  return await setup.node.ok(stationFile.import, as(bodyOf(file, { ...overrides, fingerprint })));
}

async function download(format: 'csv' | 'xlsx', language: 'vi' | 'en', path = 'export') {
  const answer = await setup.node.http.inject({
    url: `/api/renew/v1/setting/station/${path}?format=${format}`,
    headers: { authorization: `Bearer ${surveyor.token}`, hydro, 'accept-language': language },
  });
  expect(answer.headers['content-disposition']).toContain(`.${format}`);
  return answer.rawPayload;
}

/** Stations with a location, a port, and texts that are difficult in files. */
async function someStations() {
  const area = { name: 'Thượng nguồn; "Đăk Bla"', area: 412, runoff_coefficient: null, rank: 0 };
  const { catchment_id } = await setup.node.ok(catchments.add, as(area));
  await sql`insert into measure_position (hydro_code, measure_position_id, name, type, version, updated_at)
    values (${hydro}, gen_random_uuid(), 'Tuyến đập', 1, 1, ${setup.clock.now()})`.execute(setup.test.database.sql);
  const { rows } = await sql<{ id: string }>`
    select measure_position_id as id from measure_position where hydro_code = ${hydro}`.execute(
    setup.test.database.sql,
  );
  await add('M1', { catchment_id, sensor_port: 7, averaged: true });
  await add('Z1', {
    station_type: 2,
    name: '=1+1',
    address: 'Xã Ia Ly,\nthôn 2',
    thiessen_coefficient: null,
    calibration_coefficient: -0.0025,
    calibration_elevation: 221.3,
    measure_position_id: rows[0]!.id,
    sensor_type: null,
    measure_method: null,
    province_id: null,
  });
  await add('C1', {
    station_type: 6,
    thiessen_coefficient: null,
    valve_aperture: 11.5,
    latitude: null,
    longitude: null,
  });
}

describe('a file of stations', () => {
  beforeAll(freshPlant);

  it.each([stationFile.preview, stationFile.import])('is taken from who may change stations: $path', async (route) => {
    const body = bodyOf('Mã trạm\nA1\n', { fingerprint: 'x' });
    const { node, guest, engineer } = setup;
    expect(await node.outcome(route, { body })).toBe('auth.required');
    expect(await node.outcome(route, { body, token: guest.token })).toBe('forbidden');
    expect(await node.outcome(route, { body, token: engineer.token })).toBe('forbidden');
    expect(await node.outcome(route, { body, token: surveyor.token, hydro: 'OTHER' })).toBe('plant.forbidden');
    expect(await node.refused(route, as({}))).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  it.each([stationFile.export, stationFile.template])('is given to who may: $path', async (route) => {
    const { node, guest, engineer } = setup;
    expect(await node.outcome(route)).toBe('auth.required');
    expect(await node.outcome(route, { token: guest.token })).toBe('forbidden');
    expect(await node.outcome(route, { token: engineer.token })).toBe(
      route === stationFile.export ? 'ok' : 'forbidden',
    );
    expect(await node.refused(route, as(undefined, { query: { format: 'pdf' } }))).toMatchObject({ status: 400 });
  });

  it('comes back as it went, in either form and either language, and read by anyone', async () => {
    await freshPlant();
    await someStations();
    for (const format of ['csv', 'xlsx'] as const)
      for (const language of ['vi', 'en'] as const) {
        const file = await download(format, language);
        if (format === 'csv') expect(file.toString()).toContain(stationColumns.station_code[language]);
        for (const reader of ['vi', 'en'] as const) {
          const seen = await preview(file, {}, reader);
          expect(seen.faults).toEqual([]);
          expect(seen).toMatchObject({ ok: true, rows: 3, added: 0, changed: 0, same: 3, absent: 0 });
        }
      }
    await freshPlant();
    for (const format of ['csv', 'xlsx'] as const) {
      const seen = await preview(await download(format, 'vi', 'import-template'));
      expect(seen).toMatchObject({ ok: false, rows: 0, faults: [{ code: 'table.empty' }] });
    }
  });

  it('shows what is new and what changes, and does just that, on the trail and in the versions', async () => {
    await freshPlant();
    await someStations();
    const before = await list();
    const csv = [
      'Mã trạm,Tên trạm,Loại trạm,Hệ số hiệu chỉnh,Tính trung bình,"Tỉnh, thành phố",Cổng cảm biến',
      'm1,Mưa Kon Tum,precipitation,1,no,Bình Định,8',
      'N1,Trạm mới,2,1,Có,,7',
    ].join('\n');
    const seen = await preview(csv, {}, 'vi');
    expect(seen).toMatchObject({
      ok: true,
      added: 1,
      changed: 1,
      same: 0,
      absent: 2,
      additions: [{ row: 3, station_code: 'N1', name: 'Trạm mới' }],
    });
    expect(seen.changes[0]).toMatchObject({ row: 2, station_code: 'm1' });
    expect(seen.changes[0]!.fields.map(({ column, from, to }) => [column, from, to])).toEqual([
      ['Mã trạm', 'M1', 'm1'],
      ['Tên trạm', 'Trạm M1', 'Mưa Kon Tum'],
      ['Cổng cảm biến', 7, 8],
      ['Tính trung bình', 'Có', 'Không'],
    ]);
    expect(await list()).toEqual(before);

    const { fingerprint } = seen;
    const saved = await setup.node.ok(stationFile.import, as(bodyOf(csv, { fingerprint })));
    expect(saved).toEqual({ added: 1, changed: 1, same: 0, absent: 2 });
    const after = await list();
    const versionOf = new Map(after.map(({ station_code: code, version }) => [code, version]));
    expect(Object.fromEntries(versionOf)).toEqual({ C1: 1, N1: 1, Z1: 1, m1: 2 });
    const changed = after.find(({ station_code: code }) => code === 'm1')!;
    const wanted = { station_code: 'm1', name: 'Mưa Kon Tum', sensor_port: 8, averaged: false };
    const stamp = { version: 2, updated_at: changed.updated_at, updated_by: surveyor.username };
    expect(changed).toEqual({ ...before.find(({ station_code: code }) => code === 'M1'), ...wanted, ...stamp });
    expect(await trailOf(setup.test.database, changed.station_id)).toMatchObject([
      { action: 'station.create' },
      { action: 'station.update', before: { sensor_port: 7 }, after: { sensor_port: 8 } },
    ]);
    const versions = await setup.node.plant.history.of(setup.test.database.sql, hydro, 'station', changed.station_id);
    expect(versions.map(({ seq }) => seq)).toEqual([2, 1]);
    const events = await setup.test.database.sql
      .selectFrom('event')
      .select('payload')
      .where('hydro_code', '=', hydro)
      .where('topic', '=', 'station.changed')
      .execute();
    expect(events.at(-1)).toEqual({ payload: { kind: 'station', id: null } });
    expect(await importFile(csv)).toEqual({ added: 0, changed: 0, same: 2, absent: 2 });
  });

  it('with faults names each with its sheet, row, column and reason, and changes nothing', async () => {
    await freshPlant();
    await add('P1', { sensor_port: 3, name: 'Đã có' });
    const csv = [
      'Station code;Name;Type;Calibration coefficient;Averaged;Sensor port;Latitude;Catchment;Thiessen coefficient',
      'A1;Một;Rain gauge;1;yes;3;14,05;;',
      'A2;;9;0;maybe;3.5;95;Nowhere;',
      ';;;;;;;;',
      'a1;Hai;2;x;no;;;;0.5;thừa',
      'A4;Bốn;2;1;no;4;;;0.5',
      'A5;Năm;2;1;no;4;;;',
    ].join('\n');
    const seen = await preview(csv);
    expect(seen).toMatchObject({ ok: false, sheet: null, rows: 5, fingerprint: null });
    expect(seen.faults.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'Latitude', 'cell.decimal_comma'],
      [3, 'Name', 'required'],
      [3, 'Type', 'option'],
      [3, 'Averaged', 'option'],
      [3, 'Sensor port', 'not_integer'],
      [3, 'Latitude', 'too_big'],
      [3, 'Catchment', 'not_of_plant'],
      [5, null, 'row.too_long'],
      [5, 'Calibration coefficient', 'cell.not_a_number'],
      [6, 'Thiessen coefficient', 'rain_only'],
    ]);
    const vietnamese = await preview(csv, {}, 'vi');
    for (const { message } of [...seen.faults, ...vietnamese.faults]) expect(message).not.toMatch(/[{}]/);
    expect(vietnamese.faults[6]!.message).toContain('Nhà máy không có “Nowhere”');
    const refusal = await setup.node.refused(stationFile.import, as(bodyOf(csv, { fingerprint: 'x' })));
    expect(refusal).toMatchObject({ status: 400, code: 'table.faulty' });
    expect(refusal.details[1]).toMatchObject({ field: '3!Name', code: 'required' });
    expect(await list()).toHaveLength(1);
  });

  it('is judged as a whole too: codes and ports, heads, what a new station needs', async () => {
    await freshPlant();
    await add('P1', { sensor_port: 3, name: 'Đã có' });
    const faults = async (csv: string) =>
      (await preview(csv)).faults.map(({ row, column, code, message }) => [row, column, code, message]);
    const head = 'station_code,name,station_type,calibration_coefficient,averaged,sensor_port';
    expect(await faults(`${head}\nA1,Một,2,1,no,4\na1,Hai,2,1,no,5\nA3,Ba,2,1,no,4\nA4,Bốn,2,1,no,3\n`)).toEqual([
      [3, 'station_code', 'key.duplicate', 'The value a1 is repeated.'],
      [4, 'sensor_port', 'port_of', 'Port 4 belongs to station “Một”. Choose another one.'],
      [5, 'sensor_port', 'port_of', 'Port 3 belongs to station “Đã có”. Choose another one.'],
    ]);
    expect((await faults('Name,Height,name\nx,1,y\n')).map(([row, column, code]) => [row, column, code])).toEqual([
      [1, 'Height', 'column.unknown'],
      [1, 'name', 'column.duplicate'],
      [1, 'Station code', 'column.missing'],
    ]);
    expect((await faults('Station code,Name\nB1,x\n')).map(([row, column, code]) => [row, column, code])).toEqual([
      [2, 'Type', 'required'],
      [2, 'Calibration coefficient', 'required'],
      [2, 'Averaged', 'required'],
    ]);
    expect(await preview('Station code,Name\np1,Đổi tên\n')).toMatchObject({ ok: true, changed: 1 });
    expect(
      (await preview('Station code;Latitude;Longitude\nP1;14,5;108,25\n', { decimal: 'comma' })).changes[0]!.fields,
    ).toMatchObject([
      { field: 'latitude', from: 14.05, to: 14.5 },
      { field: 'longitude', from: 108.2, to: 108.25 },
    ]);
  });

  it('may have stations exchange their ports', async () => {
    await freshPlant();
    await add('P1', { sensor_port: 1 });
    await add('P2', { sensor_port: 2 });
    expect(await importFile('Station code,Sensor port\nP1,2\nP2,1\n')).toMatchObject({ changed: 2 });
    expect((await list()).map(({ sensor_port: port }) => port)).toEqual([2, 1]);
  });

  it('is refused where the plant changed since the preview, and nothing of it is saved', async () => {
    await freshPlant();
    const { station_id } = await add('P1');
    const csv = 'Station code,Name,Type,Calibration coefficient,Averaged\nP1,Tên mới,1,1,no\nP2,Thêm,2,1,no\n';
    const { fingerprint } = await preview(csv);
    const body = { ...stationBody({ station_code: 'P1', address: 'Chỗ khác' }), station_id };
    await setup.node.ok(stations.update, as(body));
    const outdated = await setup.node.refused(stationFile.import, as(bodyOf(csv, { fingerprint })));
    expect(outdated).toMatchObject({ status: 409, code: 'station.import_outdated' });
    expect(await list()).toHaveLength(1);
    expect(await importFile(csv)).toMatchObject({ added: 1, changed: 1 });
  });

  it('with more stations than a plant may have is refused', async () => {
    await freshPlant();
    const rows = Array.from({ length: 5001 }, (_, n) => `A${n}`);
    expect(await preview(`Station code\n${rows.join('\n')}`)).toMatchObject({
      faults: [{ row: null, code: 'table.too_many_rows' }],
    });
    await add('P1');
    const filledRows = rows.slice(0, 5000).map((code) => `${code},x,2,1,no`);
    const csv = `Station code,Name,Type,Calibration coefficient,Averaged\n${filledRows.join('\n')}`;
    expect(await setup.node.outcome(stationFile.preview, as(bodyOf(csv)))).toBe('station.too_many');
  });
});

describe('two thousand stations', () => {
  /** The number of database statements during the work. */
  async function statements(work: () => Promise<unknown>): Promise<number> {
    const client = await setup.test.database.pool.connect();
    const querySpy = vi.spyOn(Object.getPrototypeOf(client) as typeof client, 'query');
    client.release();
    await work();
    const count = querySpy.mock.calls.length;
    querySpy.mockRestore();
    return count;
  }

  const head = 'Station code,Name,Type,Province,Latitude,Longitude,Sensor port,Calibration coefficient,Averaged';
  const csv = (name: string, count: number) => {
    const row = (_: unknown, n: number) => `S${n},${name} ${n},2,Gia Lai,14.${n},108.${n},${n + 1},1,no`;
    return [head, ...Array.from({ length: count }, row)].join('\n');
  };

  it('are imported in batches, each with as many statements as one station', async () => {
    await freshPlant();
    const seen = await preview(csv('Trạm', 2000));
    expect([seen.added, seen.additions.length]).toEqual([2000, 200]);
    expect(await importFile(csv('Trạm', 2000))).toMatchObject({ added: 2000 });
    expect(await importFile(csv('Đổi', 2000))).toMatchObject({ changed: 2000 });
    const one = await statements(() => importFile(csv('Một', 400)));
    const four = await statements(() => importFile(csv('Bốn', 2000)));
    // Three more batches of four statements each. The product itself adds a handful meanwhile; one statement per station would be
    // thousands.
    expect(four - one).toBeLessThan(3 * 4 + 50);
  });
});
