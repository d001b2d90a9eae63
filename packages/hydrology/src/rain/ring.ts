import { itemAt } from '@spillway/checked/reads';
/**
 * Closed outlines as interleaved x, y without a repeated last point. A counter-clockwise ring has a positive area, a hole is a
 * clockwise one, and the area of a set of rings is the sum.
 */
export type Ring = Float64Array;

export function signedArea(xy: ArrayLike<number>, length: number = xy.length): number {
  if (length < 6) return 0;
  // Computed about the first point, so that cancelling terms are no larger than the outline itself.
  const x0 = itemAt(xy, 0);
  const y0 = itemAt(xy, 1);
  let twice = 0;
  for (let i = 2; i + 3 < length; i += 2) {
    twice += (itemAt(xy, i) - x0) * (itemAt(xy, i + 3) - y0) - (itemAt(xy, i + 2) - x0) * (itemAt(xy, i + 1) - y0);
  }
  return twice / 2;
}

/**
 * Sutherland-Hodgman against one half-plane: keeps the points with nx * x + ny * y <= c. A concave outline cut into several pieces comes
 * out joined by edges that run along the cut there and back; they enclose nothing, so the area is right, and stays right through further
 * cuts.
 */
export function clipToHalfPlane(xy: readonly number[], nx: number, ny: number, c: number, out: number[]): void {
  out.length = 0;
  const end = xy.length;
  if (end === 0) return;
  let x0 = itemAt(xy, end - 2);
  let y0 = itemAt(xy, end - 1);
  let d0 = nx * x0 + ny * y0 - c;
  for (let i = 0; i < end; i += 2) {
    const x1 = itemAt(xy, i);
    const y1 = itemAt(xy, i + 1);
    const d1 = nx * x1 + ny * y1 - c;
    if (d0 <= 0 !== d1 <= 0) {
      const share = d0 / (d0 - d1);
      out.push(x0 + share * (x1 - x0), y0 + share * (y1 - y0));
    }
    if (d1 <= 0) out.push(x1, y1);
    x0 = x1;
    y0 = y1;
    d0 = d1;
  }
}

/** Even-odd rule. */
export function insideRing(ring: Ring, x: number, y: number): boolean {
  let isInside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const yi = itemAt(ring, i + 1);
    const yj = itemAt(ring, j + 1);
    if (yi > y !== yj > y && x < itemAt(ring, i) + ((itemAt(ring, j) - itemAt(ring, i)) * (y - yi)) / (yj - yi))
      isInside = !isInside;
  }
  return isInside;
}
