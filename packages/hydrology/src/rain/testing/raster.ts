import { wgs84 } from '../equal-area.ts';

/**
 * An independent method for the areas, which shares nothing with projections and clipping: a fine raster of longitude and latitude, each
 * point weighted with its patch of the ellipsoid, inside or outside by the even-odd rule over all rings, and assigned to the gauge
 * nearest by straight-line distance.
 */
export function rasterAreasKm2(
  polygons: readonly (readonly (readonly [number, number])[])[],
  gauges: readonly { readonly longitude: number; readonly latitude: number }[],
  pointsPerSide: number,
): number[] {
  const all = polygons.flat();
  const [west, east] = [Math.min(...all.map((p) => p[0])), Math.max(...all.map((p) => p[0]))];
  const [south, north] = [Math.min(...all.map((p) => p[1])), Math.max(...all.map((p) => p[1]))];
  const places = gauges.map(({ longitude, latitude }) => earthPoint(longitude, latitude));
  const areas = gauges.map(() => 0);
  for (let j = 0; j < pointsPerSide; j += 1) {
    const latitude = south + ((north - south) * (j + 0.5)) / pointsPerSide;
    const patchKm2 = patch(latitude, (north - south) / pointsPerSide, (east - west) / pointsPerSide);
    for (let i = 0; i < pointsPerSide; i += 1) {
      const longitude = west + ((east - west) * (i + 0.5)) / pointsPerSide;
      if (!isInsidePolygons(polygons, longitude, latitude)) continue;
      const here = earthPoint(longitude, latitude);
      let nearest = 0;
      let min = Number.POSITIVE_INFINITY;
      for (const [g, place] of places.entries()) {
        const distance = (place[0] - here[0]) ** 2 + (place[1] - here[1]) ** 2 + (place[2] - here[2]) ** 2;
        if (distance < min) [min, nearest] = [distance, g];
      }
      areas[nearest]! += patchKm2;
    }
  }
  return areas;
}

function isInsidePolygons(
  polygons: readonly (readonly (readonly [number, number])[])[],
  x: number,
  y: number,
): boolean {
  let odd = false;
  for (const ring of polygons) {
    for (let i = 0; i < ring.length; i += 1) {
      const [x0, y0] = ring[i]!;
      const [x1, y1] = ring[(i + 1) % ring.length]!;
      if (y0 > y !== y1 > y && x < x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)) odd = !odd;
    }
  }
  return odd;
}

function patch(latitude: number, height: number, width: number): number {
  const { semiMajorM: a, eccentricitySquared: e2 } = wgs84;
  const phi = (latitude * Math.PI) / 180;
  const w = Math.sqrt(1 - e2 * Math.sin(phi) ** 2);
  const degree = Math.PI / 180;
  return (((a * (1 - e2)) / w ** 3) * height * degree * ((a / w) * Math.cos(phi)) * width * degree) / 1e6;
}

function earthPoint(longitude: number, latitude: number): readonly [number, number, number] {
  const { semiMajorM: a, eccentricitySquared: e2 } = wgs84;
  const phi = (latitude * Math.PI) / 180;
  const lambda = (longitude * Math.PI) / 180;
  const n = a / Math.sqrt(1 - e2 * Math.sin(phi) ** 2);
  return [n * Math.cos(phi) * Math.cos(lambda), n * Math.cos(phi) * Math.sin(lambda), n * (1 - e2) * Math.sin(phi)];
}
