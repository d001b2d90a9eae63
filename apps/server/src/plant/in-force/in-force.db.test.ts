import { outlets } from '@spillway/contract/plant/outlets/outlets';
import { stations } from '@spillway/contract/plant/stations/stations';
import { tables } from '@spillway/contract/plant/tables/tables';
import { stepPlant } from '@spillway/hydrology/plant/step';
import { storageMcmAt } from '@spillway/hydrology/tables/capacity-curve';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { countStatements } from '../../platform/database/testing/count-statements.ts';
import { demo, type Loose, plantFiles } from '../testing/plant-files.ts';
import { plantSetup } from '../testing/plant-setup.ts';
import { capacityCsv, uploadBody } from '../testing/tables.ts';

const setup = plantSetup();
const { at, into, newPlant, exported } = plantFiles(setup);
const laterTime = (durationMs: number) => new Date(setup.clock.now().getTime() + durationMs);
const codesOf = (all: readonly { readonly code: string }[]) => all.map(({ code }) => code);

/** A plant described long enough ago that a change made today applies from today only. */
async function createSettledPlant(file: Loose = demo()): Promise<{ hydro: string; described: Date }> {
  const hydro = await newPlant(file);
  await sql`update plant_history set valid_from = valid_from - interval '3 days' where hydro_code = ${hydro}`.execute(
    setup.test.database.sql,
  );
  return { hydro, described: laterTime(-3 * dayMs) };
}

const outletOf = async (hydro: string, code: string): Promise<Loose> =>
  (await setup.node.ok(outlets.list, at(hydro))).find((one) => one.code === code);

async function change(hydro: string, code: string, changes: object): Promise<void> {
  await setup.node.ok(outlets.update, { ...at(hydro), body: { ...(await outletOf(hydro, code)), ...changes } });
}

