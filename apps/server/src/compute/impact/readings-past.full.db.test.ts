import { affects } from '@spillway/contract/compute/impact';
import { sensors } from '@spillway/contract/plant/sensors/sensors';
import { stations } from '@spillway/contract/plant/stations/stations';
import { minuteMs } from '@spillway/plant-time/spans';
import { beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import type { Loose } from '../../plant/testing/plant-files.ts';
import { expectGuarded } from '../../plant/testing/plant-setup.ts';
import { type CalculationPlant, calculationSetup, stepMs } from '../testing/calculation-setup.ts';

const setup = calculationSetup();
const now = () => setup.clock.now().getTime();
const iso = (ms: number) => new Date(ms).toISOString();
const steps = 60;

let plant: CalculationPlant;
let lastMs: number;
let sensor_id: string;

const as = (body: Loose) => ({ token: plant.operator.token, hydro: plant.hydro, body });
const levelAt = (timeMs: number) => 249 - (lastMs - timeMs) / stepMs / 100;

const measured = (code: string) =>
  plant.measure(
    code,
    'water_level',
    lastMs,
    Array.from({ length: steps }, (_, step) => levelAt(lastMs - (steps - 1 - step) * stepMs)),
  );

async function figures() {
  const { records } = setup.node.compute;
  const all = await records.recordsBetween(plant.hydro, lastMs - (steps - 1) * stepMs, lastMs);
  return all.map(({ timeMs, values }) => ({ timeMs, ...values }));
}

/** Waits until readings and records are updated. */
async function settle() {
  await setup.reconcile(plant.hydro);
  await setup.node.series.rederive();
  await setup.node.compute.calculate();
}

let startOfAll: Date | null = null;
beforeEach(async () => {
  startOfAll ??= setup.clock.now();
  setup.clock.set(startOfAll);
  plant = await setup.newPlant();
  lastMs = Math.floor(now() / (10 * minuteMs)) * 10 * minuteMs - 10 * minuteMs;
  const body = {
    sensor_type: 1,
    sensor_code: 'AL1',
    name: 'Áp lực hồ',
    min_value: null,
    max_value: null,
    station_id: plant.station('MNH1'),
    installed_at: '2024-01-01T00:00:00.000Z',
    coefficient: 1,
    offset: 0,
    elevation: 0,
  };
  sensor_id = (await setup.node.ok(sensors.setUp, as(body))).sensor_id;
  await setup.reconcile(plant.hydro);
  await Promise.all(['MNH1', 'MNH2'].map(measured));
  await setup.node.compute.calculate();
});

/** 20 cm lower from the middle of the record on. */
const formula = { coefficient: 1, offset: -0.2, elevation: 0 };
const sinceMs = () => lastMs - 29 * stepMs;
const calibration = (overrides: object = {}) => ({
  sensor_id,
  effective_from: iso(sinceMs()),
  ...formula,
  note: null,
  ...overrides,
});
const impactCall = () => as({ sensor_id, effective_from: iso(sinceMs()), ...formula });

describe('a calibration that is told late', () => {
  it('is guarded in its look, as in its saving', async () => {
    const outsider = await setup.people.person({ permissions: ['sensor.update'] });
    await expectGuarded({ ...setup, homeless: outsider }, affects.calibration, {
      sensor_id,
      effective_from: iso(now()),
      ...formula,
    });
    const unknown = as({ sensor_id: crypto.randomUUID(), effective_from: iso(now()), ...formula });
    expect(await setup.node.outcome(affects.calibration, unknown)).toBe('sensor.not_found');
  });

  it('is refused until the person has chosen the past and said why', async () => {
    const before = await figures();
    const refusalFor = async (overrides: object) =>
      (await setup.node.refused(sensors.calibrate, as(calibration(overrides)))).details.map(({ field, code }) => [
        field,
        code,
      ]);
    expect(await refusalFor({})).toEqual([
      ['recompute_past', 'past_unasked'],
      ['note', 'past_reason_needed'],
    ]);
    expect(await refusalFor({ recompute_past: true })).toEqual([['note', 'past_reason_needed']]);
    expect(await refusalFor({ note: 'Trôi' })).toEqual([['recompute_past', 'past_unasked']]);
    await settle();
    expect(await figures()).toEqual(before);
  });

  it('tells the readings and records it changes, and changes exactly those', async () => {
    const before = await figures();
    const impactAnswer = await setup.node.ok(affects.calibration, impactCall());
    expect(impactAnswer).toMatchObject({
      reason_needed: true,
      from: iso(sinceMs()),
      to: iso(lastMs),
      records: 30,
      sample: null,
    });
    const series_id = await plant.series(plant.station('MNH1'), 'water_level');
    expect(impactAnswer.readings).toMatchObject([
      { series_id, unit: 'm', from: iso(sinceMs()), to: iso(lastMs), readings: 30 },
    ]);
    const { before: was, after: is } = impactAnswer.readings![0]!.largest!;
    expect(is! - was!).toBeCloseTo(-0.2, 9);
    expect(await figures()).toEqual(before);

    await setup.node.ok(sensors.calibrate, as(calibration({ recompute_past: true, note: 'Cảm biến trôi' })));
    await settle();
    const after = await figures();
    const changedTimesMs = before.flatMap((one, i) => (after[i]!.lake_level === one.lake_level ? [] : [one.timeMs]));
    expect(changedTimesMs).toEqual(Array.from({ length: 30 }, (_, step) => sinceMs() + step * stepMs));
    const storage = impactAnswer.largest.find(({ figure }) => figure === 'total_capacity')!;
    const index = before.findIndex(({ timeMs }) => iso(timeMs) === storage.time);
    expect([storage.before, storage.after]).toEqual([before[index]!.total_capacity, after[index]!.total_capacity]);
    const sizes = before.map((one, i) => Math.abs(after[i]!.total_capacity! - one.total_capacity!));
    expect(sizes[index]).toBe(Math.max(...sizes));
    expect(await trailOf(setup.test.database, sensor_id)).toContainEqual(
      expect.objectContaining({
        action: 'sensor.calibrate',
        after: expect.objectContaining({ calibration: expect.objectContaining({ note: 'Cảm biến trôi' }) }),
      }),
    );
  });

  it('begun without an instant changes nothing that stands, and needs no reason', async () => {
    const before = await figures();
    const { effective_from: _left, ...body } = calibration();
    const saved = await setup.node.ok(sensors.calibrate, as(body));
    expect(saved.calibration.effective_from).toBe(setup.clock.now().toISOString());
    await settle();
    expect(await figures()).toEqual(before);
  });

  it('asks nothing where no reading would be another', async () => {
    const same = { coefficient: 1, offset: 0, elevation: 0 };
    const impact = await setup.node.ok(affects.calibration, as({ sensor_id, effective_from: iso(sinceMs()), ...same }));
    expect(impact).toMatchObject({ from: null, reason_needed: false, readings: null });
    expect(await setup.node.outcome(sensors.calibrate, as(calibration(same)))).toBe('ok');
    const later = calibration({ effective_from: iso(lastMs + minuteMs) });
    expect(await setup.node.outcome(sensors.calibrate, as(later))).toBe('ok');
  });
});

describe('a station that was replaced, told late', () => {
  const replacement = async (code: string, overrides: object = {}) => {
    const all = await setup.node.ok(stations.list, { token: plant.operator.token, hydro: plant.hydro });
    const { version, updated_at, updated_by, may, hydro_code, catchment_name, measure_position_name, ...rest } =
      all.find(({ station_code }) => station_code === code)!;
    const { calibration_elevation } = rest;
    const written = { ...rest, calibration_elevation: (calibration_elevation ?? 0) - 0.1 };
    return { ...written, replaced_at: iso(sinceMs()), note: null, ...overrides } as Loose;
  };
  const lookOf = (body: Loose) => {
    const { station_id, replaced_at, calibration_coefficient, calibration_elevation } = body;
    return as({ station_id, replaced_at, calibration_coefficient, calibration_elevation });
  };

  it('is guarded in its look', async () => {
    const outsider = await setup.people.person({ permissions: ['stations.update'] });
    const engineer = await setup.people.person({ permissions: ['stations.update'], plants: ['OWN'] });
    await expectGuarded(
      { ...setup, homeless: outsider, engineer },
      affects.replacement,
      lookOf(await replacement('MNH2')).body,
    );
  });

  it('is refused until the past is chosen with a reason, and then makes what was told', async () => {
    const before = await figures();
    const body = await replacement('MNH2');
    const { details } = await setup.node.refused(stations.replace, as(body));
    expect(details.map(({ field }) => field)).toEqual(['recompute_past', 'note']);
    const impactAnswer = await setup.node.ok(affects.replacement, lookOf(body));
    expect(impactAnswer).toMatchObject({ reason_needed: true, records: 30, readings: [{ unit: 'm', readings: 30 }] });
    await setup.node.ok(stations.replace, as({ ...body, recompute_past: true, note: 'Thay do sét' }));
    await settle();
    const after = await figures();
    const lake = impactAnswer.largest.find(({ figure }) => figure === 'lake_level')!;
    const index = before.findIndex(({ timeMs }) => iso(timeMs) === lake.time);
    expect([lake.before, lake.after]).toEqual([before[index]!.lake_level, after[index]!.lake_level]);
    expect(after[index]!.lake_level).not.toBe(before[index]!.lake_level);
  });

  it('recorded as of now leaves what stands, and one whose readings a sensor speaks for asks nothing', async () => {
    const before = await figures();
    const { replaced_at: _left, ...body } = await replacement('MNH2');
    await setup.node.ok(stations.replace, as(body as Loose));
    expect(await setup.node.outcome(stations.replace, as(await replacement('MNH1')))).toBe('ok');
    await settle();
    expect(await figures()).toEqual(before);
  });
});
