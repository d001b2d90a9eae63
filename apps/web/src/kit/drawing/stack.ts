import { itemAt, lastOf } from '@spillway/checked/reads';

interface Stacked {
  readonly key: string;
  /** Preferred upper edge. */
  readonly wantedY: number;
  readonly heightPx: number;
  /** The lowest weight is dropped first if there is no room for all. */
  readonly weight: number;
}

/** Upper edges of the items that fit between top and bottom, without overlap and moved as little as possible. */
export function stack(items: readonly Stacked[], top: number, bottom: number): Map<string, number> {
  let kept = [...items];
  const heightOf = (list: readonly Stacked[]) => list.reduce((sum, { heightPx }) => sum + heightPx, 0);
  while (kept.length > 0 && heightOf(kept) > bottom - top) {
    const least = kept.reduce((a, b) => (b.weight < a.weight ? b : a));
    kept = kept.filter((item) => item !== least);
  }
  kept.sort((a, b) => a.wantedY - b.wantedY);
  const ys: number[] = [];
  let free = top;
  for (const { wantedY, heightPx } of kept) {
    ys.push(Math.max(wantedY, free));
    free = lastOf(ys) + heightPx;
  }
  let limit = bottom;
  for (let index = kept.length - 1; index >= 0; index--) {
    ys[index] = Math.min(itemAt(ys, index), limit - itemAt(kept, index).heightPx);
    limit = itemAt(ys, index);
  }
  return new Map(kept.map(({ key }, index) => [key, itemAt(ys, index)]));
}
