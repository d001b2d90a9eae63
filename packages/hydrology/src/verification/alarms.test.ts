import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contingencyAt } from './contingency.ts';
import { rankHistogram } from './rank-histogram.ts';

describe('alarms at a threshold', () => {
  const repeated = (times: number, observed: number, forecast: number) =>
    Array.from({ length: times }, () => [observed, forecast]);

  it('are those of the published table of a year of rain', () => {
    const rows = [...repeated(82, 1, 1), ...repeated(38, 0, 1), ...repeated(23, 1, 0), ...repeated(222, 0, 0)];
    const table = contingencyAt(
      1,
      rows.map((row) => row[0]!),
      rows.map((row) => row[1]!),
    );
    expect(table).toMatchObject({ hits: 82, misses: 23, falseAlarms: 38, correctRejections: 222 });
    expect(table.detection).toBeCloseTo(0.780952380952381, 9);
    expect(table.falseAlarmRatio).toBeCloseTo(0.31666666666666665, 9);
    expect(table.threatScore).toBeCloseTo(0.5734265734265734, 9);
  });

  it('hold 1/CSI = 1/(1 - FAR) + 1/POD - 1 (Schaefer 1990)', () => {
    const flows = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), { minLength: 1 });
    fc.assert(
      fc.property(flows, (rows) => {
        const table = contingencyAt(
          5,
          rows.map((row) => row[0]),
          rows.map((row) => row[1]),
        );
        fc.pre(table.hits > 0);
        expect(1 / table.threatScore!).toBeCloseTo(1 / (1 - table.falseAlarmRatio!) + 1 / table.detection! - 1, 9);
      }),
    );
  });

  it('have no share of nothing, leave gaps out, and refuse no rows', () => {
    const quiet = { hits: 0, correctRejections: 1, detection: null, falseAlarmRatio: null, threatScore: null };
    expect(contingencyAt(5, [1, Number.NaN, 9], [1, 9, Number.NaN])).toMatchObject(quiet);
    expect(contingencyAt(5, [9, 1], [1, 1])).toMatchObject({ detection: 0, falseAlarmRatio: null, threatScore: 0 });
    expect(() => contingencyAt(5, [Number.NaN], [1])).toThrow('score.no_pairs');
  });
});

describe('the rank histogram', () => {
  it('divides a tie evenly among the places it may have', () => {
    const { counts } = rankHistogram([[[1, 2, 2, 2, 4, 5, 6, 7, 8], 2]]);
    expect([...counts]).toEqual([0, 0.25, 0.25, 0.25, 0.25, 0, 0, 0, 0, 0]);
  });

  it('is flat of a reliable ensemble and no other', () => {
    // The outcome falls once into each interval between four members; after that it is always outside.
    const members = [1, 2, 3, 4];
    const reliableHistogram = rankHistogram([0.5, 1.5, 2.5, 3.5, 4.5].map((observed) => [members, observed] as const));
    expect([...reliableHistogram.counts]).toEqual([1, 1, 1, 1, 1]);
    expect(reliableHistogram.unevenness).toBe(0);
    const overconfidentHistogram = rankHistogram([0, 9, 0, 9, 0].map((observed) => [members, observed] as const));
    expect([...overconfidentHistogram.counts]).toEqual([3, 0, 0, 0, 2]);
    expect(overconfidentHistogram.unevenness).toBe(2);
  });

  it('refuses ensembles of several sizes, gaps and no cases', () => {
    expect(() =>
      rankHistogram([
        [[1, 2], 1],
        [[1], 1],
      ]),
    ).toThrow('series.lengths_differ');
    expect(() => rankHistogram([[[1, Number.NaN], 1]])).toThrow('input.not_finite');
    expect(() => rankHistogram([])).toThrow('score.no_pairs');
  });
});
