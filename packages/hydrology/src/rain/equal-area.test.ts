import { describe, expect, it } from 'vitest';
import { azimuthalEqualArea, cylindricalEqualArea, type Projection, wgs84 } from './equal-area.ts';

/** Independent of the closed form: meridian radius times radius of the parallel, summed over thin strips. */
function stripsKm2(south: number, north: number, widthDegrees: number): number {
  const { semiMajorM: a, eccentricitySquared: e2 } = wgs84;
  const strips = 2000;
  let sumM2 = 0;
  for (let i = 0; i < strips; i += 1) {
    const latitude = ((south + ((north - south) * (i + 0.5)) / strips) * Math.PI) / 180;
    const w = Math.sqrt(1 - e2 * Math.sin(latitude) ** 2);
    const meridianM = (a * (1 - e2)) / w ** 3;
    const parallelM = (a / w) * Math.cos(latitude);
    sumM2 += meridianM * parallelM * (((north - south) / strips) * (Math.PI / 180)) * (widthDegrees * (Math.PI / 180));
  }
  return sumM2 / 1e6;
}

function planeKm2(project: Projection, west: number, east: number, south: number, north: number): number {
  const edge: [number, number][] = [];
  const pieces = 400;
  for (let i = 0; i < pieces; i += 1) edge.push([west + ((east - west) * i) / pieces, south]);
  for (let i = 0; i < pieces; i += 1) edge.push([east, south + ((north - south) * i) / pieces]);
  for (let i = 0; i < pieces; i += 1) edge.push([east - ((east - west) * i) / pieces, north]);
  for (let i = 0; i < pieces; i += 1) edge.push([west, north - ((north - south) * i) / pieces]);
  const xy = new Float64Array(2 * edge.length);
  for (const [i, [longitude, latitude]] of edge.entries()) project(longitude, latitude, xy, 2 * i);
  let twice = 0;
  for (let i = 0; i < edge.length; i += 1) {
    const j = (i + 1) % edge.length;
    twice += xy[2 * i]! * xy[2 * j + 1]! - xy[2 * j]! * xy[2 * i + 1]!;
  }
  return twice / 2e6;
}

describe('the equal-area projections', () => {
  it('meets the numerical example of the manual (Clarke 1866, 40 N 100 W, point 30 N 110 W)', () => {
    const clarke1866 = { semiMajorM: 6_378_206.4, eccentricitySquared: 0.006_768_66 };
    const xy = new Float64Array(2);
    azimuthalEqualArea(-100, 40, clarke1866)(-110, 30, xy, 0);
    expect(xy[0]).toBeCloseTo(-965_932.1, 0);
    expect(xy[1]).toBeCloseTo(-1_056_814.9, 0);
  });

  it('keeps the area of a degree cell at every latitude, against strips of the ellipsoid', () => {
    for (const south of [-40, 0, 8.5, 15, 22, 60]) {
      const truth = stripsKm2(south, south + 1, 1);
      const azimuthalKm2 = planeKm2(azimuthalEqualArea(107.8, south + 0.3), 107, 108, south, south + 1);
      const cylindricalKm2 = planeKm2(cylindricalEqualArea(107), 107, 108, south, south + 1);
      expect(azimuthalKm2 / truth).toBeCloseTo(1, 6);
      expect(cylindricalKm2 / truth).toBeCloseTo(1, 6);
    }
  });

  it('keeps distances within a thousandth up to five degrees from the centre', () => {
    const project = azimuthalEqualArea(108, 15);
    const xy = new Float64Array(4);
    const offsets = [
      [4.9, 0],
      [0, 4.9],
      [-3.4, 3.4],
    ] as const;
    for (const [dx, dy] of offsets) {
      for (const [ux, uy] of [
        [0.01, 0],
        [0, 0.01],
      ] as const) {
        const latitude = 15 + dy;
        project(108 + dx, latitude, xy, 0);
        project(108 + dx + ux, latitude + uy, xy, 2);
        const w = Math.sqrt(1 - wgs84.eccentricitySquared * Math.sin((latitude * Math.PI) / 180) ** 2);
        const eastM = (wgs84.semiMajorM / w) * Math.cos(((latitude + uy / 2) * Math.PI) / 180) * ((ux * Math.PI) / 180);
        const northM = ((wgs84.semiMajorM * (1 - wgs84.eccentricitySquared)) / w ** 3) * ((uy * Math.PI) / 180);
        const planeM = Math.hypot(xy[2]! - xy[0]!, xy[3]! - xy[1]!);
        expect(Math.abs(planeM / Math.hypot(eastM, northM) - 1)).toBeLessThan(1.1e-3);
      }
    }
  });
});
