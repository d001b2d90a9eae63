import { series as contract } from '@spillway/contract/series/read/read';
import { Flag } from '@spillway/hydrology/flags';
import { Quality } from '@spillway/hydrology/quality/quality';
import { counterDepthsInto, heaviestMmPerHour } from '@spillway/hydrology/rain/counter';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { expectGuarded } from '../../plant/testing/plant-setup.ts';
import { draws } from '../../testing/draws.ts';
import { seriesSetup } from '../testing/series-setup.ts';

const setup = seriesSetup();
const startMs = Date.parse('2026-10-18T00:00:00Z');
const at = (step: number) => new Date(startMs + step * 300_000).toISOString();
let createdCount = 0;

beforeAll(() => {
  setup.clock.set(new Date(startMs));
});

const setCounter = (series_id: number, counter: object | null) =>
  setup.node.ok(contract.setCounter, { token: setup.technician.token, hydro: 'OWN', body: { series_id, counter } });

/** A gauge with a counter from the start on; its readings arrive within the following hours. */
async function gauge(counter: object | null = { mm_per_count: 0.2, rolls_over_at: null }) {
  setup.clock.set(new Date(startMs));
  const id = await setup.setUpStation({ station_code: `C${++createdCount}` });
  const series = await setup.seriesOf(id, 'precipitation');
  if (counter) await setCounter(series, counter);
  setup.clock.set(new Date(startMs + 5 * 3600_000));
  const push = (...counts: (readonly [step: number, count: number])[]) =>
    setup.push(counts.map(([step, value]) => ({ series, time: at(step), value })));
  const rain = async () => (await setup.stored(series)).map(({ raw, value, quality }) => [raw, value, quality]);
  return { series, push, rain };
}

describe('a rain gauge that sends a running count', () => {
  it('is guarded, told of rain only, and recorded', async () => {
    const { series } = await gauge(null);
    setup.clock.set(new Date(startMs));
    await expectGuarded(setup, contract.setCounter, { series_id: series, counter: null });
    const counter = { mm_per_count: 0.5, rolls_over_at: 65_536 };
    expect(await setCounter(series, counter)).toMatchObject({ counter: { ...counter, since: at(0) } });
    expect(await trailOf(setup.test.database, String(series))).toMatchObject([
      { action: 'series.set_counter', before: { mm_per_count: null }, after: { mm_per_count: 0.5 } },
    ]);
    const level = await setup.seriesOf(
      await setup.setUpStation({ station_code: 'CL', station_type: 2 }),
      'water_level',
    );
    const call = { token: setup.technician.token, hydro: 'OWN' };
    const refusalOf = (series_id: number) =>
      setup.node.refused(contract.setCounter, { ...call, body: { series_id, counter } });
    expect((await refusalOf(level)).code).toBe('series.not_rain');
    expect((await refusalOf(99_999)).code).toBe('series.not_found');
  });

  it('has the rain between two counts, and keeps the count as it was received', async () => {
    const { push, rain } = await gauge();
    await push([1, 100]);
    await push([2, 103], [3, 103]);
    expect(await rain()).toEqual([
      [100, null, Quality.missing],
      [103, 0.6, Quality.good],
      [103, 0, Quality.good],
    ]);
  });

  it('that starts again has what it counted since, as an estimate', async () => {
    const { push, rain } = await gauge();
    await push([1, 100], [2, 103]);
    await push([3, 4], [4, 5]);
    expect((await rain()).slice(2)).toEqual([
      [4, 0.8, Quality.estimated],
      [5, 0.2, Quality.good],
    ]);
  });

  it('that goes round goes on', async () => {
    const { push, rain } = await gauge({ mm_per_count: 0.2, rolls_over_at: 65_536 });
    await push([1, 65_534], [2, 3]);
    expect((await rain())[1]).toEqual([3, 1, Quality.good]);
  });

  it('that jumps by more than can fall is out of range', async () => {
    const { push, rain } = await gauge();
    await push([1, 100], [2, 1000]);
    expect((await rain())[1]).toEqual([1000, 180, Quality.outOfRange]);
  });

  it('shares the rain anew when a count comes late, and what it said before stays known', async () => {
    const { series, push, rain } = await gauge();
    await push([1, 100], [3, 110]);
    await push([2, 104]);
    expect((await rain()).slice(1)).toEqual([
      [104, 0.8, Quality.good],
      [110, 1.2, Quality.good],
    ]);
    expect(await setup.versions(series)).toMatchObject([{ raw: 110, value: 2, reason: 'counted' }]);
  });

  it('loses no rain over faults, however many stand between two counts', async () => {
    const { push, rain } = await gauge();
    const faults = Array.from({ length: 12 }, (_, step) => [step + 2, -1] as const);
    await push([1, 100], [16, 120]);
    await push(...faults);
    await push([15, 110]);
    expect((await rain()).slice(-2)).toEqual([
      [110, 2, Quality.estimated],
      [120, 2, Quality.good],
    ]);
    await push([1, 90]);
    expect((await rain()).slice(-2)).toEqual([
      [110, 4, Quality.estimated],
      [120, 2, Quality.good],
    ]);
  });

  it('means depths again from when it is told so, and meant them before it was', async () => {
    const { series, push, rain } = await gauge();
    await push([-1, 2], [1, 100], [2, 103]);
    setup.clock.set(new Date(startMs + 600_000));
    await setCounter(series, null);
    await push([3, 3]);
    expect((await rain()).map(([, value]) => value)).toEqual([2, null, 0.6, 3]);
  });

  it('has the rain of all its counts read in order, in whatever order they came', async () => {
    const count = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 0, max: 40 }) }, fc.constantFrom(-1, 70_000));
    const tipBatches = fc.array(fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), count), { maxLength: 8 }), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(tipBatches, async (batches) => {
        const { series, push } = await gauge();
        for (const batch of batches) await push(...batch);
        const stored = await setup.stored(series);
        const depths = new Float64Array(stored.length);
        const flags = new Uint16Array(stored.length);
        counterDepthsInto(
          stored.map(({ time }) => time.getTime() / 1000),
          stored.map(({ raw }) => raw!),
          { mmPerCount: 0.2, rollsOverAt: null, maxMmPerHour: heaviestMmPerHour },
          depths,
          flags,
        );
        const expected = stored.map((_, row) => (flags[row]! & Flag.missing ? null : depths[row]!));
        expect(stored.map(({ value }) => value)).toEqual(expected);
      }),
      { numRuns: draws(40), seed: 20261018 },
    );
  });
});
