import { niceStep } from '../../kit/chart/nice-axis.ts';

/** Round ticks from 0 or below up to the largest value. */
export function ticksOf(min: number, greatest: number, count = 4): number[] {
  const span = Math.max(greatest, 0) - Math.min(min, 0) || 1;
  const step = niceStep(span / count);
  const first = Math.floor(Math.min(min, 0) / step);
  const last = Math.max(first + 2, Math.ceil(Math.max(greatest, 0) / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

interface Block {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** Stacked parts of a bar; negative ones hang below zero. */
export function stackPieces(pieces: readonly { readonly key: string; readonly value: number | null }[]): Block[] {
  let [up, down] = [0, 0];
  return pieces.flatMap(({ key, value }) => {
    if (value === null || value === 0) return [];
    const from = value > 0 ? up : down;
    if (value > 0) up += value;
    else down += value;
    return [{ key, from, to: from + value }];
  });
}
