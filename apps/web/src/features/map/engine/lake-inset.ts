import { numberAt } from '@spillway/checked/reads';
import { extentOf, type Line, thinned } from './land.ts';

/** Grid cells along the longer side, finer than the lake is drawn. */
const cellsAcross = 110;

export interface Shores {
  /** Distance to the shore for every cell inside the lake, sorted [m of the map plane]. */
  readonly distancesM: Float64Array;
  /** Point farthest from the shore, for the label. */
  readonly middle: readonly [x: number, y: number];
}

/** Distances to the shore inside the lake; null for a very small lake. */
export function shoresOf(lake: readonly Line[]): Shores | null {
  const extent = extentOf(lake);
  if (!extent) return null;
  const step = Math.max(extent.right - extent.left, extent.top - extent.bottom) / cellsAcross;
  const lines = lake.map((line) => thinned(line, step / 2));
  const found: number[] = [];
  let middle: readonly [number, number] = [(extent.left + extent.right) / 2, (extent.bottom + extent.top) / 2];
  let farthestM = 0;
  for (let y = extent.bottom + step / 2; y < extent.top; y += step)
    for (let x = extent.left + step / 2; x < extent.right; x += step) {
      const distanceM = distanceInside(lines, x, y);
      if (distanceM === null) continue;
      found.push(distanceM);
      if (distanceM > farthestM) [farthestM, middle] = [distanceM, [x, y]];
    }
  return found.length === 0 ? null : { distancesM: Float64Array.from(found).sort(), middle };
}

/** Width of the dry bank at which the water covers this share of the lake. */
export function insetFor({ distancesM }: Shores, share: number): number {
  if (share >= 1) return 0;
  return distancesM[Math.min(distancesM.length - 1, Math.floor((1 - share) * distancesM.length))] ?? 0;
}

/** Even-odd rule, as for the fill; null outside. */
function distanceInside(lines: readonly Line[], x: number, y: number): number | null {
  let isInside = false;
  let nearestM2 = Number.POSITIVE_INFINITY;
  for (const { points } of lines)
    for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
      const [ax, ay, bx, by] = [
        numberAt(points, j),
        numberAt(points, j + 1),
        numberAt(points, i),
        numberAt(points, i + 1),
      ];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
      const [dx, dy] = [bx - ax, by - ay];
      const lengthM2 = dx * dx + dy * dy;
      const along = lengthM2 === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / lengthM2));
      const [gapX, gapY] = [x - ax - along * dx, y - ay - along * dy];
      nearestM2 = Math.min(nearestM2, gapX * gapX + gapY * gapY);
    }
  return isInside ? Math.sqrt(nearestM2) : null;
}
