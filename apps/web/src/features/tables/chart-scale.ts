import { niceStep } from '../../kit/chart/nice-axis.ts';
import type { CurveLine } from './curve-family.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Axis {
  readonly span: Span;
  readonly ticks: readonly number[];
  readonly decimals: number;
}

/** Round steps (1, 2 or 5 times a power of ten), about `wantedSteps` of them. */
export function axisOf({ from, to }: Span, wantedSteps: number): Axis {
  // A table with one value still needs two axis ends.
  const room = to > from ? to - from : Math.max(1, Math.abs(from) * 0.1);
  const step = niceStep(room / Math.max(1, wantedSteps));
  const first = Math.floor(from / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil((to > from ? to : from + room) / step - 1e-9));
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(decimals)),
  );
  return { span: { from: ticks[0] ?? from, to: ticks.at(-1) ?? to }, ticks, decimals };
}

/** Bounding box of the curves; null without points. */
export function boundsOf(lines: readonly CurveLine[]): { readonly x: Span; readonly y: Span } | null {
  const box = { left: Infinity, right: -Infinity, low: Infinity, high: -Infinity };
  for (const { points } of lines)
    for (const { x, y } of points) {
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.low = Math.min(box.low, y);
      box.high = Math.max(box.high, y);
    }
  if (box.left === Infinity) return null;
  return { x: { from: box.left, to: box.right }, y: { from: box.low, to: box.high } };
}

/** Labels that fit without overlap: the first one, then any with room. */
export function labelsWithRoom(heightsPx: readonly number[], apartPx: number): readonly number[] {
  const takenPositions: number[] = [];
  return heightsPx.flatMap((px, index) => {
    if (takenPositions.some((other) => Math.abs(other - px) < apartPx)) return [];
    takenPositions.push(px);
    return [index];
  });
}

/** Decimals needed by the values, so that a column lines up; at most four. */
export function decimalsOf(values: Iterable<number | null>): number {
  let max = 0;
  for (const value of values) {
    if (value === null) continue;
    while (max < 4 && Math.abs(value - Number(value.toFixed(max))) > 1e-9) max += 1;
    if (max === 4) break;
  }
  return max;
}
