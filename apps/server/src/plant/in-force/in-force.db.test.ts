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
import { plantHouse } from '../testing/plant-house.ts';
import { capacityCsv, uploadBody } from '../testing/tables.ts';

const house = plantHouse();
const { at, into, newPlant, exported } = plantFiles(house);
const later = (durationMs: number) => new Date(house.clock.now().getTime() + durationMs);
const codesOf = (all: readonly { readonly code: string }[]) => all.map(({ code }) => code);

/** A plant described long enough ago that a change of today is one of today only. */
async function settledPlant(file: Loose = demo()): Promise<{ hydro: string; described: Date }> {
  const hydro = await newPlant(file);
  await sql`update plant_history set valid_from = valid_from - interval '3 days' where hydro_code = ${hydro}`.execute(
    house.test.database.sql,
  );
  return { hydro, described: later(-3 * dayMs) };
}

const outletOf = async (hydro: string, code: string): Promise<Loose> =>
  (await house.node.ok(outlets.list, at(hydro))).find((one) => one.code === code);

async function change(hydro: string, code: string, wanted: object): Promise<void> {
  await house.node.ok(outlets.update, { ...at(hydro), body: { ...(await outletOf(hydro, code)), ...wanted } });
}

describe('the plant in force', () => {
  it('is ready for the engine, with its stations, tables and what it was made of', async () => {
    const { hydro } = await settledPlant();
    const now = house.clock.now();
    const inForce = await house.node.plant.inForce.at(hydro, now);
    expect(inForce).toMatchObject({ fromMs: now.getTime(), toMs: now.getTime() + 1, fault: null, autoIntervalMin: 10 });
    expect(codesOf(inForce.gates)).toEqual(['V1', 'V2', 'V3', 'DCTT']);
    expect(codesOf(inForce.units)).toEqual(['H1', 'H2']);
    expect(inForce.plant!.gates.map(({ id }) => id)).toEqual(inForce.gates.map(({ outletId }) => outletId));
    expect(codesOf(inForce.lakeStations)).toEqual(['MNH1', 'MNH2']);
    expect(codesOf(inForce.downstreamStations)).toEqual(['MNHL']);
    expect(inForce.upstreamStations).toEqual([]);
    expect(inForce.settings.normalLevelM).toBe(250);
    const all = await house.node.ok(stations.list, at(hydro));
    const codeOf = new Map(all.map((one) => [one.station_id, one.station_code]));
    expect(inForce.gates.map(({ inputStationId }) => codeOf.get(inputStationId ?? ''))).toEqual([
      'DM1',
      'DM2',
      'DM3',
      undefined,
    ]);
    expect(inForce.units.map(({ inputStationId }) => codeOf.get(inputStationId ?? ''))).toEqual(['CS1', 'CS2']);
    expect(inForce.sources.curves.map(({ groupCode }) => groupCode).toSorted()).toEqual(
      ['FFZQ', 'HPQ', 'QETA', 'QHL', 'QZ', 'ZAQ', 'ZAoAc', 'ZV'].toSorted(),
    );
    expect(inForce.sources.outlets).toHaveLength(6);

    expect(storageMcmAt(inForce.capacityCurve!, 248.2).value).toBeCloseTo(51.42, 6);
    const step = stepPlant(inForce.plant!, {
      lakeLevelM: 248.2,
      gateOpeningsM: [0, 0, 0, undefined],
      unitPowersMw: [40, 0],
    });
    expect(step.turbineM3s.value).toBeGreaterThan(20);
    expect(step.units[1]!.dischargeM3s).toBe(0);
  });

  it('is cut where an outlet changes, and was what it was before', async () => {
    const { hydro, described } = await settledPlant();
    const changed = house.clock.now();
    await change(hydro, 'H1', { status: 'inactive' });
    house.clock.advanceMs(minuteMs);
    const { inForce } = house.node.plant;
    const all = await inForce.spans(hydro, new Date(described.getTime() - dayMs), house.clock.now());
    expect(all.map(({ fromMs, toMs }) => [fromMs, toMs])).toEqual([
      [described.getTime() - dayMs, changed.getTime()],
      [changed.getTime(), house.clock.now().getTime()],
    ]);
    expect(all.map(({ units }) => units.map(({ inService }) => inService))).toEqual([
      [true, true],
      [false, true],
    ]);
    expect(all.map(({ sources }) => sources.outlets[0]!.version)).toEqual([1, 2]);
    const asKnownBefore = await inForce.at(hydro, house.clock.now(), new Date(changed.getTime() - 1));
    expect(asKnownBefore.units.map(({ inService }) => inService)).toEqual([true, true]);
  });

  it('is one stretch where what changes does not matter to it', async () => {
    const { hydro, described } = await settledPlant();
    const gauge = (await house.node.ok(stations.list, at(hydro))).find((one) => one.station_code === 'MUA1')!;
    await house.node.ok(stations.update, { ...at(hydro), body: { ...gauge, name: 'Mưa Đập' } as Loose });
    expect(await house.node.plant.inForce.spans(hydro, described, later(dayMs))).toHaveLength(1);
  });

  it('takes what is entered on the first day as the first description, also for all that was before', async () => {
    const described = house.clock.now();
    const hydro = await newPlant(demo());
    house.clock.advanceMs(minuteMs);
    await change(hydro, 'V3', { status: 'inactive' });
    const past = await house.node.plant.inForce.at(hydro, new Date(described.getTime() - 300 * dayMs));
    expect(past.gates.map(({ inService }) => inService)).toEqual([true, true, false, true]);
  });

  it('knows nothing of what was not known yet, and describes a plant of which nothing is known', async () => {
    const before = later(-minuteMs);
    const hydro = await newPlant(demo());
    const unknown = await house.node.plant.inForce.at(hydro, house.clock.now(), before);
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
    const { hydro } = await settledPlant();
    const body = uploadBody({ csv: capacityCsv, effective_start: '2026-06-01 00:00:00', name: 'Đo lại 2026' });
    await house.node.ok(tables.upload, { ...at(hydro), body });
    const spans = await house.node.plant.inForce.spans(
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
    const { hydro } = await settledPlant(file);
    const faulty = await house.node.plant.inForce.at(hydro, house.clock.now());
    expect(faulty.plant).toBeNull();
    expect(faulty.fault).toMatchObject({ code: 'outlet.no_method', facts: { outlet: 'Cửa van cung 1' } });
    await change(hydro, 'V1', { status: 'inactive' });
    const without = await house.node.plant.inForce.at(hydro, house.clock.now());
    expect(without.fault).toBeNull();
    expect(codesOf(without.gates)).toEqual(['V2', 'V3', 'DCTT']);
  });

  it('takes as many queries for a year with a table for every month as for one', async () => {
    const { hydro } = await settledPlant();
    const months = Array.from({ length: 12 }, (_, i) => `2025-${String(i + 1).padStart(2, '0')}`);
    const file = (await exported(hydro)).file;
    const curve = file.tables.find((one: Loose) => one.group_code === 'ZV');
    for (const [i, month] of months.entries()) {
      const end = months[i + 1] ? `${months[i + 1]}-01 00:00:00` : '2026-01-01 00:00:00';
      file.tables.push({ ...curve, name: month, effective_start: `${month}-01 00:00:00`, effective_end: end });
    }
    await into(hydro, file);
    const statements = countStatements(house.test.database.pool);
    const { inForce } = house.node.plant;
    const [from, to] = [new Date('2024-12-31T17:00:00Z'), new Date('2025-12-31T17:00:00Z')];
    const asked = await statements(async () => {
      expect(await inForce.spans(hydro, from, to)).toHaveLength(12);
    });
    expect(asked).toBeLessThanOrEqual(4);
  });
});

describe('the station that measures what an outlet works by', () => {
  it('is one of the plant and of the fitting kind', async () => {
    const { hydro } = await settledPlant();
    const all = await house.node.ok(stations.list, at(hydro));
    const idOf = (code: string) => all.find((one) => one.station_code === code)!.station_id;
    const { hydro: other } = await settledPlant();
    const [foreign] = await house.node.ok(stations.list, at(other));
    for (const wrong of [idOf('DM1'), idOf('MNH1'), foreign!.station_id]) {
      const body = { ...(await outletOf(hydro, 'H1')), input_station_id: wrong };
      expect(await house.node.refused(outlets.update, { ...at(hydro), body })).toMatchObject({
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
    const { hydro } = await settledPlant();
    const station: Loose = (await house.node.ok(stations.list, at(hydro))).find((one) => one.station_code === 'DM2');
    const sensorless = (await exported(hydro)).file;
    sensorless.sensors = sensorless.sensors.filter((one: Loose) => one.station !== 'DM2');
    await into(hydro, sensorless);
    const removal = { ...at(hydro), body: { station_id: station.station_id } };
    expect(await house.node.refused(stations.remove, removal)).toMatchObject({
      status: 409,
      code: 'station.measures_outlet',
      message: expect.stringContaining('Cửa van cung 2'),
    });
    const turned = { ...at(hydro), body: { ...station, station_type: 2, valve_aperture: null } };
    expect(await house.node.outcome(stations.update, turned)).toBe('station.measures_outlet');
    const replaced = { ...station, station_code: 'DM2B', replaced_at: house.clock.now().toISOString(), note: null };
    await house.node.ok(stations.replace, { ...at(hydro), body: replaced });
    expect((await outletOf(hydro, 'V2')).input_station_id).toBe(station.station_id);
    await change(hydro, 'V2', { input_station_id: null });
    await house.node.ok(stations.remove, removal);
  });

  it('goes with a file that no longer has it, and must be in the file that names it', async () => {
    const { hydro } = await settledPlant();
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
