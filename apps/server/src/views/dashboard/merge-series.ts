import { itemAt } from '@spillway/checked/reads';
export interface Column<Name extends string> {
  readonly name: Name;
  readonly times: readonly number[];
  readonly min: readonly (number | null)[];
  readonly max: readonly (number | null)[];
}

interface Row<Name extends string> {
  readonly timeMs: number;
  readonly values: ReadonlyMap<Name, number | null>;
}

/**
 * Joins the columns of a chart into rows. A bucket without variation is one row; otherwise a row of minima is followed,
 * half a bucket later, by a row of maxima, so that no peak is lost.
 */
export function mergeSeries<Name extends string>(
  columns: readonly Column<Name>[],
  fromMs: number,
  intervalMs: number,
): Row<Name>[] {
  interface Interval {
    timeMs: number;
    varies: boolean;
    readonly low: Map<Name, number | null>;
    readonly high: Map<Name, number | null>;
  }
  const intervals = new Map<number, Interval>();
  for (const { name, times, min, max } of columns)
    for (const [index, timeMs] of times.entries()) {
      const position = Math.floor((timeMs - fromMs) / intervalMs);
      const mergedRange = intervals.get(position) ?? { timeMs, varies: false, low: new Map(), high: new Map() };
      intervals.set(position, mergedRange);
      mergedRange.timeMs = Math.min(mergedRange.timeMs, timeMs);
      mergedRange.varies ||= min[index] !== max[index];
      mergedRange.low.set(name, itemAt(min, index));
      mergedRange.high.set(name, itemAt(max, index));
    }
  return [...intervals]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, { timeMs, varies, low, high }]) => {
      const first = { timeMs, values: low };
      return varies ? [first, { timeMs: timeMs + intervalMs / 2, values: high }] : [first];
    });
}
