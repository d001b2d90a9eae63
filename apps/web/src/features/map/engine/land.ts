import { lastOf, numberAt, required } from '@spillway/checked/reads';
import { eachLine } from '../../../kit/map/projection.ts';
import { mercatorX, mercatorY } from './mercator.ts';

/**
 * Alternating x and y in metres of the map plane, relative to the origin of the land: small numbers keep their
 * decimals.
 */
export interface Line {
  readonly points: Float64Array;
  readonly isClosed: boolean;
}

export interface Land {
  readonly originX: number;
  readonly originY: number;
  readonly contour: readonly Line[];
  readonly rivers: readonly Line[];
  readonly lake: readonly Line[];
}

interface Outlines {
  readonly contour: unknown;
  readonly rivers: unknown;
  readonly lake: unknown;
}

/** Outlines of the plant in the map plane; a missing outline has no lines. */
export function landOf({ contour, rivers, lake }: Outlines): Land {
  const flat = { contour: flatLines(contour), rivers: flatLines(rivers), lake: flatLines(lake) };
  const [first] = [...flat.contour, ...flat.lake, ...flat.rivers];
  const [originX, originY] = [first?.points[0] ?? 0, first?.points[1] ?? 0];
  for (const { points } of [...flat.contour, ...flat.rivers, ...flat.lake])
    for (let i = 0; i < points.length; i += 2) {
      points[i] = numberAt(points, i) - originX;
      points[i + 1] = numberAt(points, i + 1) - originY;
    }
  return { originX, originY, ...flat };
}

function flatLines(geoJson: unknown): Line[] {
  const lines: Line[] = [];
  if (geoJson === undefined || geoJson === null) return lines;
  eachLine(geoJson, (positions, isClosed) => {
    const points = new Float64Array(2 * positions.length);
    positions.forEach(([longitude = 0, latitude = 0], index) => {
      points[2 * index] = mercatorX(longitude);
      points[2 * index + 1] = mercatorY(latitude);
    });
    lines.push({ points, isClosed });
  });
  return lines;
}

/** Drops vertices closer than this to the last kept one; the ends stay. */
export function thinned({ points, isClosed }: Line, nearM: number): Line {
  const keptPoints: number[] = [];
  const last = points.length - 2;
  for (let i = 0; i <= last; i += 2) {
    const [x, y] = [numberAt(points, i), numberAt(points, i + 1)];
    const isNear = keptPoints.length > 0 && Math.hypot(x - required(keptPoints.at(-2)), y - lastOf(keptPoints)) < nearM;
    if (!isNear || i === last) keptPoints.push(x, y);
  }
  return { points: Float64Array.from(keptPoints), isClosed };
}

export interface Extent {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export function extentOf(lines: readonly Line[]): Extent | null {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points } of lines)
    for (let i = 0; i < points.length; i += 2) {
      left = Math.min(left, numberAt(points, i));
      right = Math.max(right, numberAt(points, i));
      bottom = Math.min(bottom, numberAt(points, i + 1));
      top = Math.max(top, numberAt(points, i + 1));
    }
  return left <= right ? { left, bottom, right, top } : null;
}
