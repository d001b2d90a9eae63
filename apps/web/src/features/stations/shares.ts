import { itemAt } from '@spillway/checked/reads';
import { isRainGauge } from '@spillway/contract/plant/stations/rain-stations';
import { clipToHalfPlane } from '@spillway/hydrology/rain/ring';
import type { Station } from '../../shared/plant/queries.ts';

/** The rain gauges as one record: it changes whenever one of them does. */
export interface GaugeSet {
  readonly version: number;
  readonly gauges: readonly Station[];
}

/** Coefficients by gauge; null: it has none and does not count. */
export type Shares = Readonly<Record<string, number | null>>;

/** As on the server: coefficients are rounded by people, and 1.01 less 1 is a little more than a hundredth to a computer. */
const tolerance = 0.01 + 1e-9;
/** As in the contract: more are not saved at once. */
const maxAtOnce = 200;

export function gaugeSetOf(stations: readonly Station[]): GaugeSet {
  const gauges = stations.filter((one) => isRainGauge(one.station_type, one.measure_method));
  return { version: gauges.reduce((sum, { version }) => sum + version, 0), gauges };
}

export const sharesOf = ({ gauges }: GaugeSet): Shares =>
  Object.fromEntries(gauges.map(({ station_id, thiessen_coefficient }) => [station_id, thiessen_coefficient]));

/** Null where no gauge has a coefficient: the mean is then not weighted, and nothing need sum to 1. */
export function sumOf(shares: Shares): number | null {
  const given = Object.values(shares).filter((share) => typeof share === 'number');
  return given.length === 0 ? null : given.reduce((sum, share) => sum + share, 0);
}

export const isSound = (sum: number | null): boolean => sum === null || Math.abs(sum - 1) <= tolerance;

/** All of them, so that whatever another person changed is noticed; only the changed ones where all are too many. */
export function sentShares({ gauges }: GaugeSet, shares: Shares) {
  const changed = gauges.filter(
    ({ station_id, thiessen_coefficient }) => (shares[station_id] ?? null) !== thiessen_coefficient,
  );
  return (gauges.length <= maxAtOnce ? gauges : changed).map(({ station_id, version }) => ({
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
 * What is nearest to each spot, as SVG path data: the sheet, cut by the half-way line to every other spot. Only for the eye;
 * the areas are computed on the server.
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
    for (let at = 0; at < cell.length; at += 2)
      corners.push(`${itemAt(cell, at).toFixed(1)} ${itemAt(cell, at + 1).toFixed(1)}`);
    return corners.length === 0 ? '' : `M${corners.join('L')}Z`;
  });
}