describe('the plant in force', () => {
  it('is ready for the engine, with its stations, tables and what it was made of', async () => {
    const { hydro } = await createSettledPlant();
    const now = setup.clock.now();
    const plantInForce = await setup.node.plant.inForce.at(hydro, now);
    expect(plantInForce).toMatchObject({
      fromMs: now.getTime(),
      toMs: now.getTime() + 1,
      fault: null,
      autoIntervalMin: 10,
    });
    expect(codesOf(plantInForce.gates)).toEqual(['V1', 'V2', 'V3', 'DCTT']);
    expect(codesOf(plantInForce.units)).toEqual(['H1', 'H2']);
    expect(plantInForce.plant!.gates.map(({ id }) => id)).toEqual(plantInForce.gates.map(({ outletId }) => outletId));
    expect(codesOf(plantInForce.lakeStations)).toEqual(['MNH1', 'MNH2']);
    expect(codesOf(plantInForce.downstreamStations)).toEqual(['MNHL']);
    expect(plantInForce.upstreamStations).toEqual([]);
    expect(plantInForce.settings.normalLevelM).toBe(250);
    const all = await setup.node.ok(stations.list, at(hydro));
    const codeOf = new Map(all.map((one) => [one.station_id, one.station_code]));
    expect(plantInForce.gates.map(({ inputStationId }) => codeOf.get(inputStationId ?? ''))).toEqual([
      'DM1',
      'DM2',
      'DM3',
      undefined,
    ]);
    expect(plantInForce.units.map(({ inputStationId }) => codeOf.get(inputStationId ?? ''))).toEqual(['CS1', 'CS2']);
    expect(plantInForce.sources.curves.map(({ groupCode }) => groupCode).toSorted()).toEqual(
      ['FFZQ', 'HPQ', 'QETA', 'QHL', 'QZ', 'ZAQ', 'ZAoAc', 'ZV'].toSorted(),
    );
    expect(plantInForce.sources.outlets).toHaveLength(6);

    expect(storageMcmAt(plantInForce.capacityCurve!, 248.2).value).toBeCloseTo(51.42, 6);
    const step = stepPlant(plantInForce.plant!, {
      lakeLevelM: 248.2,
      gateOpeningsM: [0, 0, 0, undefined],
      unitPowersMw: [40, 0],
    });
    expect(step.turbineM3s.value).toBeGreaterThan(20);
    expect(step.units[1]!.dischargeM3s).toBe(0);
  });

  it('is cut where an outlet changes, and was what it was before', async () => {
    const { hydro, described } = await createSettledPlant();
    const changed = setup.clock.now();
    await change(hydro, 'H1', { status: 'inactive' });
    setup.clock.advanceMs(minuteMs);
    const { inForce } = setup.node.plant;
    const all = await inForce.spans(hydro, new Date(described.getTime() - dayMs), setup.clock.now());
    expect(all.map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
      [described.getTime() - dayMs, changed.getTime()],
      [changed.getTime(), setup.clock.now().getTime()],
    ]);
    expect(all.map(({ units }) => units.map(({ inService }) => inService))).toEqual([
      [true, true],
      [false, true],
    ]);
    expect(all.map(({ sources }) => sources.outlets[0]!.version)).toEqual([1, 2]);
    const knownBefore = await inForce.at(hydro, setup.clock.now(), new Date(changed.getTime() - 1));
    expect(knownBefore.units.map(({ inService }) => inService)).toEqual([true, true]);
  });

  it('is one stretch where what changes does not matter to it', async () => {
    const { hydro, described } = await createSettledPlant();
    const gauge = (await setup.node.ok(stations.list, at(hydro))).find((one) => one.station_code === 'MUA1')!;
    await setup.node.ok(stations.update, { ...at(hydro), body: { ...gauge, name: 'Mưa Đập' } as Loose });
    expect(await setup.node.plant.inForce.spans(hydro, described, laterTime(dayMs))).toHaveLength(1);
  });

  it('takes what is entered on the first day as the first description, also for all that was before', async () => {
    const describedAt = setup.clock.now();
    const hydro = await newPlant(demo());
    setup.clock.advanceMs(minuteMs);
    await change(hydro, 'V3', { status: 'inactive' });
    const past = await setup.node.plant.inForce.at(hydro, new Date(describedAt.getTime() - 300 * dayMs));
    expect(past.gates.map(({ inService }) => inService)).toEqual([true, true, false, true]);
  });

  it('knows nothing of what was not known yet, and describes a plant of which nothing is known', async () => {
    const before = laterTime(-minuteMs);
    const hydro = await newPlant(demo());
    const unknown = await setup.node.plant.inForce.at(hydro, setup.clock.now(), before);
    expect(unknown).toMatchObject({
      gates: [],
      units: [],
      lakeStations: [],
      capacityCurve: null,
      plant: null,
      fault: { code: 'outlet.none' },
    });
    expect(unknown.sources).toEqual({ curves: [], outlets: [], settingsVersion: 0 });
  });

  it('is cut where a table begins, on the clock of the plant', async () => {
    const { hydro } = await createSettledPlant();
    const body = uploadBody({ csv: capacityCsv, effective_start: '2026-06-01 00:00:00', name: 'Đo lại 2026' });
    await setup.node.ok(tables.upload, { ...at(hydro), body });
    const spans = await setup.node.plant.inForce.spans(
      hydro,
      new Date('2026-05-01T00:00:00Z'),
      new Date('2026-07-01T00:00:00Z'),
    );
    expect(spans.map(({ toMs }) => new Date(toMs).toISOString())).toEqual([
      '2026-05-31T17:00:00.000Z',
      '2026-07-01T00:00:00.000Z',
    ]);
    expect(spans.map(({ capacityCurve }) => capacityCurve!.storageMcmByLevelM.id)).toEqual([
      'Đường dung tích hồ',
      'Đo lại 2026',
    ]);
    expect(spans[0]!.plant).toBe(spans[1]!.plant);
  });

  it('names the outlet that cannot be computed, unless it is still being set up', async () => {
    const file = demo();
    file.tables = file.tables.filter((one: Loose) => one.group_code !== 'ZAQ' && one.group_code !== 'FFZQ');
    file.tables = file.tables.filter((one: Loose) => one.group_code !== 'ZAoAc');
    const gate = file.outlets.find((one: Loose) => one.code === 'V1');
    gate.gate = { ...gate.gate, crest: null, lip: null };
    const { hydro } = await createSettledPlant(file);
    const faulty = await setup.node.plant.inForce.at(hydro, setup.clock.now());
    expect(faulty.plant).toBeNull();
    expect(faulty.fault).toMatchObject({ code: 'outlet.no_method', facts: { outlet: 'Cửa van cung 1' } });
    await change(hydro, 'V1', { status: 'inactive' });
    const without = await setup.node.plant.inForce.at(hydro, setup.clock.now());
    expect(without.fault).toBeNull();
    expect(codesOf(without.gates)).toEqual(['V2', 'V3', 'DCTT']);
  });

  it('takes as many queries for a year with a table for every month as for one', async () => {
    const { hydro } = await createSettledPlant();
    const months = Array.from({ length: 12 }, (_, i) => `2025-${String(i + 1).padStart(2, '0')}`);
    const file = (await exported(hydro)).file;
    const curve = file.tables.find((one: Loose) => one.group_code === 'ZV');
    for (const [i, month] of months.entries()) {
      const end = months[i + 1] ? `${months[i + 1]}-01 00:00:00` : '2026-01-01 00:00:00';
      file.tables.push({ ...curve, name: month, effective_start: `${month}-01 00:00:00`, effective_end: end });
    }
    await into(hydro, file);
    const statements = countStatements(setup.test.database.pool);
    const { inForce } = setup.node.plant;
    const [from, to] = [new Date('2024-12-31T17:00:00Z'), new Date('2025-12-31T17:00:00Z')];
    const sqlStatements = await statements(async () => {
      expect(await inForce.spans(hydro, from, to)).toHaveLength(12);
    });
    expect(sqlStatements).toBeLessThanOrEqual(4);
  });
});

