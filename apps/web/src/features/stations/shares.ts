import { itemAt } from '@spillway/checked/reads';
import { isRainGauge } from '@spillway/contract/plant/stations/rain-stations';
import { clipToHalfPlane } from '@spillway/hydrology/rain/ring';
import type { Station } from '../../shared/plant/queries.ts';

/** The rain gauges as one record, which changes with any of them. */
export interface GaugeSet {
  readonly version: number;
  readonly gauges: readonly Station[];
}

/** Weights by gauge; null: the gauge is not used. */
export type Shares = Readonly<Record<string, number | null>>;

/**
 * Same tolerance as on the server: weights are rounded by hand, and 1.01 - 1 is slightly more than 0.01 in floating
 * point.
 */
const tolerance = 0.01 + 1e-9;
/** Limit of the contract per request. */
const maxAtOnce = 200;

export function gaugeSetOf(stations: readonly Station[]): GaugeSet {
  const gauges = stations.filter((one) => isRainGauge(one.station_type, one.measure_method));
  return { version: gauges.reduce((sum, { version }) => sum + version, 0), gauges };
}

export const sharesOf = ({ gauges }: GaugeSet): Shares =>
  Object.fromEntries(gauges.map(({ station_id, thiessen_coefficient }) => [station_id, thiessen_coefficient]));

/** Null without any weight: the mean is then unweighted and need not sum to 1. */
export function sumOf(shares: Shares): number | null {
  const givenShares = Object.values(shares).filter((share) => typeof share === 'number');
  return givenShares.length === 0 ? null : givenShares.reduce((sum, share) => sum + share, 0);
}

export const isSound = (sum: number | null): boolean => sum === null || Math.abs(sum - 1) <= tolerance;

/** All weights, so that changes by others are detected; only changed ones if there are too many. */
export function sentShares({ gauges }: GaugeSet, shares: Shares) {
  const changedGauges = gauges.filter(
    ({ station_id, thiessen_coefficient }) => (shares[station_id] ?? null) !== thiessen_coefficient,
  );
  return (gauges.length <= maxAtOnce ? gauges : changedGauges).map(({ station_id, version }) => ({
    station_id,
    coefficient: shares[station_id] ?? null,
    version,
  }));
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Voronoi cells as SVG path data: the sheet cut by the bisector with every other point. For display only; the server
 * computes the areas.
 */
export function cellsOf(spots: readonly Spot[], [width, height]: readonly [number, number]): readonly string[] {
  return spots.map((spot) => {
    let cell = [0, 0, width, 0, width, height, 0, height];
    for (const other of spots) {
      if (other === spot) continue;
      const [nx, ny] = [other.x - spot.x, other.y - spot.y];
      const cut: number[] = [];
      clipToHalfPlane(cell, nx, ny, (nx * (other.x + spot.x) + ny * (other.y + spot.y)) / 2, cut);
      cell = cut;
    }
    const corners: string[] = [];
    for (let index = 0; index < cell.length; index += 2)
      corners.push(`${itemAt(cell, index).toFixed(1)} ${itemAt(cell, index + 1).toFixed(1)}`);
    return corners.length === 0 ? '' : `M${corners.join('L')}Z`;
  });
}
