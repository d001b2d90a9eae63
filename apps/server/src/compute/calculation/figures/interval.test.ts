import { Flag } from '@spillway/hydrology/flags';
import { preparePlant } from '@spillway/hydrology/plant/plant';
import { Quality } from '@spillway/hydrology/quality/quality';
import { capacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { describe, expect, it } from 'vitest';
import type { PlantInForce } from '../../../plant/in-force/in-force.ts';
import { defaultSettings } from '../../../plant/settings/settings.ts';
import type { SeriesByOwner } from '../inputs/input-plan.ts';
import { computeStretch } from './interval.ts';

const stepMs = 300_000;
const gauge = { stationId: 'a', code: 'A', name: 'A', averaged: true };
const plantInForce: PlantInForce = {
  fromMs: -1e12,
  toMs: 1e12,
  plant: preparePlant({ gates: [], units: [] }),
  fault: null,
  capacityCurve: capacityCurve('ZV', [230, 235, 240, 245, 250, 255], [10, 18, 28.5, 41.5, 57, 75]),
  gates: [],
  units: [],
  lowestLakeLevelM: 230,
  lakeStations: [gauge],
  upstreamStations: [],
  downstreamStations: [],
  settings: defaultSettings,
  autoIntervalMin: 10,
  sources: { curves: [], outlets: [], settingsVersion: 0 },
  tables: { ofPlant: [], ofOutlets: new Map() },
};
const otherGauge = { stationId: 'b', code: 'B', name: 'B', averaged: true };
const series = new Map([
  ['station a water_level', { seriesId: 1, kind: 'measured' }],
  ['station b water_level', { seriesId: 2, kind: 'measured' }],
]) as unknown as SeriesByOwner;

const samplesOf = (statedLevelsM: readonly (number | null)[]) => {
  const heardRows = statedLevelsM.flatMap((value, row) => (value === null ? [] : [{ value, timeMs: row * stepMs }]));
  const timesMs = heardRows.map(({ timeMs }) => timeMs);
  return { timesMs, values: heardRows.map(({ value }) => value), qualities: heardRows.map(() => Quality.good) };
};

/** The results of some steps of a lake with these levels, one level for each step. */
function computed(
  statedLevelsM: readonly number[],
  fromRow: number,
  toRow: number,
  other: readonly (number | null)[] = [],
  gaugeToleranceM = defaultSettings.gaugeToleranceM,
) {
  const settings = { ...defaultSettings, gaugeToleranceM };
  const samples = new Map([statedLevelsM, other].map((one, index) => [index + 1, samplesOf(one)]));
  const [fromMs, toMs] = [fromRow * stepMs, toRow * stepMs];
  const { results, settledFromMs } = computeStretch({
    fromMs,
    toMs,
    stepMs,
    spans: [{ ...plantInForce, settings, lakeStations: other.length === 0 ? [gauge] : [gauge, otherGauge] }],
    series,
    samples,
    overrides: new Map(),
  });
  const of = (key: string) => results.find((one) => one.key === key)!;
  const [level, inflow] = [of('lake_level'), of('total_discharge_lake')];
  return { levels: [...level.values], flags: [...level.flags], inflow, settledFromMs };
}

const calm = Array<number>(40).fill(248.2);

describe('a stretch of steps', () => {
  it('ends with a level that is shown and not in its balance yet', () => {
    const { levels, flags, inflow, settledFromMs } = computed([...calm, 248.6], 40, 40);
    expect([levels, flags, settledFromMs]).toEqual([[248.6], [Flag.unconfirmed], null]);
    expect(inflow.values[0]).toBe(0);
    expect(inflow.flags[0]! & Flag.estimated).toBe(Flag.estimated);
  });

  it('that confirms the level before it says from where on records are to be made again', () => {
    const rising = [...calm, 248.6, 249];
    const { settledFromMs, flags } = computed(rising, 41, 41);
    expect([settledFromMs, flags]).toEqual([40 * stepMs, [0]]);
    const secondRun = computed(rising, 40, 41);
    expect([secondRun.levels, secondRun.flags, secondRun.settledFromMs]).toEqual([[248.6, 249], [0, 0], null]);
    // 0.4 m over 3.1 km2 in the hour before, from the curve alone.
    expect(secondRun.inflow.values[0]).toBeCloseTo((0.4 * 3.1e6) / 3600, 3);
    expect(secondRun.inflow.flags[0]! & Flag.estimated).toBe(0);
  });

  it('that refuses it says so, too, and computed by itself it knows what came after', () => {
    const spiked = [...calm, 248.6, 248.2];
    expect(computed(spiked, 41, 41).settledFromMs).toBe(40 * stepMs);
    const { levels, flags } = computed(spiked, 40, 40);
    expect([levels, flags]).toEqual([[248.2], [Flag.estimated]]);
  });

  it('has nothing to say of records before it where nothing waited', () => {
    expect(computed([...calm, 248.22, 248.24], 41, 41).settledFromMs).toBeNull();
  });

  it('is the mean of gauges that differ by what the plant allows, and of one of them beyond it', () => {
    const other = calm.map((levelM) => levelM + 0.4);
    const last = (toleranceM: number) => computed(calm, 39, 39, other, toleranceM).levels[0];
    expect([last(0.3), last(0.5)]).toEqual([248.6, expect.closeTo(248.4, 9)]);
  });

  const rising = Array.from({ length: 80 }, (_, row) => 246 + 0.02 * row);
  // 2 cm in five minutes over 3.1 km2.
  const inflowM3s = (0.02 * 3.1e6) / 300;

  it.each([
    ['falls silent for an hour, 10 cm off', (row: number) => (row >= 30 && row < 42 ? null : rising[row]! + 0.1)],
    ['is new there, 10 cm off', (row: number) => (row < 30 ? null : rising[row]! + 0.1)],
    ['stands 2 m higher for a while', (row: number) => rising[row]! + (row >= 30 && row < 50 ? 2 : 0)],
    ['stands 2 m lower from then on', (row: number) => rising[row]! - (row >= 30 ? 2 : 0)],
  ])('has the inflow of the water where one of two gauges %s', (_, other) => {
    const { inflow } = computed(
      rising,
      20,
      79,
      rising.map((_, row) => other(row)),
    );
    for (const value of inflow.values) expect(value).toBeCloseTo(inflowM3s, 3);
  });
});
