import { itemAt, numberAt } from '@spillway/checked/reads';
import { type NamBasin, runNam } from '@spillway/hydrology/runoff/nam-run';
import type { NamState } from '@spillway/hydrology/runoff/nam-state';
import type { BasinDescription } from '../description.ts';

/** State of one sub-basin between two steps: the NAM stores, and the flows travelling to the lake, oldest first. */
export interface BasinState {
  readonly nam: NamState;
  readonly onTheWayM3s: readonly number[];
}

/** Rain over a sub-basin, weighted by gauge, mm per step. */
export function arealRain({ gaugeWeights }: BasinDescription, rainMm: readonly Float64Array[]): Float64Array {
  const sum = gaugeWeights.reduce((all, weight) => all + weight, 0);
  const arealMm = new Float64Array(itemAt(rainMm, 0).length);
  for (const [g, column] of rainMm.entries()) {
    const share = itemAt(gaugeWeights, g) / sum;
    for (let row = 0; row < arealMm.length; row += 1)
      arealMm[row] = numberAt(arealMm, row) + numberAt(column, row) * share;
  }
  return arealMm;
}

export function namBasinOf({ nam, areaKm2 }: BasinDescription, stepMs: number): NamBasin {
  const stepH = stepMs / 3_600_000;
  return { parameters: nam, areaKm2, stepH, substeps: Math.max(1, Math.ceil(stepH * 2)) };
}

/** State of a sub-basin whose river has flowed at its present rate for some time. */
export function basinStateOf(
  { travelMinutes }: BasinDescription,
  nam: NamState,
  flowM3s: number,
  stepMs: number,
): BasinState {
  const length = Math.round((travelMinutes * 60_000) / stepMs);
  return { nam, onTheWayM3s: Array.from({ length }, () => flowM3s) };
}

/**
 * Runoff of a sub-basin, mean over each step. The flow at its outlet goes into `outletM3s`; the same flow, delayed by
 * the travel time, is added to the inflow of the lake. Only whole steps of delay and no wedge storage, since the
 * reaches are short and steep.
 */
export function runBasin(
  basin: BasinDescription,
  state: BasinState,
  stepMs: number,
  rainMm: Float64Array,
  evaporationMm: Float64Array,
  outletM3s: Float64Array,
  lakeM3s: Float64Array,
): BasinState {
  const run = runNam(namBasinOf(basin, stepMs), { rainMm, evaporationMm }, state.nam);
  outletM3s.set(run.dischargeM3s);
  const river = [...state.onTheWayM3s, ...run.dischargeM3s];
  for (let row = 0; row < lakeM3s.length; row += 1) lakeM3s[row] = numberAt(lakeM3s, row) + itemAt(river, row);
  return { nam: run.state, onTheWayM3s: river.slice(lakeM3s.length) };
}
