import { itemAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';
import { Flag } from '../flags.ts';
import { requireLength, requireRows } from '../statistics/series-checks.ts';
import type { BasinModel } from './basin.ts';
import { basinCell, basinRow, EVAPORATED_MM, INFLOW, RAIN_MM, storedMm } from './basin-row.ts';
import { type BasinState, loadBasinState, saveBasinState } from './basin-state.ts';
import { partRainInto } from './part-rain.ts';

export interface BasinForcing {
  /** A column for each gauge, mm a row; NaN without a reading. */
  readonly gaugeMm: readonly ArrayLike<number>[];
  /** Potential, mm a row (`evaporationAt`). */
  readonly evaporationMm: ArrayLike<number>;
  /** A column for each plant upstream, m3/s; NaN without a reading, when it is taken to continue, `estimated`. */
  readonly upstreamM3s: readonly ArrayLike<number>[];
}

/** Water over the run, mm over the basin. rain + upstream - evaporation - outflow - change of storage is `residualMm`: rounding. */
export interface BasinBalance {
  readonly rainMm: number;
  readonly upstreamMm: number;
  readonly evaporationMm: number;
  readonly outflowMm: number;
  readonly storageChangeMm: number;
  readonly residualMm: number;
}

export interface BasinRun {
  readonly inflowM3s: Float64Array;
  /** Of each part at its own outlet. */
  readonly partM3s: readonly Float64Array[];
  readonly flags: Uint16Array;
  readonly state: BasinState;
  readonly balance: BasinBalance;
}

/**
 * Inflow of the lake from the rain over its basin and the releases upstream. Missing rain and releases are usual in a storm: they are
 * replaced and flagged (`partRainInto`), never refused. State in and out: a run split anywhere equals one unsplit, to the last bit.
 */
export function runBasin(basin: BasinModel, forcing: BasinForcing, start: BasinState): BasinRun {
  const { gaugeMm, evaporationMm, upstreamM3s } = forcing;
  const rows = evaporationMm.length;
  requireForcing(basin, forcing);
  const stores = new Float64Array(basin.stores);
  loadBasinState(basin, start, stores, 0);
  const cell = basinCell(basin);
  const inflowM3s = new Float64Array(rows);
  const flags = new Uint16Array(rows);
  const partM3s = basin.parts.map(() => new Float64Array(rows));
  const before = storedMm(basin, stores, 0);
  let [rainMm, evaporation, outflow, upstream] = [0, 0, 0, 0];
  for (const [index, { reach }] of basin.upstream.entries())
    cell.upstreamM3s[index] = reach === null ? 0 : numberAt(stores, reach.at);
  for (let row = 0; row < rows; row++) {
    let flag = partRainInto(basin, gaugeMm, row, cell.partRainMm);
    for (let index = 0; index < upstreamM3s.length; index++) {
      const releasedM3s = itemAt(itemAt(upstreamM3s, index), row);
      if (releasedM3s >= 0 && Number.isFinite(releasedM3s)) cell.upstreamM3s[index] = releasedM3s;
      else flag |= Flag.estimated;
      upstream += numberAt(cell.upstreamM3s, index);
    }
    cell.potentialMm[0] = itemAt(evaporationMm, row);
    basinRow(basin, stores, 0, cell);
    inflowM3s[row] = numberAt(cell.out, INFLOW);
    flags[row] = flag;
    for (let index = 0; index < partM3s.length; index++) itemAt(partM3s, index)[row] = numberAt(cell.partM3s, index);
    rainMm += numberAt(cell.out, RAIN_MM);
    evaporation += numberAt(cell.out, EVAPORATED_MM);
    outflow += numberAt(cell.out, INFLOW);
  }
  const mmPerM3s = (3.6 * basin.stepH) / basin.areaKm2;
  const storageChangeMm = storedMm(basin, stores, 0) - before;
  const [upstreamMm, outflowMm] = [upstream * mmPerM3s, outflow * mmPerM3s];
  const residualMm = rainMm + upstreamMm - evaporation - outflowMm - storageChangeMm;
  return {
    inflowM3s,
    partM3s,
    flags,
    state: saveBasinState(basin, stores, 0),
    balance: { rainMm, upstreamMm, evaporationMm: evaporation, outflowMm, storageChangeMm, residualMm },
  };
}

export function requireForcing(basin: BasinModel, { gaugeMm, evaporationMm, upstreamM3s }: BasinForcing): void {
  requireRows('evaporationMm', evaporationMm, 1);
  requireLength('gaugeMm', gaugeMm, basin.description.gauges);
  requireLength('upstreamM3s', upstreamM3s, basin.upstream.length);
  for (const column of [...gaugeMm, ...upstreamM3s]) requireLength('forcing', column, evaporationMm.length);
  for (let row = 0; row < evaporationMm.length; row++) {
    if (!(itemAt(evaporationMm, row) >= 0 && itemAt(evaporationMm, row) < 1e4)) {
      throw new HydrologyError('series.missing_value', { name: 'evaporationMm', row: row + 1 });
    }
  }
}
