/**
 * Equal-area projections of the ellipsoid (Snyder, Map Projections: A Working Manual, USGS 1987, ch. 10 and 24). A polygon's
 * plane area in one of them is its area on the ellipsoid, exactly, for outlines that follow the projected edges.
 */
export interface Ellipsoid {
  readonly semiMajorM: number;
  readonly eccentricitySquared: number;
}

export const wgs84: Ellipsoid = { semiMajorM: 6_378_137, eccentricitySquared: 0.006_694_379_990_141_316 };

/** Writes x and y [m] of a position [degrees] to `out[at]` and `out[at + 1]`. */
export type Projection = (longitude: number, latitude: number, out: Float64Array, at: number) => void;

const radian = Math.PI / 180;

/** Snyder's q, eq. 3-12: a^2 q / 2 is the area from the equator to the latitude, per radian of longitude. */
function zoneArea(sinLatitude: number, e2: number): number {
  const e = Math.sqrt(e2);
  const es = e * sinLatitude;
  return (1 - e2) * (sinLatitude / (1 - es * es) - Math.log((1 - es) / (1 + es)) / (2 * e));
}

/**
 * Lambert azimuthal equal-area, oblique aspect, eq. 24-17 to 24-20. Areas are true everywhere; distances are within 0.1 % up to
 * 5 degrees from the centre, which is what a Thiessen polygon needs.
 */
export function azimuthalEqualArea(
  longitude0: number,
  latitude0: number,
  { semiMajorM: a, eccentricitySquared: e2 }: Ellipsoid = wgs84,
): Projection {
  const qPole = zoneArea(1, e2);
  const sin1 = Math.sin(latitude0 * radian);
  const sinBeta1 = zoneArea(sin1, e2) / qPole;
  const cosBeta1 = Math.sqrt(1 - sinBeta1 * sinBeta1);
  const rq = a * Math.sqrt(qPole / 2);
  const d = (a * Math.cos(latitude0 * radian)) / (Math.sqrt(1 - e2 * sin1 * sin1) * rq * cosBeta1);
  return (longitude, latitude, out, at) => {
    const turn = (longitude - longitude0) * radian;
    const sinBeta = zoneArea(Math.sin(latitude * radian), e2) / qPole;
    const cosBeta = Math.sqrt(Math.max(0, 1 - sinBeta * sinBeta));
    const b = rq * Math.sqrt(2 / (1 + sinBeta1 * sinBeta + cosBeta1 * cosBeta * Math.cos(turn)));
    out[at] = b * d * cosBeta * Math.sin(turn);
    out[at + 1] = (b / d) * (cosBeta1 * sinBeta - sinBeta1 * cosBeta * Math.cos(turn));
  };
}

/** Lambert cylindrical equal-area: meridians and parallels stay straight, so a grid cell stays a rectangle. */
export function cylindricalEqualArea(
  longitude0: number,
  { semiMajorM: a, eccentricitySquared: e2 }: Ellipsoid = wgs84,
): Projection {
  return (longitude, latitude, out, at) => {
    out[at] = a * (longitude - longitude0) * radian;
    out[at + 1] = (a * zoneArea(Math.sin(latitude * radian), e2)) / 2;
  };
}
