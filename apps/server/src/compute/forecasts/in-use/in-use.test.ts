import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { generalOwner, type PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import type { ForecastRun } from '../stored-runs/stored-runs.ts';
import { besideRiver, flowsFrom, isOutrun } from './flows.ts';
import { createForecastsInUse, flowsOf } from './in-use.ts';
import { measuredRun } from './measured.ts';

const baseMs = Date.UTC(2026, 9, 1, 6);
const at = (hours: number) => new Date(baseMs + hours * hourMs);
const inflow = { seriesId: 7, ownerKind: 'general', ownerId: generalOwner, quantity: 'inflow_moving_average' };
const plant = { plantNo: 1, hydroCode: 'A', byId: new Map([[7, inflow]]) } as unknown as PlantCatalogue;

function run(source: string, fromMs: number, leadsH: readonly number[], more: Partial<ForecastRun> = {}): ForecastRun {
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
    ...more,
  };
}

/** The newest that was known then, as the store answers. */
let measured: ForecastRun | null = null;
const speakingOf = (...runs: readonly ForecastRun[]) =>
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
  const found = await speakingOf(...runs).at(plant, at(hours));
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
    // What it said of then is over: nobody misses it any more.
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
    // Held in the middle; at most it rises on by the 60 of the last hour.
    expect([measured!.values[5], measured!.quantiles?.values.map((line) => line[5])]).toEqual([160, [160, 520]]);
    expect(of([-10, 0], [100, 160])!.quantiles).toBeNull();
    expect(of([-60, 0], [160, 100])!.quantiles?.values.map((line) => line[5])).toEqual([100, 100]);
    expect(of([], [])).toBeNull();
    measured = null;
  });

  it('is the nowcast where the model ends before now', async () => {
    expect(await told([run('model', baseMs, [1]), slope(1.1)], 1.2)).toEqual(['nowcast', 'current', null]);
    const untold = run('model', baseMs, [1, 2], { values: Float64Array.of(100, Number.NaN) });
    expect(await told([untold, slope(1.1)], 1.2)).toEqual(['nowcast', 'current', null]);
  });

  it('is that of a model which lacks something only while the nowcast says much the same', async () => {
    const lacking = run('model', baseMs, [1, 2, 240], { lacks: ['no_inflow'] });
    const of = async (model: ForecastRun, m3s: number) => {
      const near = run('nowcast', baseMs + 0.2 * hourMs, [0.5, 1], { values: Float64Array.of(m3s, m3s) });
      const spoken = (await speakingOf(model, near).at(plant, at(0.3)))!;
      return [spoken.run.source, spoken.lacks, spoken.modelSilentSinceMs];
    };
    expect(await of(lacking, 110)).toEqual(['model', ['no_inflow'], null]);
    expect(await of(lacking, 641)).toEqual(['nowcast', ['no_inflow'], null]);
    expect(await of(lacking, 20)).toEqual(['nowcast', ['no_inflow'], null]);
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
    const of = async (hours: number) => (await speakingOf(...all).at(plant, at(hours)))?.run;
    expect(await of(0.01)).toBe(all[2]);
    expect(await of(0.5)).toBe(model);
    expect(await of(1.5)).toBe(later);
  });
});

