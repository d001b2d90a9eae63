import { dashboard } from '@spillway/contract/views/dashboard';
import { Quality } from '@spillway/hydrology/quality/quality';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CalculationPlant, calculationSetup, steady } from '../../compute/testing/calculation-setup.ts';
import type { Loose } from '../../plant/testing/plant-files.ts';
import { countStatements } from '../../platform/database/testing/count-statements.ts';

const setup = calculationSetup();
/** The step of the last record; later readings are in no record yet. */
let lastMs: number;

beforeAll(() => {
  lastMs = Math.floor((setup.clock.now().getTime() - 2 * minuteMs) / (10 * minuteMs)) * 10 * minuteMs;
});

const iso = (ms: number) => new Date(ms).toISOString();
const as = (of: CalculationPlant) => ({ token: of.operator.token, hydro: of.hydro });
const measured = (of: CalculationPlant) => setup.node.ok(dashboard.measured, as(of));
const record = async (of: CalculationPlant) => (await setup.node.ok(dashboard.generalLast, as(of)))!;
const outletOf = async (of: CalculationPlant, code: string) =>
  (await measured(of)).outlets.find((one) => one.outlet_id === of.outlet(code))!;

/** A lake that has been at one level for an hour, up to its last record. */
async function operatingPlant(levelM = 245): Promise<CalculationPlant> {
  const of = await setup.newPlant();
  for (const [code, quantity, value] of [
    ['MNH1', 'water_level', levelM],
    ['MNH2', 'water_level', levelM],
    ['MNHL', 'water_level', 122],
    ['CS1', 'power', 40],
    ['CS2', 'power', 20],
    ['DM1', 'opening', 0],
    ['MUA1', 'precipitation', 0.5],
  ] as const)
    await of.measure(code, quantity, lastMs, steady(value, 13));
  await setup.node.compute.calculate();
  return of;
}

