import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import type { Ring } from './ring.ts';

/** Twice the area [square degrees] below which a crossing is rounding in the outline, not a fold: about 0.01 m2. */
const sliver = 1e-12;

/**
 * Finds two edges of a set of rings that cross, by ring and edge from 0, or null. Rings may touch themselves and each other in
 * points, as outlines traced from rasters do. Edges are swept by their western ends, so a plain outline costs little more
 * than sorting it.
 */
export function firstCrossing(rings: readonly Ring[]): { ring: number; edge: number } | null {
  const edges = edgesOf(rings);
  const order = Array.from({ length: edges.ring.length }, (_, i) => i).sort(
    (a, b) => numberAt(edges.west, a) - numberAt(edges.west, b),
  );
  let active: number[] = [];
  for (const edge of order) {
    const stillActive: number[] = [];
    for (const other of active) {
      if (numberAt(edges.east, other) < numberAt(edges.west, edge)) continue;
      stillActive.push(other);
      if (cross(edges.ends, edge, other))
        return { ring: integerAt(edges.ring, edge), edge: integerAt(edges.edge, edge) };
    }
    stillActive.push(edge);
    active = stillActive;
  }
  return null;
}

function edgesOf(rings: readonly Ring[]) {
  const count = rings.reduce((sum, ring) => sum + ring.length / 2, 0);
  const ends = new Float64Array(4 * count);
  const [west, east] = [new Float64Array(count), new Float64Array(count)];
  const [ringOf, edgeOf] = [new Int32Array(count), new Int32Array(count)];
  let at = 0;
  for (const [r, ring] of rings.entries()) {
    for (let i = 0; i < ring.length; i += 2) {
      const j = (i + 2) % ring.length;
      ends.set([itemAt(ring, i), itemAt(ring, i + 1), itemAt(ring, j), itemAt(ring, j + 1)], 4 * at);
      west[at] = Math.min(itemAt(ring, i), itemAt(ring, j));
      east[at] = Math.max(itemAt(ring, i), itemAt(ring, j));
      ringOf[at] = r;
      edgeOf[at] = i / 2;
      at += 1;
    }
  }
  return { ends, west, east, ring: ringOf, edge: edgeOf };
}

function cross(ends: Float64Array, first: number, second: number): boolean {
  const a = 4 * first;
  const b = 4 * second;
  const south = Math.max(
    Math.min(numberAt(ends, a + 1), numberAt(ends, a + 3)),
    Math.min(numberAt(ends, b + 1), numberAt(ends, b + 3)),
  );
  const north = Math.min(
    Math.max(numberAt(ends, a + 1), numberAt(ends, a + 3)),
    Math.max(numberAt(ends, b + 1), numberAt(ends, b + 3)),
  );
  if (south > north) return false;
  return (
    apart(
      side(ends, a, numberAt(ends, b), numberAt(ends, b + 1)),
      side(ends, a, numberAt(ends, b + 2), numberAt(ends, b + 3)),
    ) &&
    apart(
      side(ends, b, numberAt(ends, a), numberAt(ends, a + 1)),
      side(ends, b, numberAt(ends, a + 2), numberAt(ends, a + 3)),
    )
  );
}

function side(ends: Float64Array, edge: number, x: number, y: number): number {
  const x0 = numberAt(ends, edge);
  const y0 = numberAt(ends, edge + 1);
  return (numberAt(ends, edge + 2) - x0) * (y - y0) - (numberAt(ends, edge + 3) - y0) * (x - x0);
}

function apart(one: number, other: number): boolean {
  return (one > sliver && other < -sliver) || (one < -sliver && other > sliver);
}