describe('the nowcast beside a model that speaks', () => {
  const beside = async (runs: readonly ForecastRun[], hours: number) =>
    (await speakingOf(...runs).at(plant, at(hours)))?.beside ?? null;

  it('is kept while it may be told itself', async () => {
    const near = slope(0.2);
    expect(await beside([model, near], 0.3)).toBe(near);
    expect(await beside([model, near], 2)).toBeNull();
    expect(await beside([model], 0.3)).toBeNull();
    expect(await beside([near], 0.3)).toBeNull();
  });

  const band = { levels: [0.1, 0.9], values: [Float64Array.of(90, 90, 90), Float64Array.of(160, 200, 300)] };
  const said = run('model', baseMs, [1, 3, 240], { quantiles: band, observedM3s: 100 });
  const steep = run('nowcast', baseMs + 0.5 * hourMs, [0.5, 2.5, 23.5], {
    values: Float64Array.of(400, 500, 250),
    quantiles: { levels: [0.1, 0.9], values: [Float64Array.of(350, 400, 100), Float64Array.of(450, 700, 250)] },
  });
  const standing = (flowM3s: number) =>
    ({
      record: { timeMs: baseMs + 0.5 * hourMs, results: new Map([['inflow_moving_average', { value: flowM3s }]]) },
    }) as never;

  it('is the upper line of a model that the river outruns, as far as it reaches; middle and lower line stay', () => {
    const flows = flowsOf({ run: said, beside: steep }, standing(300));
    const bare = flowsOf({ run: said, beside: null }, standing(300));
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
    const calm = { run: said, beside: steep };
    expect(flowsOf(calm, standing(110))).toEqual(flowsOf({ run: said, beside: null }, standing(110)));
    const falling = run('nowcast', baseMs + 0.5 * hourMs, [0.5, 24], { values: Float64Array.of(20, 10) });
    const flows = flowsOf({ run: said, beside: falling }, standing(300));
    const bare = flowsOf({ run: said, beside: null }, standing(300));
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
    // Straight over a lead at which the upper edge was not said.
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
    const said = run('model', baseMs, [1, 3, 240], { quantiles: band, observedM3s: 100 });
    const after = (hours: number, flowM3s: number, of = said) =>
      isOutrun(of, { timeMs: baseMs + hours * hourMs, flowM3s });
    // From 100 m³/s at its record to 160 an hour later.
    expect([after(0.5, 130), after(0.5, 136), after(0.5, 137)]).toEqual([false, false, true]);
    expect([after(2, 188), after(2, 190)]).toEqual([false, true]);
    // A falling river is not beyond a range that falls with it.
    const falling = run('model', baseMs, [1, 3], { quantiles: band, observedM3s: 2000 });
    expect(after(0.1, 1810, falling)).toBe(false);
    // Of one that knew no inflow the first hour is held back: 641 m³/s are told to be more than 160 from the first minute on.
    const blindfold = run('model', baseMs, [1, 3], { quantiles: band, observedM3s: null });
    expect([after(0.02, 641, blindfold), after(0.5, 165, blindfold)]).toEqual([true, false]);
    // What nobody can say is no alarm: no range, the nowcast, no record.
    expect(after(2, 900, model)).toBe(false);
    expect(after(2, 900, { ...said, source: 'nowcast' })).toBe(false);
    expect(isOutrun(said, null)).toBe(false);
  });

  it('of the nowcast is off at its own record by as much as at its first lead time', () => {
    const range = { levels: [0.1, 0.9], values: [Float64Array.of(95, 90, 80), Float64Array.of(110, 120, 130)] };
    const said = run('nowcast', baseMs, [0.5, 1, 24], { quantiles: range });
    const [first] = flowsFrom(said, { timeMs: baseMs, flowM3s: 100 });
    expect(first).toEqual({ timeMs: baseMs, inflowM3s: 100, lowM3s: 94.5, highM3s: 109.5 });
    expect(flowsFrom(said, { timeMs: baseMs + hourMs, flowM3s: 1 })).toHaveLength(3);
  });
});

describe('a model beside the river', () => {
  const said = run('model', baseMs, [1, 2], { values: Float64Array.of(100, 140), observedM3s: 60 });
  const beside = (hours: number, flowM3s: number, errorM3s: number | null = null) =>
    besideRiver(said, { timeMs: baseMs + hours * hourMs, flowM3s, errorM3s });

  it('is one that said another inflow of the newest record, by more than a fifth and than the balance is off', () => {
    // Half an hour in it said 80: a fifth of what is measured is 16 or 20.
    expect([beside(0.5, 81), beside(0.5, 99), beside(0.5, 102), beside(0.5, 60)]).toEqual([null, null, 80, 80]);
    // Four m3/s of a calm river are nothing to act on.
    const calm = run('model', baseMs, [1], { values: Float64Array.of(19), observedM3s: 19 });
    expect(besideRiver(calm, { timeMs: baseMs + minuteMs, flowM3s: 15 })).toBeNull();
    expect([beside(0.5, 102, 30), beside(0.5, 112, 30)]).toEqual([null, 80]);
    // Before its record, or of a nowcast, nothing is held against it.
    expect(beside(-0.5, 500)).toBeNull();
    expect(besideRiver(slope(0), { timeMs: baseMs, flowM3s: 900 })).toBeNull();
    expect(besideRiver(said, null)).toBeNull();
  });

  it('is a blind one from its first minute: it begins with what it said of its first hour', () => {
    const blind = run('model', baseMs, [1, 2], { values: Float64Array.of(37, 36) });
    expect(besideRiver(blind, { timeMs: baseMs + minuteMs, flowM3s: 641 })).toBe(37);
  });
});
