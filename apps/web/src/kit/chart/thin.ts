import { firstFrom } from './find.ts';
import { type Points, type TimeSpan, valueAt } from './series.ts';

/** A line for drawing: NaN marks a gap. */
export interface ThinLine {
  readonly times: number[];
  readonly values: number[];
}

interface ThinOptions {
  readonly points: Points;
  readonly span: TimeSpan;
  /** Width of the span in pixel columns. */
  readonly columns: number;
  readonly gapAfterMs?: number | undefined;
}

/**
 * Thins a series for the screen: first, lowest, highest and last value of each pixel column, so that no peak is lost,
 * plus one value on either side. A gap narrower than a column is dropped; a wider one is kept. The server thins the
 * same way, so thinning twice changes nothing.
 */
export function thinToColumns({ points, span, columns, gapAfterMs = Number.POSITIVE_INFINITY }: ThinOptions): ThinLine {
  const { times, values } = points;
  const first = Math.max(0, firstFrom(times, span.from) - 1);
  const end = Math.min(times.length, firstFrom(times, span.to) + 1);
  const columnMs = (span.to - span.from) / Math.max(1, columns);
  const isCrowded = end - first > columns * 4;
  const line: ThinLine = { times: [], values: [] };
  const bucket = openBucket(line, points);
  let lastAt = Number.NaN;
  let column = Number.NaN;
  let hasHole = false;
  for (let index = first; index < end; index++) {
    const at = times[index] ?? 0;
    const value = valueAt(values, index);
    if (Number.isNaN(value)) {
      hasHole = true;
      continue;
    }
    const isBroken = (hasHole && !(isCrowded && at - lastAt < columnMs)) || at - lastAt > gapAfterMs;
    const next = isCrowded ? Math.floor((at - span.from) / columnMs) : index;
    if (next !== column || isBroken) bucket.empty();
    if (isBroken && line.times.length > 0) {
      line.times.push(lastAt);
      line.values.push(Number.NaN);
    }
    bucket.take(index, value);
    column = next;
    lastAt = at;
    hasHole = false;
  }
  bucket.empty();
  return line;
}

/** Selects the values to keep of one column. Works with indices, since a view may have a million values. */
function openBucket(line: ThinLine, { times, values }: Points) {
  let [first, lowest, highest, last] = [-1, -1, -1, -1];
  let [min, max] = [0, 0];
  return {
    take(index: number, value: number) {
      if (first < 0) {
        first = lowest = highest = index;
        min = max = value;
      } else if (value < min) {
        lowest = index;
        min = value;
      } else if (value > max) {
        highest = index;
        max = value;
      }
      last = index;
    },
    empty() {
      if (first < 0) return;
      const [earlier, later] = lowest < highest ? [lowest, highest] : [highest, lowest];
      let written = -1;
      for (const index of [first, earlier, later, last]) {
        if (index === written) continue;
        line.times.push(times[index] ?? 0);
        line.values.push(valueAt(values, index));
        written = index;
      }
      first = -1;
    },
  };
}

/** Values between two gaps: a line cannot show them, so they get a dot. */
export function loneValues({ times, values }: ThinLine): readonly { readonly at: number; readonly value: number }[] {
  const missing = (index: number) => Number.isNaN(values[index] ?? Number.NaN);
  return values.flatMap((value, index) =>
    !missing(index) && missing(index - 1) && missing(index + 1) ? [{ at: times[index] ?? 0, value }] : [],
  );
}
