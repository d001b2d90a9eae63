import { plantInstant } from '../../kit/time/plant-clock.ts';
import type { AggregateRow } from './queries.ts';

export interface PairedValues {
  readonly at: number;
  readonly first: number;
  readonly second: number;
}

/** Instant of yyyy-MM-dd HH:mm:ss in plant time. */
export function instantOfRow({ date_string: text }: Pick<AggregateRow, 'date_string'>): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[- :]/).map(Number);
  return plantInstant({ year, month, day, hour, minute });
}

type Value = (row: AggregateRow) => number | null;

/** Steps at which both series have a value. */
export function pairValues(
  first: readonly AggregateRow[],
  second: readonly AggregateRow[],
  valueOfFirst: Value,
  valueOfSecond: Value,
): readonly PairedValues[] {
  const others = new Map(second.map((row) => [row.date_string, valueOfSecond(row)]));
  return first.flatMap((row) => {
    const [one, other] = [valueOfFirst(row), others.get(row.date_string) ?? null];
    return one === null || other === null ? [] : [{ at: instantOfRow(row), first: one, second: other }];
  });
}

interface MassPoint {
  readonly x: number;
  readonly y: number;
}

/** Cumulative sums: the second series on x, the first on y, starting at 0. */
export function doubleMass(rows: readonly PairedValues[]): readonly MassPoint[] {
  let x = 0;
  let y = 0;
  return [
    { x, y },
    ...rows.map(({ first, second }) => {
      x += second;
      y += first;
      return { x, y };
    }),
  ];
}
