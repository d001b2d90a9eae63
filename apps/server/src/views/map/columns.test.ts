import { describe, expect, it } from 'vitest';
import { heldColumn, rainColumn } from './columns.ts';

const times = [0, 5, 10, 15, 20];
const columnsWith = (values: Record<number, number | null>, suspectSteps: readonly number[] = []) => {
  const steps = Object.keys(values).map(Number);
  const all = steps.map((step) => values[step]!);
  return { seriesId: 1, steps, sums: all, lasts: all, doubts: steps.map((step) => suspectSteps.includes(step)) };
};

describe('what a station measured at each step of the map', () => {
  it('is of rain what fell since the step before, and nothing of what fell before the period', () => {
    const { values, doubtful } = rainColumn(times, columnsWith({ 0: 7, 1: 1.5, 3: null, 4: 2 }, [0, 3]));
    expect(values).toEqual([null, 1.5, null, null, 2]);
    expect(doubtful).toEqual([3]);
  });

  it('is of a level the newest, until that is too old', () => {
    expect(heldColumn(times, columnsWith({ 1: 248.2 }), undefined, 10).values).toEqual([
      null,
      248.2,
      248.2,
      248.2,
      null,
    ]);
  });

  it('begins with what held when the period began', () => {
    const held = { timeMs: -3, value: 1.4 };
    expect(heldColumn(times, undefined, held, 10).values).toEqual([1.4, 1.4, null, null, null]);
    expect(heldColumn(times, columnsWith({ 2: null }, [2]), held, 100)).toEqual({
      values: [1.4, 1.4, 1.4, 1.4, 1.4],
      doubtful: [2],
    });
  });
});
