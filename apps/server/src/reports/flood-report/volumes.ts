import { itemAt } from '@spillway/checked/reads';
import { hourMs } from '@spillway/plant-time/spans';

export interface Line {
  readonly timesMs: readonly number[];
  readonly values: readonly number[];
}

/** Between records further apart, the flow is unknown. */
const longestGapMs = hourMs;

/** Volume by the trapezoidal rule, and the share of the period it covers; null without any record. */
export function volumeOf(
  { timesMs, values }: Line,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): { readonly m3: number | null; readonly covered: number } {
  let [m3, knownMs] = [0, 0];
  for (let index = 1; index < timesMs.length; index += 1) {
    const [beforeMs, nowMs] = [itemAt(timesMs, index - 1), itemAt(timesMs, index)];
    if (beforeMs < fromMs || nowMs > toMs || nowMs - beforeMs > longestGapMs) continue;
    m3 += ((itemAt(values, index - 1) + itemAt(values, index)) / 2) * ((nowMs - beforeMs) / 1000);
    knownMs += nowMs - beforeMs;
  }
  return knownMs === 0 ? { m3: null, covered: 0 } : { m3, covered: Math.min(1, knownMs / (toMs - fromMs)) };
}

export interface Point {
  readonly atMs: number;
  readonly value: number;
}

const pointAt = ({ timesMs, values }: Line, at: number): Point | null =>
  at < 0 || at >= timesMs.length ? null : { atMs: itemAt(timesMs, at), value: itemAt(values, at) };

export const firstOf = (line: Line): Point | null => pointAt(line, 0);
export const lastOf = (line: Line): Point | null => pointAt(line, line.timesMs.length - 1);

/** Takes the first of equal values. */
function findExtreme(line: Line, isBetter: (value: number, best: number) => boolean): Point | null {
  let found = 0;
  for (const [index, value] of line.values.entries()) if (isBetter(value, itemAt(line.values, found))) found = index;
  return pointAt(line, found);
}
export const highestOf = (line: Line): Point | null => findExtreme(line, (value, best) => value > best);
export const lowestOf = (line: Line): Point | null => findExtreme(line, (value, best) => value < best);
