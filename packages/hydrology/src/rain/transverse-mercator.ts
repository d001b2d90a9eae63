import { type Ellipsoid, wgs84 } from './equal-area.ts';

export interface TransverseMercator {
  readonly ellipsoid: Ellipsoid;
  /** Of the natural origin, degrees. */
  readonly longitude0: number;
  readonly latitude0: number;
  readonly scale: number;
  readonly falseEastingM: number;
  readonly falseNorthingM: number;
}

/** Degrees. */
export interface Position {
  readonly longitude: number;
  readonly latitude: number;
}

export interface GridPosition {
  readonly eastingM: number;
  readonly northingM: number;
}

/** UTM's form: from the equator, 500 km added to the easting. */
export const meridianStrip = (longitude0: number, scale: number, falseNorthingM = 0): TransverseMercator => ({
  ellipsoid: wgs84,
  longitude0,
  latitude0: 0,
  scale,
  falseEastingM: 500_000,
  falseNorthingM,
});

const radian = Math.PI / 180;

/**
 * Position on the ellipsoid from easting and northing: the Krueger series to the fourth order of the third flattening, as in EPSG Guidance Note 7-2
 * (method 9807, JHS formulas); within a tenth of a millimetre up to 4 degrees from the meridian. Checked against its worked example (British
 * National Grid: 577 274.99, 69 740.50 is 50 deg 30' N, 0 deg 30' E), a published UTM position, and the way back.
 */
export function degreesOf(grid: TransverseMercator, { eastingM, northingM }: GridPosition): Position {
  const { e, radiusM, backward } = constantsOf(grid.ellipsoid);
  const metres = radiusM * grid.scale;
  const xi = (northingM - grid.falseNorthingM) / metres + northOf(grid) / radiusM;
  const eta = (eastingM - grid.falseEastingM) / metres;
  let [xi0, eta0] = [xi, eta];
  for (const [index, h] of backward.entries()) {
    const times = 2 * (index + 1);
    xi0 -= h * Math.sin(times * xi) * Math.cosh(times * eta);
    eta0 -= h * Math.cos(times * xi) * Math.sinh(times * eta);
  }
  const beta = Math.asin(Math.sin(xi0) / Math.cosh(eta0));
  const q = Math.asinh(Math.tan(beta));
  let isometric = q;
  // Each round adds three digits: e is 0.08.
  for (let round = 0; round < 8; round += 1) isometric = q + e * Math.atanh(e * Math.tanh(isometric));
  return {
    longitude: grid.longitude0 + Math.asin(Math.tanh(eta0) / Math.cos(beta)) / radian,
    latitude: Math.atan(Math.sinh(isometric)) / radian,
  };
}

/** The inverse of `degreesOf`. */
export function gridOf(grid: TransverseMercator, { longitude, latitude }: Position): GridPosition {
  const { radiusM } = constantsOf(grid.ellipsoid);
  const { xi, eta } = conformal(grid.ellipsoid, longitude - grid.longitude0, latitude);
  return {
    eastingM: grid.falseEastingM + grid.scale * radiusM * eta,
    northingM: grid.falseNorthingM + grid.scale * (radiusM * xi - northOf(grid)),
  };
}

/** The distance of the natural origin north of the equator, along the meridian. */
function northOf({ ellipsoid, latitude0 }: TransverseMercator): number {
  return latitude0 === 0 ? 0 : constantsOf(ellipsoid).radiusM * conformal(ellipsoid, 0, latitude0).xi;
}

function conformal(
  ellipsoid: Ellipsoid,
  turn: number,
  latitude: number,
): { readonly xi: number; readonly eta: number } {
  const { e, forward } = constantsOf(ellipsoid);
  const q = Math.asinh(Math.tan(latitude * radian)) - e * Math.atanh(e * Math.sin(latitude * radian));
  const beta = Math.atan(Math.sinh(q));
  const eta0 = Math.atanh(Math.cos(beta) * Math.sin(turn * radian));
  const xi0 = Math.asin(Math.sin(beta) * Math.cosh(eta0));
  let [xi, eta] = [xi0, eta0];
  for (const [index, h] of forward.entries()) {
    const times = 2 * (index + 1);
    xi += h * Math.sin(times * xi0) * Math.cosh(times * eta0);
    eta += h * Math.cos(times * xi0) * Math.sinh(times * eta0);
  }
  return { xi, eta };
}

function constantsOf({ semiMajorM, eccentricitySquared }: Ellipsoid) {
  const f = 1 - Math.sqrt(1 - eccentricitySquared);
  const n = f / (2 - f);
  const [n2, n3, n4] = [n ** 2, n ** 3, n ** 4];
  return {
    e: Math.sqrt(eccentricitySquared),
    radiusM: (semiMajorM / (1 + n)) * (1 + n2 / 4 + n4 / 64),
    forward: [
      n / 2 - (2 / 3) * n2 + (5 / 16) * n3 + (41 / 180) * n4,
      (13 / 48) * n2 - (3 / 5) * n3 + (557 / 1440) * n4,
      (61 / 240) * n3 - (103 / 140) * n4,
      (49_561 / 161_280) * n4,
    ],
    backward: [
      n / 2 - (2 / 3) * n2 + (37 / 96) * n3 - (1 / 360) * n4,
      (1 / 48) * n2 + (1 / 15) * n3 - (437 / 1440) * n4,
      (17 / 480) * n3 - (37 / 840) * n4,
      (4397 / 161_280) * n4,
    ],
  };
}
