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
  stretchMs: number,
): Row<Name>[] {
  interface Stretch {
    timeMs: number;
    varies: boolean;
    readonly low: Map<Name, number | null>;
    readonly high: Map<Name, number | null>;
  }
  const stretches = new Map<number, Stretch>();
  for (const { name, times, min, max } of columns)
    for (const [at, timeMs] of times.entries()) {
      const place = Math.floor((timeMs - fromMs) / stretchMs);
      const stretch = stretches.get(place) ?? { timeMs, varies: false, low: new Map(), high: new Map() };
      stretches.set(place, stretch);
      stretch.timeMs = Math.min(stretch.timeMs, timeMs);
      stretch.varies ||= min[at] !== max[at];
      stretch.low.set(name, itemAt(min, at));
      stretch.high.set(name, itemAt(max, at));
    }
  return [...stretches]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, { timeMs, varies, low, high }]) => {
      const first = { timeMs, values: low };
      return varies ? [first, { timeMs: timeMs + stretchMs / 2, values: high }] : [first];
    });
}