describe('the station that measures what an outlet works by', () => {
  it('is one of the plant and of the fitting kind', async () => {
    const { hydro } = await createSettledPlant();
    const all = await setup.node.ok(stations.list, at(hydro));
    const idOf = (code: string) => all.find((one) => one.station_code === code)!.station_id;
    const { hydro: other } = await createSettledPlant();
    const [foreign] = await setup.node.ok(stations.list, at(other));
    for (const invalidValue of [idOf('DM1'), idOf('MNH1'), foreign!.station_id]) {
      const body = { ...(await outletOf(hydro, 'H1')), input_station_id: invalidValue };
      expect(await setup.node.refused(outlets.update, { ...at(hydro), body })).toMatchObject({
        status: 400,
        details: [{ field: 'input_station_id', code: 'option', message: expect.stringContaining('CS1, CS2') }],
      });
    }
    await change(hydro, 'H1', { input_station_id: idOf('CS2') });
    expect((await outletOf(hydro, 'H1')).input_station_id).toBe(idOf('CS2'));
    await change(hydro, 'H1', { input_station_id: null });
    expect((await outletOf(hydro, 'H1')).input_station_id).toBeNull();
  });

  it('is neither deleted nor turned into another kind while an outlet needs it, and keeps it when replaced', async () => {
    const { hydro } = await createSettledPlant();
    const station: Loose = (await setup.node.ok(stations.list, at(hydro))).find((one) => one.station_code === 'DM2');
    const fileWithoutSensors = (await exported(hydro)).file;
    fileWithoutSensors.sensors = fileWithoutSensors.sensors.filter((one: Loose) => one.station !== 'DM2');
    await into(hydro, fileWithoutSensors);
    const removal = { ...at(hydro), body: { station_id: station.station_id } };
    expect(await setup.node.refused(stations.remove, removal)).toMatchObject({
      status: 409,
      code: 'station.measures_outlet',
      message: expect.stringContaining('Cửa van cung 2'),
    });
    const turnedCall = { ...at(hydro), body: { ...station, station_type: 2, valve_aperture: null } };
    expect(await setup.node.outcome(stations.update, turnedCall)).toBe('station.measures_outlet');
    const replaced = { ...station, station_code: 'DM2B', replaced_at: setup.clock.now().toISOString(), note: null };
    await setup.node.ok(stations.replace, { ...at(hydro), body: replaced });
    expect((await outletOf(hydro, 'V2')).input_station_id).toBe(station.station_id);
    await change(hydro, 'V2', { input_station_id: null });
    await setup.node.ok(stations.remove, removal);
  });

  it('goes with a file that no longer has it, and must be in the file that names it', async () => {
    const { hydro } = await createSettledPlant();
    const { file } = await exported(hydro);
    expect(file.outlets.map((one: Loose) => [one.code, one.input_station])).toEqual([
      ['H1', 'CS1'],
      ['H2', 'CS2'],
      ['V1', 'DM1'],
      ['V2', 'DM2'],
      ['V3', 'DM3'],
      ['DCTT', null],
    ]);
    file.stations = file.stations.filter((one: Loose) => one.station_code !== 'DM3');
    file.sensors = file.sensors.filter((one: Loose) => one.station !== 'DM3');
    const faults = (await into(hydro, file, { dry_run: true })).faults;
    expect(faults.map(({ path }: Loose) => path)).toEqual(['outlets[4].input_station']);
    file.outlets[4].input_station = null;
    await into(hydro, file);
    expect((await outletOf(hydro, 'V3')).input_station_id).toBeNull();
  });

  it('may be missing in a file of before there was such a thing', async () => {
    const file = demo();
    for (const outlet of file.outlets) delete outlet.input_station;
    const hydro = await newPlant(file);
    expect((await outletOf(hydro, 'V1')).input_station_id).toBeNull();
  });
});
