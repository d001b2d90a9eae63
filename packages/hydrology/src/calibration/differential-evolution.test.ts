import { describe, expect, it } from 'vitest';
import {
  differentialEvolution,
  type Search,
  type SearchProgress,
  type SearchResult,
} from './differential-evolution.ts';

const box = (count: number, low: number, high: number) => Array.from({ length: count }, () => ({ low, high }));
const sphere = (x: Float64Array) => x.reduce((sum, value) => sum + (value - 0.3) ** 2, 0);
const rosenbrock = (x: Float64Array) => 100 * (x[1]! - x[0]! ** 2) ** 2 + (1 - x[0]!) ** 2;

const plain: Search = {
  ranges: box(3, -5, 5),
  loss: sphere,
  seed: 1,
  population: 30,
  generations: 200,
  tolerance: 1e-14,
};

function runToEnd(search: Search): { yields: SearchProgress[]; result: SearchResult } {
  const walk = differentialEvolution(search);
  const yields: SearchProgress[] = [];
  for (let turn = 0; turn < 10_000; turn++) {
    const { done, value } = walk.next();
    if (done) return { yields, result: value };
    yields.push(value);
  }
  throw new Error('the search did not end');
}

describe('differential evolution', () => {
  it('finds the bottom of a bowl and stops when the population agrees', () => {
    const { result } = runToEnd(plain);
    for (const value of result.best) expect(value).toBeCloseTo(0.3, 5);
    expect(result.ended).toBe('converged');
    expect(result.generation).toBeLessThan(200);
  });

  it('follows the bent valley of Rosenbrock to (1, 1)', () => {
    const { result } = runToEnd({ ...plain, ranges: box(2, -3, 3), loss: rosenbrock, generations: 400 });
    expect(result.best[0]).toBeCloseTo(1, 4);
    expect(result.best[1]).toBeCloseTo(1, 4);
  });

  it('does better than drawing at random with the same number of tries', () => {
    const search = { ...plain, ranges: box(9, -5, 5), population: 72, generations: 40 };
    const { result } = runToEnd(search);
    let drawnLoss = Number.POSITIVE_INFINITY;
    const blindSearch = differentialEvolution({ ...search, population: result.evaluations, generations: 1 }).next();
    if (!blindSearch.done) drawnLoss = blindSearch.value.bestLoss;
    expect(result.bestLoss).toBeLessThan(drawnLoss / 20);
  });

  it('walks the same way for the same seed and another way for the next', () => {
    expect(runToEnd(plain)).toEqual(runToEnd(plain));
    expect(runToEnd({ ...plain, seed: 2, generations: 3 })).not.toEqual(runToEnd({ ...plain, generations: 3 }));
  });

  it('never loses its best and counts its tries', () => {
    const { yields } = runToEnd({ ...plain, generations: 25, tolerance: 0 });
    expect(yields).toHaveLength(26);
    for (const [index, progress] of yields.entries()) {
      expect(progress).toMatchObject({ generation: index, generations: 25, evaluations: 30 * (index + 1) });
      if (index > 0) expect(progress.bestLoss).toBeLessThanOrEqual(yields[index - 1]!.bestLoss);
      expect(progress.bestLoss).toBe(sphere(progress.best));
    }
  });

  it('stays inside its ranges, also when the optimum lies outside', () => {
    let tryCount = 0;
    const countedLoss = (x: Float64Array) => {
      tryCount++;
      for (const value of x) if (value < 1 || value > 2) throw new Error(`left the range: ${value}`);
      return sphere(x);
    };
    const { result } = runToEnd({ ...plain, ranges: box(3, 1, 2), loss: countedLoss });
    expect(tryCount).toBe(result.evaluations);
    for (const value of result.best) expect(value).toBeCloseTo(1, 3);
  });

  it('starts from a population that visits every thirtieth of every range once', () => {
    const seen: number[][] = [];
    const record = (x: Float64Array) => {
      seen.push([...x]);
      return sphere(x);
    };
    differentialEvolution({ ...plain, loss: record }).next();
    for (const parameter of [0, 1, 2]) {
      const parts = seen.map((x) => Math.floor(((x[parameter]! + 5) / 10) * 30));
      expect(parts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, part) => part));
    }
  });

  it('does no work before it is asked and none after it is left', () => {
    let tryCount = 0;
    const counted = (x: Float64Array) => {
      tryCount++;
      return sphere(x);
    };
    const walk = differentialEvolution({ ...plain, loss: counted });
    expect(tryCount).toBe(0);
    walk.next();
    walk.next();
    expect(tryCount).toBe(60);
    walk.return({} as SearchResult);
    expect(walk.next().done).toBe(true);
    expect(tryCount).toBe(60);
  });

  it('takes what is not a number for the worst and goes on', () => {
    const holes = (x: Float64Array) => (x[0]! > 2 ? Number.NaN : sphere(x));
    const { result, yields } = runToEnd({ ...plain, loss: holes });
    expect(result.best[0]).toBeCloseTo(0.3, 4);
    expect(yields[0]!.spread).toBeNull();
  });

  it('refuses a search in which no candidate has a loss, an empty range and counts that are none', () => {
    const first = (search: Search) => () => differentialEvolution(search).next();
    expect(first({ ...plain, loss: () => Number.NaN })).toThrow('calibration.no_candidate');
    expect(first({ ...plain, ranges: [] })).toThrow('input.outside');
    expect(first({ ...plain, ranges: [{ low: 1, high: 1 }] })).toThrow('calibration.empty_range');
    expect(first({ ...plain, ranges: [{ low: Number.NaN, high: 1 }] })).toThrow('input.not_finite');
    expect(first({ ...plain, population: 3 })).toThrow('input.outside');
    expect(first({ ...plain, population: 10.5 })).toThrow('input.not_whole');
    expect(first({ ...plain, generations: 0 })).toThrow('input.outside');
    expect(first({ ...plain, tolerance: -1 })).toThrow('input.outside');
    expect(first({ ...plain, seed: -1 })).toThrow('input.outside');
  });
});
