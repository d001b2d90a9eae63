import { HydrologyError, requireFinite } from '../errors.ts';
import { requireWithin } from '../runoff/within.ts';
import { wgs84 } from './equal-area.ts';
import {
  degreesOf,
  type GridPosition,
  meridianStrip,
  type Position,
  type TransverseMercator,
} from './transverse-mercator.ts';

/** Converts metres of a grid to degrees of WGS 84, the coordinates of gauges and basins. */
export type GridReader = (position: GridPosition) => Position;

/** UTM on WGS 84. Viet Nam lies in zones 48 and 49, the islands in 50. */
export function utm(zone: number, hemisphere: 'north' | 'south' = 'north'): GridReader {
  requireWithin('zone', zone, 1, 60);
  if (!Number.isInteger(zone)) throw new HydrologyError('input.not_whole', { name: 'zone', value: zone });
  const grid = meridianStrip(6 * zone - 183, 0.9996, hemisphere === 'north' ? 0 : 10_000_000);
  return (position) => degreesOf(grid, requireOnGrid(position));
}

export interface Vn2000Strip {
  /** Degrees: the meridian of the province (107.75 for Da Nang), or 105 and 111 of the strips of 6 degrees. */
  readonly centralMeridian: number;
  readonly widthDegrees: 3 | 6;
}

/**
 * VN-2000, in the strips of 3 degrees of the provinces (scale 0.9999) or in those of 6 (0.9996). Its ellipsoid is that of WGS 84 and its
 * origin is not: positions shift by some 220 m, by the official seven parameters (EPSG transformation 6960). Vietnamese sheets call the
 * northing X and the easting Y.
 */
export function vn2000({ centralMeridian, widthDegrees }: Vn2000Strip): GridReader {
  requireWithin('centralMeridian', centralMeridian, 102, 117);
  const grid: TransverseMercator = meridianStrip(centralMeridian, widthDegrees === 3 ? 0.9999 : 0.9996);
  return (position) => fromVn2000(degreesOf(grid, requireOnGrid(position)));
}

/** Nobody uses a strip further out; the limit detects a northing in place of the easting. */
function requireOnGrid({ eastingM, northingM }: GridPosition): GridPosition {
  requireFinite('eastingM', eastingM);
  requireFinite('northingM', northingM);
  if (!(eastingM >= 100_000 && eastingM < 900_000 && northingM >= 0 && northingM < 10_000_000)) {
    throw new HydrologyError('grid.position_outside', {
      eastingM,
      northingM,
      minEastingM: 100_000,
      maxEastingM: 900_000,
    });
  }
  return { eastingM, northingM };
}

const radian = Math.PI / 180;
const second = radian / 3600;
/** Coordinate frame rotation: metres, seconds of arc, parts per million. */
const shift = {
  x: -191.904_414_29,
  y: -39.303_182_79,
  z: -111.450_328_35,
  rx: -0.009_288_36 * second,
  ry: 0.019_754_79 * second,
  rz: -0.004_273_72 * second,
  scale: 1 + 0.252_906_278e-6,
};

/** At sea level: a height of 1000 m moves the result by less than a millimetre. */
export function fromVn2000({ longitude, latitude }: Position): Position {
  const { semiMajorM: a, eccentricitySquared: e2 } = wgs84;
  const [phi, lambda] = [latitude * radian, longitude * radian];
  const radiusAcrossM = a / Math.sqrt(1 - e2 * Math.sin(phi) ** 2);
  const [x, y, z] = [
    radiusAcrossM * Math.cos(phi) * Math.cos(lambda),
    radiusAcrossM * Math.cos(phi) * Math.sin(lambda),
    radiusAcrossM * (1 - e2) * Math.sin(phi),
  ];
  const { rx, ry, rz, scale } = shift;
  const [east, north, up] = [
    shift.x + scale * (x + rz * y - ry * z),
    shift.y + scale * (y - rz * x + rx * z),
    shift.z + scale * (z + ry * x - rx * y),
  ];
  const fromAxis = Math.hypot(east, north);
  let found = Math.atan2(up, fromAxis * (1 - e2));
  for (let round = 0; round < 6; round += 1) {
    found = Math.atan2(up + (e2 * a * Math.sin(found)) / Math.sqrt(1 - e2 * Math.sin(found) ** 2), fromAxis);
  }
  return { longitude: Math.atan2(north, east) / radian, latitude: found / radian };
}