describe('what is measured', () => {
  it('is the newest, before any record has it', async () => {
    const of = await operatingPlant();
    const newMs = lastMs + minuteMs;
    await of.measure('MNH1', 'water_level', newMs, [245.04]);
    await of.measure('MNH2', 'water_level', newMs - 30_000, [245.02]);
    await of.measure('MNHL', 'water_level', newMs, [122.05]);
    await of.measure('CS1', 'power', newMs, [55.5]);
    await of.measure('DM1', 'opening', newMs, [1.2]);
    const measuredResponse = await measured(of);
    expect(measuredResponse.lake_level).toMatchObject({
      value: 245.03,
      time: iso(newMs),
      quality: Quality.good,
      source: 'station',
      old_after_seconds: 900,
      parts: [
        { name: 'Mực nước hồ 1', value: 245.04, time: iso(newMs) },
        { name: 'Mực nước hồ 2', value: 245.02, time: iso(newMs - 30_000) },
      ],
      doubted: null,
    });
    expect(measuredResponse.downstream_water_level).toMatchObject({ value: 122.05, time: iso(newMs) });
    expect(await outletOf(of, 'H1')).toMatchObject({ value: 55.5, time: iso(newMs), source: 'station' });
    expect(await outletOf(of, 'H2')).toMatchObject({ value: 20, time: iso(lastMs) });
    expect(await outletOf(of, 'V1')).toMatchObject({ value: 1.2, time: iso(newMs) });
    expect(await outletOf(of, 'V2')).toMatchObject({ value: null, time: null, source: 'none', parts: [] });
    expect(await record(of)).toMatchObject({ lake_level: 245, overridden: [] });
  });

  it('is never a reading that is doubted: the last one believed stays, with the sign', async () => {
    const of = await operatingPlant();
    await of.measure('MNH2', 'water_level', lastMs - 2 * hourMs, [245]);
    const newMs = lastMs + minuteMs;
    await of.measure('MNH1', 'water_level', newMs, [249.5]);
    const { lake_level: level } = await measured(of);
    expect(level).toMatchObject({
      value: 245,
      time: iso(lastMs),
      doubted: { name: 'Mực nước hồ 1', time: iso(newMs), value: 249.5, quality: Quality.jump },
    });
  });

  it('leaves out a gauge that fell silent, and keeps the last level of a lake that did', async () => {
    const of = await setup.newPlant();
    await of.measure('MNH1', 'water_level', lastMs - hourMs, steady(244, 3));
    await of.measure('MNH2', 'water_level', lastMs - 3 * hourMs, steady(250, 3));
    const { lake_level: level } = await measured(of);
    expect(level).toMatchObject({ value: 244, time: iso(lastMs - hourMs) });
    expect(level.parts).toHaveLength(1);
  });

  it('is what a person entered where that is newer than what the station said last', async () => {
    const of = await operatingPlant();
    const series = await of.series(of.outlet('V1'), 'opening');
    await setup.push([{ series, time: iso(lastMs + minuteMs), value: 2 }], of.hydro);
    expect(await outletOf(of, 'V1')).toMatchObject({
      value: 2,
      source: 'entry',
      old_after_seconds: null,
      parts: [{ series_id: series, name: 'Cửa van cung 1' }],
    });
    await of.measure('DM1', 'opening', lastMs + 2 * minuteMs, [0.5]);
    expect(await outletOf(of, 'V1')).toMatchObject({ value: 0.5, source: 'station' });
  });

  it('is the rain of the hours that end now', async () => {
    const of = await operatingPlant();
    await of.measure('MUA1', 'precipitation', lastMs + minuteMs, [2]);
    const { rain } = await measured(of);
    expect(rain.time).toBe(iso(lastMs + minuteMs));
    expect(rain.last_24h! - 2).toBeCloseTo(13 * 0.5, 6);
  });

  it('says beside a record what a person put in the place of what was measured', async () => {
    const of = await operatingPlant();
    const { saved } = await of.only();
    const overrides = { lake_level: 246, tailwater: 121 };
    await of.save({ overrides, reason: 'Đọc thước', seen_run_id: saved?.run_id ?? null });
    expect(await record(of)).toMatchObject({ lake_level: 246, overridden: ['lake_level', 'downstream_water_level'] });
    expect((await measured(of)).lake_level.value).toBe(245);
  });

  it('is nothing at a plant without readings, and at one without anything', async () => {
    const fresh = await setup.newPlant();
    expect(await measured(fresh)).toMatchObject({
      lake_level: { value: null, source: 'none', parts: [], doubted: null },
      rain: { time: null, last_1h: null },
    });
    const operator = await setup.people.person({ permissions: ['dashboard'], plants: ['OWN'] });
    expect((await measured({ hydro: 'OWN', operator } as Loose)).outlets).toEqual([]);
  });

  it('is read by few queries, once for all who ask together', async () => {
    const of = await operatingPlant();
    const statements = countStatements(setup.test.database.pool);
    const alone = await statements(() => measured(of));
    expect(alone).toBeLessThanOrEqual(30);
    // On a slow machine the requests may not overlap; at least one of the tries must show that overlapping ones share a read.
    const readByTen = () => statements(() => Promise.all(Array.from({ length: 10 }, () => measured(of))));
    await expect.poll(readByTen).toBeLessThan(10 * alone);
  });

  it('is read with the record once for all calls of a screen that opens', async () => {
    const of = await operatingPlant();
    const calls = [dashboard.generalLast, dashboard.outlets, dashboard.indicator, dashboard.measured] as const;
    const statements = countStatements(setup.test.database.pool);
    const ask = (one: (typeof calls)[number]) => setup.node.ok(one as typeof dashboard.measured, as(of));
    const apart = await statements(async () => {
      for (const one of calls) await ask(one);
    });
    const together = () => statements(() => Promise.all(calls.map(ask)));
    await expect.poll(together).toBeLessThan(0.9 * apart);
  });
});
