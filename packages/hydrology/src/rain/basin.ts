import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { firstCrossing } from './crossing.ts';
import { azimuthalEqualArea, type Projection } from './equal-area.ts';
import { insideRing, type Ring, signedArea } from './ring.ts';

/**
 * A basin's outline: one or more areas, each possibly with holes, as rings of longitude, latitude [degrees, WGS 84]; outer rings
 * counter-clockwise, holes clockwise, whatever the source. Edges are straight in longitude and latitude, as in GeoJSON.
 */
export interface Basin {
  readonly rings: readonly Ring[];
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** One area: its outer ring first, then its holes. */
export type Outline = readonly Ring[];

/** More than any basin contour at the scale of a control room; limits the time spent on one. */
export const maxVertices = 200_000;

/** Basins wider than this do not fit one plane with true distances. */
const widestDegrees = 10;

export function basinOf(outlines: readonly Outline[]): Basin {
  const rings = outlines.flatMap((outline) => outline.map((ring, i) => orientRing(ring, i === 0)));
  const vertices = rings.reduce((sum, ring) => sum + ring.length / 2, 0);
  if (vertices === 0) throw new HydrologyError('basin.empty');
  if (vertices > maxVertices) throw new HydrologyError('basin.too_many_vertices', { vertices, max: maxVertices });
  const bounds = boundsOf(rings);
  if (bounds.east - bounds.west > widestDegrees || bounds.north - bounds.south > widestDegrees) {
    throw new HydrologyError('basin.too_wide', { ...bounds, maxDegrees: widestDegrees });
  }
  const crossing = firstCrossing(rings);
  if (crossing) throw new HydrologyError('basin.crosses_itself', { ring: crossing.ring + 1, edge: crossing.edge + 1 });
  requireNested(outlines);
  return { rings, ...bounds };
}

export function basinAreaKm2(basin: Basin): number {
  const project = azimuthalEqualArea((basin.west + basin.east) / 2, (basin.south + basin.north) / 2);
  return projectedRings(basin, project).reduce((sum, ring) => sum + signedArea(ring), 0) / 1e6;
}

/** Longer edges are cut before projection, so that they keep to their straight line in longitude and latitude. */
const maxEdgeDegrees = 0.05;

export function projectedRings(basin: Basin, project: Projection): number[][] {
  const xy = new Float64Array(2);
  return basin.rings.map((ring) => {
    const out: number[] = [];
    for (let i = 0; i < ring.length; i += 2) {
      const j = (i + 2) % ring.length;
      const [dx, dy] = [itemAt(ring, j) - itemAt(ring, i), itemAt(ring, j + 1) - itemAt(ring, i + 1)];
      const pieces = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / maxEdgeDegrees));
      for (let piece = 0; piece < pieces; piece += 1) {
        project(itemAt(ring, i) + (dx * piece) / pieces, itemAt(ring, i + 1) + (dy * piece) / pieces, xy, 0);
        out.push(numberAt(xy, 0), numberAt(xy, 1));
      }
    }
    return out;
  });
}

function orientRing(ring: Ring, outer: boolean): Ring {
  const area = signedArea(ring);
  // Square degrees; about 1 m2.
  if (Math.abs(area) < 1e-10) throw new HydrologyError('basin.no_area', { vertices: ring.length / 2 });
  return area > 0 === outer ? ring : reverseRing(ring);
}

function reverseRing(ring: Ring): Ring {
  const out = new Float64Array(ring.length);
  for (let i = 0; i < ring.length; i += 2) {
    out[i] = itemAt(ring, ring.length - 2 - i);
    out[i + 1] = itemAt(ring, ring.length - 1 - i);
  }
  return out;
}

function boundsOf(rings: readonly Ring[]) {
  const bounds = { west: 180, south: 90, east: -180, north: -90 };
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i += 2) {
      bounds.west = Math.min(bounds.west, itemAt(ring, i));
      bounds.east = Math.max(bounds.east, itemAt(ring, i));
      bounds.south = Math.min(bounds.south, itemAt(ring, i + 1));
      bounds.north = Math.max(bounds.north, itemAt(ring, i + 1));
    }
  }
  return bounds;
}

/** Nothing crosses any more, so one inner point of a ring decides where all of it is. */
function requireNested(outlines: readonly Outline[]): void {
  for (const [i, outline] of outlines.entries()) {
    const outer = itemAt(outline, 0);
    for (const [h, hole] of outline.slice(1).entries()) {
      const [x, y] = innerPoint(hole);
      if (!insideRing(outer, x, y)) throw new HydrologyError('basin.hole_outside', { area: i + 1, hole: h + 1 });
    }
    const [x, y] = innerPoint(outer);
    for (const [j, other] of outlines.entries()) {
      if (i === j || !insideRing(itemAt(other, 0), x, y)) continue;
      if (!other.slice(1).some((hole) => insideRing(hole, x, y))) {
        throw new HydrologyError('basin.areas_overlap', { area: i + 1, other: j + 1 });
      }
    }
  }
}

/** The middle of an edge, moved slightly to either side: one of the two is inside. */
function innerPoint(ring: Ring): readonly [number, number] {
  let longest = 0;
  let at = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    const length = Math.hypot(itemAt(ring, j) - itemAt(ring, i), itemAt(ring, j + 1) - itemAt(ring, i + 1));
    if (length > longest) [longest, at] = [length, i];
  }
  const next = (at + 2) % ring.length;
  const [dx, dy] = [itemAt(ring, next) - itemAt(ring, at), itemAt(ring, next + 1) - itemAt(ring, at + 1)];
  const [x, y] = [itemAt(ring, at) + dx / 2, itemAt(ring, at + 1) + dy / 2];
  for (let share = 0.25; share > 1e-9; share /= 2) {
    for (const side of [share, -share]) {
      const point = [x - dy * side, y + dx * side] as const;
      if (insideRing(ring, ...point)) return point;
    }
  }
  return [x, y];
}
