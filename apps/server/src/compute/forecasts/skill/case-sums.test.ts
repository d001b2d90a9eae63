import { describe, expect, it } from 'vitest';
import { type Cases, mergedSums, sumsOf } from './case-sums.ts';

const none = { noObservation: 0, issuedLate: 0, planUnknown: 0, releaseOffPlan: 0 };

/** Cases of one observation and its members, whose probabilities are (i - 1/2)/m. */
function casesOf(rows: readonly (readonly [observed: number, members: readonly number[]])[]): Cases {
  return {
    leadMin: 60,
    validMs: rows.map((_, row) => row * 3_600_000),
    observed: rows.map(([observed]) => observed),
    forecast: rows.map(([, members]) => members[0]!),
    atIssue: rows.map(() => 1),
    quantiles: rows.map(([, members]) => ({
      levels: members.map((_, index) => (index + 0.5) / members.length),
      values: members.toSorted((one, other) => one - other),
    })),
    excluded: none,
  };
}

describe('what a day of forecasts adds up to', () => {
  it('has the CRPS that verification services publish for their ensembles', () => {
    const published = casesOf([
      [25.7, [23, 43, 45, 23, 54]],
      [21.4, [19, 16, 57, 23, 9]],
      [32.1, [23, 54, 23, 12, 32]],
      [47, [12, 54, 23, 54, 78]],
      [12.1, [9, 8, 5, 6, 12]],
      [43, [23, 12, 12, 34, 10]],
    ]);
    const { crps } = sumsOf(published, null, []);
    expect(crps.sum / crps.cases).toBeCloseTo(7.63, 9);
    const one = sumsOf(casesOf([[2, [0, 4, 3, 7]]]), null, []).crps;
    expect(one).toEqual({ cases: 1, sum: expect.closeTo(1.125, 9) });
  });

  it('counts alarms as the published table of a year of rain', () => {
    const repeated = (times: number, observed: number, forecastM3s: number) =>
      Array.from({ length: times }, () => [observed, [forecastM3s]] as const);
    const parts = [repeated(82, 1, 1), repeated(38, 0, 1), repeated(23, 1, 0), repeated(222, 0, 0)];
    const { alarms } = mergedSums(parts.map((rows) => sumsOf(casesOf(rows), null, [1])));
    expect(alarms).toEqual([{ flow: 1, hits: 82, misses: 23, falseAlarms: 38, correctRejections: 222 }]);
  });

  it('takes the number itself as the middle of a range, and the error where there is none', () => {
    const range = { ...casesOf([[120, [100]]]), quantiles: [{ levels: [0.1, 0.9], values: [90, 130] }] };
    const sums = sumsOf(range, null, []);
    // Weights 0.3, 0.4, 0.3: 2 (0.3 * 0.1 * 30 + 0.4 * 0.5 * 20 + 0.3 * 0.1 * 10).
    expect(sums.crps.sum).toBeCloseTo(2 * (0.9 + 4 + 0.3), 10);
    expect(sums).toMatchObject({ range: { cases: 1, inside: 1 }, ranks: { '0.1 0.9': [0, 1, 0] } });
    const alone = sumsOf({ ...range, quantiles: [null] }, null, []);
    expect(alone).toMatchObject({ crps: { cases: 1, sum: 20 }, range: { cases: 0, inside: 0 }, ranks: {} });
  });
});
