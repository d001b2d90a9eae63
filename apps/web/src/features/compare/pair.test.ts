import { describe, expect, it } from 'vitest';
import { doubleMass, pairValues } from './pair.ts';
import type { AggregateRow } from './queries.ts';

const row = (hour: number, sum: number | null): AggregateRow => ({
  date_string: `2026-10-16 0${hour}:00:00`,
  readings: 12,
  used: 12,
  good_share: 1,
  sum,
  mean: sum,
  min: sum,
  max: sum,
  first: sum,
  last: sum,
});
const sumOf = ({ sum }: AggregateRow) => sum;

describe('two series side by side', () => {
  const rows = pairValues(
    [row(1, 2), row(2, null), row(3, 4), row(4, 6)],
    [row(1, 1), row(2, 9), row(3, 2)],
    sumOf,
    sumOf,
  );

  it('are looked at where both have a value', () => {
    expect(rows.map(({ first, second }) => [first, second])).toEqual([
      [2, 1],
      [4, 2],
    ]);
    expect(rows[0]?.at).toBe(Date.parse('2026-10-16T01:00:00+07:00'));
  });

  it('add up from nothing to a line', () => {
    expect(doubleMass(rows)).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 2 },
      { x: 3, y: 6 },
    ]);
  });
});
