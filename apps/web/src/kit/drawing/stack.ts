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
  let remainingItems = [...items];
  const heightOf = (list: readonly Stacked[]) => list.reduce((sum, { heightPx }) => sum + heightPx, 0);
  while (remainingItems.length > 0 && heightOf(remainingItems) > bottom - top) {
    const lightestItem = remainingItems.reduce((a, b) => (b.weight < a.weight ? b : a));
    remainingItems = remainingItems.filter((item) => item !== lightestItem);
  }
  remainingItems.sort((a, b) => a.wantedY - b.wantedY);
  const ys: number[] = [];
  let free = top;
  for (const { wantedY, heightPx } of remainingItems) {
    ys.push(Math.max(wantedY, free));
    free = lastOf(ys) + heightPx;
  }
  let limit = bottom;
  for (let index = remainingItems.length - 1; index >= 0; index--) {
    ys[index] = Math.min(itemAt(ys, index), limit - itemAt(remainingItems, index).heightPx);
    limit = itemAt(ys, index);
  }
  return new Map(remainingItems.map(({ key }, index) => [key, itemAt(ys, index)]));
}
