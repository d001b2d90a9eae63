import { firstFrom } from './find.ts';
import { type Points, type TimeSpan, valueAt } from './series.ts';

/** A line ready to be drawn: NaN stands where it breaks. */
export interface ThinLine {
  readonly times: number[];
  readonly values: number[];
}

interface ThinOptions {
  readonly points: Points;
  readonly span: TimeSpan;
  /** Columns of pixels the span is drawn on. */
  readonly columns: number;
  readonly gapAfterMs?: number | undefined;
}

/**
 * What a screen can show of a series: of each column of pixels its first, lowest, highest and last value, so that no peak
 * is lost, with one more value on either side for the line to come from. A hole narrower than a column cannot be seen and
 * is not kept; any wider one is. The server thins the same way, so a second time changes nothing.
 */
export function thinToColumns({ points, span, columns, gapAfterMs = Number.POSITIVE_INFINITY }: ThinOptions): ThinLine {
  const { times, values } = points;
  const first = Math.max(0, firstFrom(times, span.from) - 1);
  const end = Math.min(times.length, firstFrom(times, span.to) + 1);
  const columnMs = (span.to - span.from) / Math.max(1, columns);
  const isCrowded = end - first > columns * 4;
  const line: ThinLine = { times: [], values: [] };
  const bucket = openBucket(line);
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
    bucket.take(at, value);
    column = next;
    lastAt = at;
    hasHole = false;
  }
  bucket.empty();
  return line;
}

function openBucket(line: ThinLine) {
  let held: { at: number; value: number }[] = [];
  return {
    take(at: number, value: number) {
      const one = { at, value };
      if (held.length === 0) held = [one, one, one, one];
      else {
        if (value < (held[1]?.value ?? 0)) held[1] = one;
        if (value > (held[2]?.value ?? 0)) held[2] = one;
        held[3] = one;
      }
    },
    empty() {
      let written: object | undefined;
      for (const one of held.toSorted((a, b) => a.at - b.at)) {
        if (one === written) continue;
        line.times.push(one.at);
        line.values.push(one.value);
        written = one;
      }
      held = [];
    },
  };
}

/** Values between two breaks: a line cannot show them, so they get a dot. */
export function loneValues({ times, values }: ThinLine): readonly { readonly at: number; readonly value: number }[] {
  const missing = (index: number) => Number.isNaN(values[index] ?? Number.NaN);
  return values.flatMap((value, index) =>
    !missing(index) && missing(index - 1) && missing(index + 1) ? [{ at: times[index] ?? 0, value }] : [],
  );
}
