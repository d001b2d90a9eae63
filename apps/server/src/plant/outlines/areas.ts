import { numberAt } from '@spillway/checked/reads';
import { type Basin, basinAreaKm2 } from '@spillway/hydrology/rain/basin';
import { basinFromGeoJson } from '@spillway/hydrology/rain/geojson-basin';
import { type Ring, signedArea } from '@spillway/hydrology/rain/ring';
import type { Shape } from './shape.ts';

/**
 * Closed areas as read by the engine, written back as one feature: outer rings counter-clockwise, every ring closed,
 * without heights and without the properties added by the drawing program.
 */
export function areasFrom(geoJson: unknown): Shape {
  const basin = basinFromGeoJson(geoJson);
  const areas: number[][][][] = [];
  for (const ring of basin.rings) {
    // A hole follows its outer ring and is clockwise.
    if (signedArea(ring) > 0) areas.push([closed(ring)]);
    else areas.at(-1)?.push(closed(ring));
  }
  const geometry =
    areas.length === 1 ? { type: 'Polygon', coordinates: areas[0] } : { type: 'MultiPolygon', coordinates: areas };
  return {
    geoJson: JSON.stringify({ type: 'Feature', properties: {}, geometry }),
    vertices: verticesOf(basin),
    measure: basinAreaKm2(basin),
    west: basin.west,
    south: basin.south,
    east: basin.east,
    north: basin.north,
  };
}

const verticesOf = (basin: Basin) => basin.rings.reduce((sum, ring) => sum + ring.length / 2, 0);

function closed(ring: Ring): number[][] {
  const positions: number[][] = [];
  for (let i = 0; i < ring.length; i += 2) positions.push([numberAt(ring, i), numberAt(ring, i + 1)]);
  positions.push([numberAt(ring, 0), numberAt(ring, 1)]);
  return positions;
}
