import { numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { type Basin, projectedRings } from './basin.ts';
import { azimuthalEqualArea } from './equal-area.ts';
import { clipToHalfPlane, signedArea } from './ring.ts';

export interface Gauge {
  readonly longitude: number;
  readonly latitude: number;
}

export interface ThiessenWeights {
  /** Share of the basin nearest to each gauge, in the order of the gauges; they sum to 1. */
  readonly weights: Float64Array;
  readonly areasKm2: Float64Array;
  readonly basinAreaKm2: number;
}

/**
 * Thiessen weights: each gauge's Voronoi cell clipped to the basin, holes left out. Computed in the Lambert azimuthal equal-area projection
 * of WGS 84 centred on the basin: areas are those of the ellipsoid (within 0.01 %), cell edges within 0.1 % of the true half-way lines. A
 * cell is the basin cut by the half-way line to every other gauge, which needs no Voronoi diagram and works for concave outlines. A gauge
 * outside the basin counts where it is nearest; weight 0 means it never is. Gauges within 1 m of each other and gauges more than 5 degrees
 * from the basin's centre are refused.
 */
export function thiessenWeights(basin: Basin, gauges: readonly Gauge[]): ThiessenWeights {
  if (gauges.length === 0) throw new HydrologyError('gauges.none');
  const [longitude0, latitude0] = [(basin.west + basin.east) / 2, (basin.south + basin.north) / 2];
  const project = azimuthalEqualArea(longitude0, latitude0);
  const xy = new Float64Array(2 * gauges.length);
  for (const [i, { longitude, latitude }] of gauges.entries()) {
    if (!(Math.hypot(longitude - longitude0, latitude - latitude0) <= furthestDegrees)) {
      throw new HydrologyError('gauge.too_far', {
        gauge: i + 1,
        longitude: String(longitude),
        latitude: String(latitude),
        maxDegrees: furthestDegrees,
      });
    }
    project(longitude, latitude, xy, 2 * i);
  }
  requireApart(xy);
  const rings = projectedRings(basin, project);
  const areasKm2 = Float64Array.from(gauges, (_, gauge) => cellArea(rings, xy, gauge) / 1e6);
  const basinAreaKm2 = rings.reduce((sum, ring) => sum + signedArea(ring), 0) / 1e6;
  const total = areasKm2.reduce((sum, area) => sum + area, 0);
  return { weights: areasKm2.map((area) => area / total), areasKm2, basinAreaKm2 };
}

const furthestDegrees = 5;

function cellArea(rings: readonly number[][], xy: Float64Array, gauge: number): number {
  let area = 0;
  for (const ring of rings) {
    let cell: number[] = ring;
    let spareCell: number[] = [];
    for (let other = 0; other < xy.length / 2 && cell.length > 0; other += 1) {
      if (other === gauge) continue;
      // Points nearer to the gauge than to the other satisfy (p - middle) . (other - gauge) <= 0.
      const nx = numberAt(xy, 2 * other) - numberAt(xy, 2 * gauge);
      const ny = numberAt(xy, 2 * other + 1) - numberAt(xy, 2 * gauge + 1);
      const c =
        (nx * (numberAt(xy, 2 * other) + numberAt(xy, 2 * gauge)) +
          ny * (numberAt(xy, 2 * other + 1) + numberAt(xy, 2 * gauge + 1))) /
        2;
      clipToHalfPlane(cell, nx, ny, c, spareCell);
      [cell, spareCell] = [spareCell, cell === ring ? [] : cell];
    }
    area += signedArea(cell);
  }
  return Math.max(0, area);
}

function requireApart(xy: Float64Array): void {
  for (let i = 0; i < xy.length; i += 2) {
    for (let j = 0; j < i; j += 2) {
      if (Math.hypot(numberAt(xy, i) - numberAt(xy, j), numberAt(xy, i + 1) - numberAt(xy, j + 1)) < 1) {
        throw new HydrologyError('gauges.coincide', { gauge: j / 2 + 1, other: i / 2 + 1 });
      }
    }
  }
}
