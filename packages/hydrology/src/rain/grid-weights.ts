import { numberAt } from '@spillway/checked/reads';
import { HydrologyError, requireFinite, requirePositive } from '../errors.ts';
import { Flag } from '../flags.ts';
import { type Basin, basinAreaKm2, projectedRings } from './basin.ts';
import { cylindricalEqualArea, type Projection } from './equal-area.ts';
import { clipToHalfPlane, signedArea } from './ring.ts';

/** A regular grid of longitude and latitude, such as a radar composite or a forecast field. Row 0 is the southernmost. */
export interface Grid {
  /** Centre of the south-west cell. */
  readonly longitude: number;
  readonly latitude: number;
  readonly longitudeStep: number;
  readonly latitudeStep: number;
  readonly columns: number;
  readonly rows: number;
}

export interface GridWeights {
  /** Cells that touch the basin, as `row * columns + column`. */
  readonly cells: Int32Array;
  /** Part of each cell inside the basin, above 0 and at most 1. */
  readonly shares: Float64Array;
  /** The same parts [km2]: the weights of the mean, since cells shrink towards the pole. */
  readonly areasKm2: Float64Array;
  /** Part of the basin the grid covers; below 1 the mean is `partial`. */
  readonly coveredShare: number;
  readonly flags: number;
}

/** Limits the work on a grid far finer than its basin: about 4 s. */
const mostCells = 1_000_000;

/**
 * Weights of the analytic grid mean: the part of each cell inside the basin. In the cylindrical equal-area projection cells are
 * rectangles and areas true, so each part is found exactly by clipping the outline, concave and with holes.
 */
export function gridWeights(basin: Basin, grid: Grid): GridWeights {
  requireGrid(grid);
  const project = cylindricalEqualArea((basin.west + basin.east) / 2);
  const rings = projectedRings(basin, project);
  const firstColumn = indexOf(basin.west, grid.longitude, grid.longitudeStep, grid.columns);
  const lastColumn = indexOf(basin.east, grid.longitude, grid.longitudeStep, grid.columns);
  const firstRow = indexOf(basin.south, grid.latitude, grid.latitudeStep, grid.rows);
  const lastRow = indexOf(basin.north, grid.latitude, grid.latitudeStep, grid.rows);
  const cellCount = (lastColumn - firstColumn + 1) * (lastRow - firstRow + 1);
  if (cellCount > mostCells) throw new HydrologyError('grid.too_fine', { cells: cellCount, max: mostCells });

  const cells: number[] = [];
  const shares: number[] = [];
  const areasKm2: number[] = [];
  for (let row = firstRow; row <= lastRow; row += 1) {
    const [south, north] = edges(project, 1, grid.latitude + row * grid.latitudeStep, grid.latitudeStep);
    const band = rings.map((ring) => clipBetween(ring, 1, south, north));
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const [west, east] = edges(project, 0, grid.longitude + column * grid.longitudeStep, grid.longitudeStep);
      const areaM2 = band.reduce((sum, part) => sum + signedArea(clipBetween(part, 0, west, east)), 0);
      const cellM2 = (east - west) * (north - south);
      // A rounding remainder is no part of the basin.
      if (areaM2 < cellM2 * 1e-12) continue;
      cells.push(row * grid.columns + column);
      shares.push(Math.min(1, areaM2 / cellM2));
      areasKm2.push(areaM2 / 1e6);
    }
  }
  if (cells.length === 0) throw new HydrologyError('grid.misses_basin');
  const coveredShare = Math.min(1, areasKm2.reduce((sum, area) => sum + area, 0) / basinAreaKm2(basin));
  return {
    cells: Int32Array.from(cells),
    shares: Float64Array.from(shares),
    areasKm2: Float64Array.from(areasKm2),
    coveredShare,
    flags: coveredShare < 0.999 ? Flag.partial : Flag.none,
  };
}

function requireGrid(grid: Grid): void {
  requireFinite('longitude', grid.longitude);
  requireFinite('latitude', grid.latitude);
  requirePositive('longitudeStep', grid.longitudeStep);
  requirePositive('latitudeStep', grid.latitudeStep);
  for (const name of ['columns', 'rows'] as const) {
    if (!Number.isInteger(grid[name]) || grid[name] < 1) {
      throw new HydrologyError('grid.bad_size', { name, value: String(grid[name]) });
    }
  }
  const south = grid.latitude - grid.latitudeStep / 2;
  const north = grid.latitude + (grid.rows - 0.5) * grid.latitudeStep;
  if (south < -90.001 || north > 90.001) throw new HydrologyError('grid.outside', { south, north, min: -90, max: 90 });
}

function indexOf(degrees: number, first: number, step: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((degrees - first) / step + 0.5)));
}

/** Both edges of a cell on one axis, projected. */
function edges(project: Projection, axis: 0 | 1, centre: number, step: number): readonly [number, number] {
  const [low, high] = [centre - step / 2, centre + step / 2];
  if (axis === 0) project(low, 0, corner, 0);
  else project(0, Math.max(-90, low), corner, 0);
  const from = numberAt(corner, axis);
  if (axis === 0) project(high, 0, corner, 0);
  else project(0, Math.min(90, high), corner, 0);
  return [from, numberAt(corner, axis)];
}

const corner = new Float64Array(2);

function clipBetween(ring: readonly number[], axis: 0 | 1, low: number, high: number): number[] {
  const [nx, ny] = axis === 0 ? [1, 0] : [0, 1];
  const below: number[] = [];
  const between: number[] = [];
  clipToHalfPlane(ring, nx, ny, high, below);
  clipToHalfPlane(below, -nx, -ny, -low, between);
  return between;
}
