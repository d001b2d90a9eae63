import { itemAt, numberAt } from '@spillway/checked/reads';
import {
  BASEFLOW_LEFT,
  EVAPORATED,
  INTERFLOW_LEFT,
  namRow,
  OVERLAND_LEFT,
  POTENTIAL,
  RAIN,
  WORK_LENGTH,
} from '../runoff/nam-row.ts';
import type { BasinModel, PreparedReach } from './basin.ts';

/** The input and output of one row, in arrays, because numbers passed one by one would be boxed. */
export interface BasinCell {
  /** Rain over each part, mm a row. */
  readonly partRainMm: Float64Array;
  /** Potential evaporation, mm a row, as its only element. */
  readonly potentialMm: Float64Array;
  /** The release of each plant upstream, m3/s. */
  readonly upstreamM3s: Float64Array;
  /** Indexed by the constants below. */
  readonly out: Float64Array;
  /** Runoff of each part at its own outlet, m3/s. */
  readonly partM3s: Float64Array;
  readonly work: Float64Array;
}

/** Inflow to the lake, mean of the row, m3/s. */
export const INFLOW = 0;
/** Over the whole basin, mm a row. */
export const RAIN_MM = 1;
export const EVAPORATED_MM = 2;
const PLACES = 3;

export const basinCell = ({ parts, upstream }: BasinModel): BasinCell => ({
  partRainMm: new Float64Array(parts.length),
  potentialMm: new Float64Array(1),
  upstreamM3s: new Float64Array(upstream.length),
  out: new Float64Array(PLACES),
  partM3s: new Float64Array(parts.length),
  work: new Float64Array(WORK_LENGTH),
});

const namStores = 9;

/**
 * One row of the whole basin, in place on the stores that begin at `from` (several members may stand in one array). Allocates nothing.
 *   inflow = sum of the parts' runoff (NAM) and of the releases upstream, each carried down its reach
 */
export function basinRow(basin: BasinModel, stores: Float64Array, from: number, cell: BasinCell): void {
  const { work, out, partM3s } = cell;
  let inflow = 0;
  let rain = 0;
  let evaporation = 0;
  for (let index = 0; index < basin.parts.length; index++) {
    const part = itemAt(basin.parts, index);
    const partIndex = from + part.at;
    for (let store = 0; store < namStores; store++) work[store] = numberAt(stores, partIndex + store);
    work[RAIN] = numberAt(cell.partRainMm, index);
    work[POTENTIAL] = numberAt(cell.potentialMm, 0);
    namRow(part.constants, work);
    for (let store = 0; store < namStores; store++) stores[partIndex + store] = numberAt(work, store);
    const left =
      (numberAt(work, OVERLAND_LEFT) + numberAt(work, INTERFLOW_LEFT) + numberAt(work, BASEFLOW_LEFT)) * part.m3sPerMm;
    partM3s[index] = left;
    rain += numberAt(work, RAIN) * part.areaKm2;
    evaporation += numberAt(work, EVAPORATED) * part.areaKm2;
    inflow += part.reach === null ? left : carried(part.reach, stores, from, left);
  }
  for (let index = 0; index < basin.upstream.length; index++) {
    const { reach } = itemAt(basin.upstream, index);
    const releasedM3s = numberAt(cell.upstreamM3s, index);
    inflow += reach === null ? releasedM3s : carried(reach, stores, from, releasedM3s);
  }
  out[INFLOW] = inflow;
  out[RAIN_MM] = rain / basin.areaKm2;
  out[EVAPORATED_MM] = evaporation / basin.areaKm2;
}

/** Routes a row down a reach; returns its outflow. */
function carried({ c0, c1, c2, ends, at }: PreparedReach, stores: Float64Array, from: number, inflow: number): number {
  let now = inflow;
  let last = numberAt(stores, from + at);
  stores[from + at] = inflow;
  for (let end = 1; end <= ends; end++) {
    const before = numberAt(stores, from + at + end);
    now = c0 * now + c1 * last + c2 * before;
    last = before;
    stores[from + at + end] = now;
  }
  return now;
}

/**
 * All water of the basin, mm over its area: stores of NAM, and what is on its way down the reaches,
 *   sum over the ends of (c1 I + c2 O) / (1 - c2) steps of flow,
 * whose change over a row is exactly what came in less what left (from O2 = c0 I2 + c1 I1 + c2 O1 with c0 + c1 + c2 = 1).
 */
export function storedMm(basin: BasinModel, stores: Float64Array, from: number): number {
  let mmKm2 = 0;
  for (const { at, areaKm2 } of basin.parts) {
    let mm = 0;
    // The last two of the nine are outflows of the overland stores, not water.
    for (let store = 0; store < namStores - 2; store++) mm += numberAt(stores, from + at + store);
    mmKm2 += mm * areaKm2;
  }
  const stepMmKm2 = 3.6 * basin.stepH;
  for (const { reach } of basin.parts) if (reach !== null) mmKm2 += waterInReach(reach, stores, from) * stepMmKm2;
  for (const { reach } of basin.upstream) if (reach !== null) mmKm2 += waterInReach(reach, stores, from) * stepMmKm2;
  return mmKm2 / basin.areaKm2;
}

function waterInReach({ c1, c2, ends, at }: PreparedReach, stores: Float64Array, from: number): number {
  let steps = 0;
  for (let end = 1; end <= ends; end++) {
    steps += (c1 * numberAt(stores, from + at + end - 1) + c2 * numberAt(stores, from + at + end)) / (1 - c2);
  }
  return steps;
}
