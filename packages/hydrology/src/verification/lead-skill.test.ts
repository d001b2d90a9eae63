import { describe, expect, it } from 'vitest';
import { allowedError } from '../forecast/allowed-error.ts';
import { peakError } from '../forecast/peak.ts';
import { sigmaOfChange } from '../forecast/scheme-class.ts';
import { headlineLeadMin } from './headline.ts';
import { notJudgedReason } from './judged-by-law.ts';
import { type LeadPairs, restrictToSharedTimes } from './lead-pairs.ts';
import { leadSkill } from './lead-skill.ts';
import { peakSkill } from './peaks.ts';

const flood = [100, 120, 160, 230, 300, 340, 330, 290, 240, 200];
const said = [110, 125, 150, 215, 290, 350, 340, 300, 250, 205];
const nextStepPairs: LeadPairs = {
  leadMin: 60,
  validMs: flood.slice(1).map((_, row) => row * 3_600_000),
  observed: flood.slice(1),
  forecast: said.slice(1),
  atIssue: flood.slice(0, -1),
};

describe('the skill of a lead time', () => {
  it('is that of the worked flood of TT 42/2017, to the digit', () => {
    const allowed = allowedError(flood, 1).allowed;
    expect(allowed).toBeCloseTo(32.0, 1);
    const skill = leadSkill(nextStepPairs, allowed);
    expect(skill.withinAllowed).toEqual({ forecasts: 9, hits: 9, ratePct: 100 });
    // Nine errors of 5, 10 and 15 m3/s.
    expect(skill.rootMeanSquareError).toBeCloseTo(Math.sqrt((2 * 25 + 6 * 100 + 225) / 9), 10);
    expect(skill.scheme!.ratio).toBeCloseTo(skill.rootMeanSquareError / sigmaOfChange(flood, 1), 12);
    expect(skill.scheme!.class).toBe('good');
    expect(skill.typicalMissPct).toBeCloseTo(100 * (10 / 290), 10);
  });

  it('is measured against saying "as now", over the same rows', () => {
    const gaps = { ...nextStepPairs, atIssue: [Number.NaN, ...flood.slice(1, -1)] };
    expect(leadSkill(gaps)).toEqual(leadSkill({ ...cut(nextStepPairs, 1), leadMin: 60 }));
    expect(leadSkill({ ...nextStepPairs, forecast: nextStepPairs.atIssue }).overPersistence).toBe(0);
    expect(leadSkill({ ...nextStepPairs, forecast: nextStepPairs.observed }).overPersistence).toBe(1);
  });

  it('has no class and no persistence to beat where nothing changed', () => {
    const still = { ...nextStepPairs, observed: nextStepPairs.atIssue };
    expect(leadSkill(still)).toMatchObject({ overPersistence: null, scheme: null });
    // All changes are equal, so there is no spread.
    const steady = { ...nextStepPairs, observed: Array.from(nextStepPairs.atIssue, (flow) => flow + 7) };
    expect(leadSkill(steady).scheme).toBeNull();
  });
});

describe('valid times shared by all leads', () => {
  const lead = (leadMin: number, times: readonly number[], forecast: readonly number[] = times): LeadPairs => ({
    leadMin,
    validMs: times,
    observed: times.map((time) => (time === 4 ? Number.NaN : time)),
    forecast,
    atIssue: times,
  });

  it('are those with a full pair in each; of one time the first', () => {
    const shared = restrictToSharedTimes([
      lead(60, [1, 2, 2, 3, 4, 5]),
      lead(120, [2, 3, 4, 5, 6], [2, Number.NaN, 4, 5, 6]),
    ]);
    expect(shared.map(({ validMs }) => [...(validMs as Float64Array)])).toEqual([
      [2, 5],
      [2, 5],
    ]);
    expect(restrictToSharedTimes([])).toEqual([]);
  });

  it('keep a flood that one lead only was judged on from turning their order round', () => {
    // The longer lead is worse at every time that both have, but its window lacks the flood that the shorter one includes.
    const times = [1, 2, 3, 4, 5, 6].map((at) => at * 3_600_000);
    const observed = [100, 100, 100, 100, 100, 900];
    const short: LeadPairs = {
      leadMin: 60,
      validMs: times,
      observed,
      forecast: [105, 95, 105, 95, 105, 400],
      atIssue: observed,
    };
    const long = { ...cut(short, 0, 5), leadMin: 360, forecast: [110, 90, 110, 90, 110] };
    expect(leadSkill(short).rootMeanSquareError).toBeGreaterThan(leadSkill(long).rootMeanSquareError);
    const [first, second] = restrictToSharedTimes([short, long]).map((pairs) => leadSkill(pairs).rootMeanSquareError);
    expect(first).toBeLessThan(second!);
  });
});

describe('the headline', () => {
  const at = (leadMin: number, score: number) => ({ leadMin, score, persistence: 10 });

  it('is the longest lead that still beats persistence by half', () => {
    expect(headlineLeadMin([at(1440, 6), at(60, 8), at(360, 3), at(720, 5), at(2880, 1)])).toBe(720);
    expect(headlineLeadMin([at(60, 8), at(360, 5.1)])).toBeNull();
    expect(headlineLeadMin([{ leadMin: 60, score: 0, persistence: 0 }])).toBeNull();
  });
});

describe('a case by law', () => {
  it('is left out with its reason: nothing observed, plan unknown, release over 20 % off', () => {
    const planned = { observed: 248, plannedReleaseM3s: 100, meanReleaseM3s: 120 };
    expect(notJudgedReason(planned)).toBeNull();
    expect(notJudgedReason({ ...planned, meanReleaseM3s: 120.1 })).toBe('releaseOffPlan');
    expect(notJudgedReason({ ...planned, meanReleaseM3s: 79 })).toBe('releaseOffPlan');
    expect(notJudgedReason({ ...planned, plannedReleaseM3s: 0, meanReleaseM3s: 0 })).toBeNull();
    expect(notJudgedReason({ ...planned, plannedReleaseM3s: null })).toBe('planUnknown');
    expect(notJudgedReason({ ...planned, observed: Number.NaN })).toBe('noObservation');
  });
});

describe('peaks of several floods', () => {
  it('are missed by so much, and so long, on the mean of their sizes', () => {
    const times = [0, 3600, 7200, 10800];
    const high = peakError(times, [1, 100, 20, 10], [1, 20, 110, 10]);
    const low = peakError(times, [1, 20, 100, 10], [1, 96, 20, 10]);
    expect(peakSkill([high, low])).toEqual({
      floods: 2,
      meanAbsoluteErrorPct: expect.closeTo(7, 10),
      meanErrorPct: expect.closeTo(3, 10),
      meanAbsoluteTimingS: 3600,
      meanTimingS: 0,
    });
    expect(() => peakSkill([])).toThrow('score.no_pairs');
  });
});

function cut({ leadMin, validMs, observed, forecast, atIssue }: LeadPairs, from: number, to?: number): LeadPairs {
  const part = (column: ArrayLike<number>) => Array.from(column).slice(from, to);
  return {
    leadMin,
    validMs: part(validMs),
    observed: part(observed),
    forecast: part(forecast),
    atIssue: part(atIssue),
  };
}
