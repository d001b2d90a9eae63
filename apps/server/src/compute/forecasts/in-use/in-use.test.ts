import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { generalOwner, type PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import type { ForecastRun } from '../stored-runs/stored-runs.ts';
import { flowsFrom, isOutrun, riverDifference } from './flows.ts';
import { createForecastsInUse, flowsOf } from './in-use.ts';
import { measuredRun } from './measured.ts';

const baseMs = Date.UTC(2026, 9, 1, 6);
const at = (hours: number) => new Date(baseMs + hours * hourMs);
const inflow = { seriesId: 7, ownerKind: 'general', ownerId: generalOwner, quantity: 'inflow_moving_average' };
const plant = { plantNo: 1, hydroCode: 'A', byId: new Map([[7, inflow]]) } as unknown as PlantCatalogue;

function run(
  source: string,
  fromMs: number,
  leadsH: readonly number[],
  overrides: Partial<ForecastRun> = {},
): ForecastRun {
  return {
    runId: 1,
    source,
    model: 'm',
    issuedAtMs: fromMs + 4 * minuteMs,
    baseMs: fromMs,
    planId: null,
    timesMs: Float64Array.from(leadsH, (lead) => fromMs + lead * hourMs),
    values: Float64Array.from(leadsH, (lead) => 100 + lead),
    quantiles: null,
    ...overrides,
  };
}

/** The newest run known at the time, as the store returns it. */
let measured: ForecastRun | null = null;
const speakingRunsOf = (...runs: readonly ForecastRun[]) =>
  createForecastsInUse({
    forecasts: {
      ahead: async (_plant, { source, knownMs }) =>
        runs
          .filter((one) => one.source === source && one.issuedAtMs <= knownMs)
          .toSorted((a, b) => b.baseMs - a.baseMs)[0] ?? null,
    },
    measuredAt: async () => measured,
    inForce: { at: async () => ({ settings: { stepMin: 10 }, autoIntervalMin: 10 }) as never },
  });

const model = run('model', baseMs, [1, 2, 240]);
const slope = (hours: number) => run('nowcast', baseMs + hours * hourMs, [0.5, 1, 24]);
const told = async (runs: readonly ForecastRun[], hours: number) => {
  const found = await speakingRunsOf(...runs).at(plant, at(hours));
  return found && [found.run.source, found.freshness.state, found.modelSilentSinceMs];
};

describe('whose forecast speaks', () => {
  it('is the model while it is fresh, and while it is late', async () => {
    expect(await told([model, slope(0.2)], 0.3)).toEqual(['model', 'current', null]);
    expect(await told([model, slope(1.7)], 1.8)).toEqual(['model', 'late', null]);
  });

  it('is the nowcast from three hours of the record on, and says since when the model is silent', async () => {
    expect(await told([model, slope(2.9)], 2.99)).toEqual(['model', 'late', null]);
    expect(await told([model, slope(2.9)], 3)).toEqual(['nowcast', 'current', baseMs]);
    // The model's forecast has ended, so its silence is no longer reported.
    expect(await told([model, slope(240.9)], 241)).toEqual(['nowcast', 'current', null]);
  });

  it('is the measured inflow, held, while neither may be told and it is not old itself', async () => {
    const of = (minutes: readonly number[], values: readonly number[]) =>
      measuredRun({
        timesMs: minutes.map((minute) => baseMs + 10 * hourMs + minute * minuteMs),
        values,
        qualities: values.map(() => 0),
      });
    measured = of([-70, -60, 0], [50, 100, 160]);
    expect(await told([model, slope(0.2)], 10.1)).toEqual(['measured', 'current', baseMs]);
    expect(await told([model, slope(9.9)], 10.1)).toEqual(['nowcast', 'current', baseMs]);
    expect(await told([], 10.1)).toEqual(['measured', 'current', null]);
    expect(await told([], 10.9)).toEqual(null);
    // The middle is constant; the upper bound continues to rise by the 60 m³/s of the last hour.
    expect([measured!.values[5], measured!.quantiles?.values.map((line) => line[5])]).toEqual([160, [160, 520]]);
    expect(of([-10, 0], [100, 160])!.quantiles).toBeNull();
    expect(of([-60, 0], [160, 100])!.quantiles?.values.map((line) => line[5])).toEqual([100, 100]);
    expect(of([], [])).toBeNull();
    measured = null;
  });

  it('is the nowcast where the model ends before now', async () => {
    expect(await told([run('model', baseMs, [1]), slope(1.1)], 1.2)).toEqual(['nowcast', 'current', null]);
    const runWithoutBands = run('model', baseMs, [1, 2], { values: Float64Array.of(100, Number.NaN) });
    expect(await told([runWithoutBands, slope(1.1)], 1.2)).toEqual(['nowcast', 'current', null]);
  });

  it('is that of a model which lacks something only while the nowcast says much the same', async () => {
    const runWithGaps = run('model', baseMs, [1, 2, 240], { lacks: ['no_inflow'] });
    const of = async (model: ForecastRun, m3s: number) => {
      const near = run('nowcast', baseMs + 0.2 * hourMs, [0.5, 1], { values: Float64Array.of(m3s, m3s) });
      const spokenForecast = (await speakingRunsOf(model, near).at(plant, at(0.3)))!;
      return [spokenForecast.run.source, spokenForecast.lacks, spokenForecast.modelSilentSinceMs];
    };
    expect(await of(runWithGaps, 110)).toEqual(['model', ['no_inflow'], null]);
    expect(await of(runWithGaps, 641)).toEqual(['nowcast', ['no_inflow'], null]);
    expect(await of(runWithGaps, 20)).toEqual(['nowcast', ['no_inflow'], null]);
    expect(await of(model, 641)).toEqual(['model', [], null]);
  });

  it('is the only one there is, and none where nobody said anything', async () => {
    expect(await told([slope(0.1)], 0.3)).toEqual(['nowcast', 'current', null]);
    expect(await told([slope(0.1)], 2)).toEqual(['nowcast', 'withheld', null]);
    expect(await told([model], 4)).toEqual(['model', 'withheld', null]);
    expect(await told([], 1)).toBeNull();
  });

  it('of a moment of the past is the one that was known then', async () => {
    const later = run('model', baseMs + hourMs, [1, 240]);
    const all = [model, later, slope(-0.2)];
    const of = async (hours: number) => (await speakingRunsOf(...all).at(plant, at(hours)))?.run;
    expect(await of(0.01)).toBe(all[2]);
    expect(await of(0.5)).toBe(model);
    expect(await of(1.5)).toBe(later);
  });
});

describe('the nowcast beside a model that speaks', () => {
  const runsBeside = async (runs: readonly ForecastRun[], hours: number) =>
    (await speakingRunsOf(...runs).at(plant, at(hours)))?.beside ?? null;

  it('is kept while it may be told itself', async () => {
    const near = slope(0.2);
    expect(await runsBeside([model, near], 0.3)).toBe(near);
    expect(await runsBeside([model, near], 2)).toBeNull();
    expect(await runsBeside([model], 0.3)).toBeNull();
    expect(await runsBeside([near], 0.3)).toBeNull();
  });

  const band = { levels: [0.1, 0.9], values: [Float64Array.of(90, 90, 90), Float64Array.of(160, 200, 300)] };
  const forecastRun = run('model', baseMs, [1, 3, 240], { quantiles: band, observedM3s: 100 });
  const steep = run('nowcast', baseMs + 0.5 * hourMs, [0.5, 2.5, 23.5], {
    values: Float64Array.of(400, 500, 250),
    quantiles: { levels: [0.1, 0.9], values: [Float64Array.of(350, 400, 100), Float64Array.of(450, 700, 250)] },
  });
  const currentWith = (flowM3s: number) =>
    ({
      record: { timeMs: baseMs + 0.5 * hourMs, results: new Map([['inflow_moving_average', { value: flowM3s }]]) },
    }) as never;

  it('is the upper line of a model that the river outruns, as far as it reaches; middle and lower line stay', () => {
    const flows = flowsOf({ run: forecastRun, beside: steep }, currentWith(300));
    const bare = flowsOf({ run: forecastRun, beside: null }, currentWith(300));
    expect(flows.map(({ timeMs, highM3s }) => [(timeMs - baseMs) / hourMs, Math.round(highM3s ?? -1)])).toEqual([
      [0.5, 350],
      [1, 450],
      [3, 700],
      [24, 250],
      [240, 300],
    ]);
    for (const row of bare)
      expect(flows.find(({ timeMs }) => timeMs === row.timeMs)).toMatchObject({
        inflowM3s: row.inflowM3s,
        lowM3s: row.lowM3s,
      });
  });

  it('leaves a model alone that the river does not outrun, and is never lower than its upper line', () => {
    const calm = { run: forecastRun, beside: steep };
    expect(flowsOf(calm, currentWith(110))).toEqual(flowsOf({ run: forecastRun, beside: null }, currentWith(110)));
    const falling = run('nowcast', baseMs + 0.5 * hourMs, [0.5, 24], { values: Float64Array.of(20, 10) });
    const flows = flowsOf({ run: forecastRun, beside: falling }, currentWith(300));
    const bare = flowsOf({ run: forecastRun, beside: null }, currentWith(300));
    for (const row of bare) expect(flows.find(({ timeMs }) => timeMs === row.timeMs)).toEqual(row);
  });
});

describe('the water to come', () => {
  const quantiles = {
    levels: [0.1, 0.9],
    values: [Float64Array.of(90, 80, 70), Float64Array.of(120, Number.NaN, 400)],
  };
  const wide = run('model', baseMs, [1, 3, 240], { quantiles });
  const hours = (flows: ReturnType<typeof flowsFrom>) => flows.map(({ timeMs }) => (timeMs - baseMs) / hourMs);

  it('goes on from what was measured since the model was issued, and leaves out what has passed', () => {
    const flows = flowsFrom(wide, { timeMs: baseMs + 1.5 * hourMs, flowM3s: 140 });
    expect(hours(flows)).toEqual([1.5, 3, 240]);
    expect(flows[0]).toEqual({ timeMs: baseMs + 1.5 * hourMs, inflowM3s: 140, lowM3s: 140, highM3s: 140 });
    expect(flows[1]).toMatchObject({ inflowM3s: 103, lowM3s: 80 });
    // Linear across a lead that has no upper bound.
    expect(flows[1]!.highM3s).toBeCloseTo(120 + (280 * 2) / 239, 6);
  });

  it('begins with what was said where the record is older than the one the model knew', () => {
    expect(hours(flowsFrom(wide, { timeMs: baseMs - hourMs, flowM3s: 140 }))).toEqual([1, 3, 240]);
    expect(hours(flowsFrom(wide, null))).toEqual([1, 3, 240]);
  });

  it('has no range where the model keeps no quantiles, and none behind the last of them', () => {
    const bare = flowsFrom(model, { timeMs: baseMs, flowM3s: 99 });
    expect(bare.every(({ lowM3s, highM3s }) => lowM3s === null && highM3s === null)).toBe(true);
    const short = {
      levels: [0.1, 0.9],
      values: [Float64Array.of(90, 80, Number.NaN), Float64Array.of(110, 120, Number.NaN)],
    };
    const flows = flowsFrom(run('model', baseMs, [1, 3, 240], { quantiles: short }), null);
    expect(flows.map(({ highM3s }) => highM3s)).toEqual([110, 120, null]);
  });

  it('is outrun where more comes than the model said at most of that time', () => {
    const band = { levels: [0.1, 0.9], values: [Float64Array.of(90, 90, 90), Float64Array.of(160, 200, 200)] };
    const forecastRun = run('model', baseMs, [1, 3, 240], { quantiles: band, observedM3s: 100 });
    const after = (hours: number, flowM3s: number, of = forecastRun) =>
      isOutrun(of, { timeMs: baseMs + hours * hourMs, flowM3s });
    // From 100 m³/s at its record to 160 an hour later.
    expect([after(0.5, 130), after(0.5, 136), after(0.5, 137)]).toEqual([false, false, true]);
    expect([after(2, 188), after(2, 190)]).toEqual([false, true]);
    // A falling river is not above a range that falls with it.
    const falling = run('model', baseMs, [1, 3], { quantiles: band, observedM3s: 2000 });
    expect(after(0.1, 1810, falling)).toBe(false);
    // For a run without an inflow value the first hour is not judged, except that 641 m³/s counts as more than 160 from the first minute
    // on.
    const runWithoutObserved = run('model', baseMs, [1, 3], { quantiles: band, observedM3s: null });
    expect([after(0.02, 641, runWithoutObserved), after(0.5, 165, runWithoutObserved)]).toEqual([true, false]);
    // Nothing can be judged without a range, for the nowcast, or without a record, so there is no alarm.
    expect(after(2, 900, model)).toBe(false);
    expect(after(2, 900, { ...forecastRun, source: 'nowcast' })).toBe(false);
    expect(isOutrun(forecastRun, null)).toBe(false);
  });

  it('of the nowcast is off at its own record by as much as at its first lead time', () => {
    const range = { levels: [0.1, 0.9], values: [Float64Array.of(95, 90, 80), Float64Array.of(110, 120, 130)] };
    const forecastRun = run('nowcast', baseMs, [0.5, 1, 24], { quantiles: range });
    const [first] = flowsFrom(forecastRun, { timeMs: baseMs, flowM3s: 100 });
    expect(first).toEqual({ timeMs: baseMs, inflowM3s: 100, lowM3s: 94.5, highM3s: 109.5 });
    expect(flowsFrom(forecastRun, { timeMs: baseMs + hourMs, flowM3s: 1 })).toHaveLength(3);
  });
});

describe('a model beside the river', () => {
  const forecastRun = run('model', baseMs, [1, 2], { values: Float64Array.of(100, 140), observedM3s: 60 });
  const runBeside = (hours: number, flowM3s: number, errorM3s: number | null = null) =>
    riverDifference(forecastRun, { timeMs: baseMs + hours * hourMs, flowM3s, errorM3s });

  it('is one that said another inflow of the newest record, by more than a fifth and than the balance is off', () => {
    // After half an hour the forecast was 80: a fifth of the measured value is 16 or 20.
    expect([runBeside(0.5, 81), runBeside(0.5, 99), runBeside(0.5, 102), runBeside(0.5, 60)]).toEqual([
      null,
      null,
      80,
      80,
    ]);
    // Four m3/s in a calm river are no reason to act.
    const calm = run('model', baseMs, [1], { values: Float64Array.of(19), observedM3s: 19 });
    expect(riverDifference(calm, { timeMs: baseMs + minuteMs, flowM3s: 15 })).toBeNull();
    expect([runBeside(0.5, 102, 30), runBeside(0.5, 112, 30)]).toEqual([null, 80]);
    // Before a forecast's record, and for a nowcast, no deviation is reported.
    expect(runBeside(-0.5, 500)).toBeNull();
    expect(riverDifference(slope(0), { timeMs: baseMs, flowM3s: 900 })).toBeNull();
    expect(riverDifference(forecastRun, null)).toBeNull();
  });

  it('is a blind one from its first minute: it begins with what it said of its first hour', () => {
    const blindRun = run('model', baseMs, [1, 2], { values: Float64Array.of(37, 36) });
    expect(riverDifference(blindRun, { timeMs: baseMs + minuteMs, flowM3s: 641 })).toBe(37);
  });
});
