import { catchments } from '@spillway/contract/plant/catchments/catchments';
import { plantFile as contract } from '@spillway/contract/plant/file';
import { plantHistory } from '@spillway/contract/plant/history/history';
import { sensors } from '@spillway/contract/plant/sensors/sensors';
import { stations } from '@spillway/contract/plant/stations/stations';
import { tables } from '@spillway/contract/plant/tables/tables';
import { describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { clone, demo, type Loose, plantFiles } from '../testing/plant-files.ts';
import { expectGuardedRead, plantSetup } from '../testing/plant-setup.ts';

const setup = plantSetup();
const { at, body, exported, into, newPlant } = plantFiles(setup);
const omitHead = (text: string) => text.slice(text.indexOf('  "name"'));
const byNumber = (a: Loose, b: Loose) => a.outlet_type - b.outlet_type || a.number - b.number;
const importsOf = async (hydro: string) =>
  (await trailOf(setup.test.database, hydro)).filter(({ action }) => action === 'plant.import');

describe('a plant as one file', () => {
  it('is exported and imported by who runs the installation, and nobody else', async () => {
    const { node, engineer, homeless } = setup;
    const own = await setup.people.person({ permissions: ['system'], plants: ['OWN'] });
    await expectGuardedRead(
      { ...setup, engineer: own, homeless: await setup.people.person({ permissions: ['system'] }) },
      contract.export,
    );
    expect(await node.outcome(contract.export, { token: engineer.token })).toBe('forbidden');
    const call = { body: { file: {}, dry_run: true } };
    expect(await node.outcome(contract.import, call)).toBe('auth.required');
    expect(await node.outcome(contract.import, { ...call, token: engineer.token })).toBe('forbidden');
    expect(await node.outcome(contract.import, { ...call, token: homeless.token })).toBe('forbidden');
    expect(await node.outcome(contract.import, { ...at('OWN'), body: { file: [] } })).toBe('request.invalid');
    expect(await node.outcome(contract.import, { ...call, token: setup.chief.token, hydro: 'ELSEWHERE' })).toBe(
      'plant.forbidden',
    );
  });

  it('comes back from another installation as it went, to the last byte', async () => {
    const first = await newPlant(demo());
    const one = await exported(first);
    const second = await newPlant(one.file);
    const two = await exported(second);
    expect(omitHead(two.text)).toBe(omitHead(one.text));
    expect(one.file).toMatchObject({
      format: 'spillway-plant',
      format_version: 2,
      hydro_code: first,
      exported_by: 'truongca',
      exported_at: setup.clock.now().toISOString(),
    });
    const {
      warning_jobs: jobs,
      warning_steps,
      procedure,
      duty_calendar,
      basin,
      flood_record,
      flood_marks,
      transfers,
      bulletins,
      release_notices,
      ...own
    } = one.file;
    expect({ ...own, ...demo() }).toEqual({ ...demo(), name: one.file.name });
    expect(jobs).toEqual({ own: [], presets: [], built_in: [] });
    expect({ procedure, warning_steps, duty_calendar, basin, flood_record, flood_marks }).toEqual({
      procedure: [],
      warning_steps: [],
      duty_calendar: [],
      basin: [],
      flood_record: [],
      flood_marks: { alarms: [], design: [] },
    });
    expect(transfers).toEqual({ targets: [], jobs: [] });
    expect([bulletins, release_notices]).toEqual([null, null]);
  });

  it('tells in a dry run what would change, and changes nothing', async () => {
    const hydro = await newPlant(demo());
    const before = await exported(hydro);
    const file = clone(before.file);
    file.name = 'Thủy điện Hồ Mẫu 2';
    file.settings.normal_water_level = 250.5;
    file.catchments[0].runoff_coefficient = 0.7;
    file.stations = file.stations.filter((one: Loose) => one.station_code !== 'DM3');
    file.sensors = file.sensors.filter((one: Loose) => one.station !== 'DM3');
    file.stations[0].latitude = 14.5;
    file.outlets[0].unit.rated_power = 61;
    file.outlets[4].input_station = null;
    file.tables[2].columns.v[5] = 76;
    file.measure_positions.unshift({ name: 'Cầu Treo', type: 3, description: null });
    const importResult = await into(hydro, file, { dry_run: true });
    expect(importResult).toMatchObject({ dry_run: true, fault_count: 0, hydro_code: hydro });
    const kinds = Object.fromEntries(importResult.changes.map(({ kind, ...change }) => [kind, change]));
    expect(kinds.plant).toMatchObject({
      changed: [{ fields: [{ field: 'name', from: 'Thủy điện Hồ Mẫu', to: 'Thủy điện Hồ Mẫu 2' }] }],
    });
    expect(kinds.settings).toMatchObject({
      changed: [{ fields: [{ field: 'normal_water_level', from: 250, to: 250.5 }] }],
    });
    expect(kinds.catchment).toMatchObject({
      changed: [{ fields: [{ field: 'runoff_coefficient', from: 0.65, to: 0.7 }] }],
    });
    expect(kinds.station).toMatchObject({
      added: [],
      removed: ['DM3 · Độ mở cửa van 3'],
      changed: [{ name: 'MUA1 · Mưa Đập chính', field_count: 1, fields: [{ field: 'latitude', to: 14.5 }] }],
    });
    expect(kinds.sensor).toMatchObject({ removed: ['A-V3 · Độ mở van 3'] });
    expect(kinds.outlet).toMatchObject({
      changed: [
        { fields: [{ field: 'unit.rated_power', from: 60, to: 61 }] },
        { fields: [{ field: 'input_station', from: 'DM3', to: null }] },
      ],
    });
    expect(kinds.curve).toMatchObject({ changed: [{ fields: [{ field: 'columns.v[5]', from: 75, to: 76 }] }] });
    expect(kinds.measure_position).toMatchObject({ added: ['Cầu Treo'] });
    expect((await exported(hydro)).text).toBe(before.text);
    expect(await importsOf(hydro)).toHaveLength(1);

    // The import makes exactly these changes.
    const done = await into(hydro, file, { fingerprint: importResult.fingerprint });
    expect(done.changes).toEqual(importResult.changes);
    const after = await exported(hydro);
    file.sensors = after.file.sensors;
    expect(after.file.sensors.find((one: Loose) => one.sensor_code === 'A-V3')).toMatchObject({
      uninstalled_at: setup.clock.now().toISOString(),
      station: null,
    });
    expect({ ...after.file, exported_at: '' }).toEqual({ ...file, exported_at: '' });
    // Importing the same file again changes nothing except what happened meanwhile.
    expect((await into(hydro, after.file, { dry_run: true })).changes).toEqual([]);
  });

  it('refuses to overwrite what somebody changed since the dry run', async () => {
    const hydro = await newPlant(demo());
    const file = clone((await exported(hydro)).file);
    file.catchments[0].area = 413;
    const { fingerprint } = await into(hydro, file, { dry_run: true });
    const as = at(hydro);
    const otherBody = body({ ...file, name: 'Tên khác' }, { fingerprint }, hydro);
    expect(await setup.node.outcome(contract.import, otherBody)).toBe('plant_file.changed');
    const [catchment] = await setup.node.ok(catchments.list, as);
    const changedCatchment = { ...catchment!, runoff_coefficient: 0.5 };
    const wanted = {
      catchment_id: changedCatchment.catchment_id,
      name: changedCatchment.name,
      area: changedCatchment.area,
      rank: 1,
    };
    await setup.node.ok(catchments.update, { ...as, body: { ...wanted, runoff_coefficient: 0.5 } });
    const refusal = await setup.node.refused(contract.import, body(file, { fingerprint }, hydro));
    expect(refusal).toMatchObject({ status: 409, code: 'plant_file.changed' });
    expect((await exported(hydro)).file.catchments[0]).toMatchObject({ area: 412, runoff_coefficient: 0.5 });
    const secondAnswer = await into(hydro, file, { dry_run: true });
    await into(hydro, file, { fingerprint: secondAnswer.fingerprint });
    expect((await exported(hydro)).file.catchments[0]).toMatchObject({ area: 413, runoff_coefficient: 0.65 });
  });

  it('makes a plant of a file that says no more than any new one has', async () => {
    const hydro = await newPlant(demo());
    const bare = `${hydro}B`;
    await setup.people.plant(bare);
    const { file } = await exported(bare);
    const code = `${hydro}C`;
    const importResult = await into(hydro, file, { dry_run: true, new_hydro_code: code });
    expect(importResult.changes).toEqual([{ kind: 'plant', added: [file.name], changed: [], removed: [] }]);
    const done = await into(hydro, file, { new_hydro_code: code, fingerprint: importResult.fingerprint });
    expect(done).toMatchObject({ hydro_code: code, changes: importResult.changes });
    expect((await exported(code)).file.name).toBe(file.name);
    const late = body(file, { new_hydro_code: `${hydro}D`, fingerprint: importResult.fingerprint }, hydro);
    expect(await setup.node.outcome(contract.import, late)).toBe('plant_file.changed');
  });

  it('replaces a plant piece by piece, so that each keeps its identifier and its versions', async () => {
    const hydro = await newPlant(demo());
    const as = at(hydro);
    const before = await setup.node.ok(stations.list, as);
    const file = clone((await exported(hydro)).file);
    // Two stations exchange their ports, two gates their numbers, two tables their periods.
    [file.stations[0].sensor_port, file.stations[1].sensor_port] = [2, 1];
    [file.outlets[2].number, file.outlets[3].number] = [2, 1];
    file.tables.push({ ...clone(file.tables[2]), name: 'Lòng hồ cũ', effective_start: '2020-01-01 00:00:00' });
    await into(hydro, file);
    [file.tables[2].effective_start, file.tables.at(-1).effective_start] = [
      '2020-01-01 00:00:00',
      '2024-01-01 00:00:00',
    ];
    // A circle: one unit uses the tables of the other, which uses the tables of the first.
    file.outlets[0].table_groups = [{ group_code: 'ZPQ', from: 'outlet', outlet: 'H2' }];
    file.outlets[1].table_groups = [{ group_code: 'ZPQ', from: 'outlet', outlet: 'H1' }];
    file.catchments = [{ name: 'Lưu vực mới', area: 400, runoff_coefficient: null, rank: 1 }];
    for (const station of file.stations) if (station.catchment) station.catchment = 'Lưu vực mới';
    await into(hydro, file);
    const after = await exported(hydro);
    const sorted = clone(file);
    sorted.outlets = [0, 1, 3, 2, 5, 4].map((i) => file.outlets[i]).toSorted(byNumber);
    sorted.tables = after.file.tables;
    expect({ ...after.file, exported_at: '' }).toEqual({ ...sorted, exported_at: '' });
    expect(after.file.tables.filter((one: Loose) => one.group_code === 'ZV')).toEqual([
      expect.objectContaining({ name: 'Đường dung tích hồ', effective_start: '2020-01-01 00:00:00' }),
      expect.objectContaining({ name: 'Lòng hồ cũ', effective_start: '2024-01-01 00:00:00' }),
    ]);
    const now = await setup.node.ok(stations.list, as);
    expect(now.map(({ station_id: id }) => id)).toEqual(before.map(({ station_id: id }) => id));
    // Everything can be removed as well.
    await into(hydro, {
      ...file,
      catchments: [],
      measure_positions: [],
      stations: [],
      sensors: [],
      outlets: [],
      tables: [],
    });
    const empty = (await exported(hydro)).file;
    expect(empty).toMatchObject({ catchments: [], measure_positions: [], stations: [], outlets: [], tables: [] });
    expect(empty.sensors.every((one: Loose) => one.uninstalled_at !== null)).toBe(true);
    // The equipment returns beside what was uninstalled.
    await into(hydro, demo());
    const back = (await exported(hydro)).file;
    expect(back.stations).toEqual(demo().stations);
    expect(back.sensors.filter((one: Loose) => one.uninstalled_at === null)).toEqual(demo().sensors);
  });

  it('makes a unit of a code that was a gate’s, and lets its twin be computed by it', async () => {
    const hydro = await newPlant(demo());
    const file = (await exported(hydro)).file;
    const third = { ...clone(file.outlets[0]), code: 'V3', name: 'Tổ máy H3', number: 3 };
    file.outlets[0].table_groups = [{ group_code: 'ZPQ', from: 'outlet', outlet: 'V3' }];
    file.outlets = [file.outlets[0], file.outlets[1], third, ...file.outlets.slice(2, 4), file.outlets[5]];
    expect((await into(hydro, file)).changes).toMatchObject([
      {
        kind: 'outlet',
        added: ['V3 · Tổ máy H3'],
        removed: ['V3 · Cửa van cung 3'],
        changed: [{ name: 'H1 · Tổ máy H1' }],
      },
    ]);
    expect((await exported(hydro)).file.outlets).toEqual(file.outlets);
    // Everything is removed again, with the references to it.
    await into(hydro, demo());
    expect((await exported(hydro)).file.outlets).toEqual(demo().outlets);
  });

  it('keeps what happened: replacements, calibrations, uninstalled sensors', async () => {
    const file = demo();
    file.stations[0].replacements = [
      {
        replaced_at: '2025-03-01T02:00:00.000Z',
        old_code: 'OLD1',
        old_name: 'Trạm cũ',
        new_code: 'MUA1',
        new_name: 'Mưa Đập chính',
        note: 'Sét đánh',
      },
    ];
    const lake = file.sensors[0];
    lake.calibrations.push({
      ...lake.calibrations[0],
      effective_from: '2025-06-01T00:00:00.000Z',
      offset: 0.02,
      note: 'Hiệu chuẩn',
    });
    lake.status = 'inactive';
    const uninstalledSensor = { ...clone(file.sensors[3]), uninstalled_at: '2025-01-01T00:00:00.000Z' };
    uninstalledSensor.name = 'Trước';
    uninstalledSensor.station = null;
    file.sensors.splice(3, 0, uninstalledSensor);
    const hydro = await newPlant(file);
    const one = await exported(hydro);
    expect(one.file).toMatchObject({
      stations: file.stations,
      sensors: expect.arrayContaining([uninstalledSensor, lake]),
    });
    const second = await newPlant(one.file);
    expect(omitHead((await exported(second)).text)).toBe(omitHead(one.text));

    // The file of the day before reverts nothing in the past, but its values are in force from now on.
    const importResult = await into(hydro, demo());
    expect(importResult.changes.map(({ kind }) => kind)).toEqual(['sensor']);
    const after = (await exported(hydro)).file;
    expect(after.stations).toEqual(one.file.stations);
    const [keptSensor] = after.sensors.filter((sensor: Loose) => sensor.sensor_code === lake.sensor_code);
    expect(keptSensor.calibrations).toHaveLength(3);
    expect(keptSensor.calibrations[2]).toMatchObject({ effective_from: '2025-06-01T00:00:00.000Z', offset: 0 });
    expect(keptSensor.status).toBe('active');
    expect(after.sensors).toContainEqual(uninstalledSensor);
    // One more replacement, reported by the file.
    const more = clone(after);
    more.stations[0].station_code = 'MUA1B';
    for (const sensor of more.sensors) if (sensor.station === 'MUA1') sensor.station = 'MUA1B';
    more.stations[0].replacements.push({
      ...more.stations[0].replacements[0],
      replaced_at: '2026-05-01T00:00:00.000Z',
      old_code: 'MUA1',
      old_name: 'Mưa Đập chính',
      new_code: 'MUA1B',
    });
    const [replaced] = await setup.node.ok(stations.list, at(hydro));
    expect((await into(hydro, more)).fault_count).toBe(0);
    const [now] = await setup.node.ok(stations.list, at(hydro));
    expect(now).toMatchObject({
      station_id: replaced!.station_id,
      station_code: 'MUA1B',
      replaced_at: '2026-05-01T00:00:00.000Z',
    });
    expect((await exported(hydro)).file.stations).toEqual(more.stations);
    const late = clone(more);
    late.stations[0].replacements[1].replaced_at = '2099-01-01T00:00:00.000Z';
    const { faults } = await into(await newPlant(demo()), late, { dry_run: true });
    expect(faults).toMatchObject([{ path: 'stations[0].replacements[1].replaced_at', code: 'not_in_future' }]);
  });

  it('records each thing on the trail and in the versions, and the import as one entry', async () => {
    const hydro = await newPlant(demo());
    expect(await importsOf(hydro)).toMatchObject([
      { after: { added: 58, changed: 2, removed: 0 }, username: 'truongca' },
    ]);
    const as = at(hydro);
    const [first] = await setup.node.ok(tables.list, as);
    expect(first).toMatchObject({ uploaded_by: 'truongca', in_force: true });
    expect(await trailOf(setup.test.database, first!.table_id)).toMatchObject([{ action: 'curve.upload' }]);
    const [sensor] = await setup.node.ok(sensors.list, as);
    expect(await trailOf(setup.test.database, sensor!.sensor_id)).toMatchObject([{ action: 'sensor.set_up' }]);
    const [station] = await setup.node.ok(stations.list, as);
    const query = { kind: 'station', id: station!.station_id };
    expect(await setup.node.ok(plantHistory.of, { ...as, query })).toMatchObject([{ changed_by: 'truongca' }]);
  });
});
