import { numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { type Forcing, isDepth, type MissingForcing, refuseForcing } from './forcing.ts';
import {
  BASEFLOW,
  BASEFLOW_LEFT,
  EVAPORATED,
  INTERFLOW_1,
  INTERFLOW_2,
  INTERFLOW_LEFT,
  type NamConstants,
  namRow,
  OVERLAND_1,
  OVERLAND_2,
  OVERLAND_LEFT,
  POTENTIAL,
  RAIN,
  ROOT_ZONE,
  SURFACE,
} from './nam-row.ts';
import type { NamDetail, NamSeries } from './nam-series.ts';

/** Sums over the run, mm, and the worst balance error of one step. */
export const RAIN_SUM = 0;
export const EVAPORATION_SUM = 1;
export const RUNOFF_SUM = 2;
export const WORST_STEP = 3;
export const SUMS_LENGTH = 4;

export interface NamLoop {
  readonly constants: NamConstants;
  readonly stepH: number;
  readonly areaKm2: number;
  readonly missing: MissingForcing;
}

/**
 * All steps of a run, in place on `work`, `series`, `detail` and `sums`. The function ends with its loop, because with more code behind the
 * loop the optimised code is discarded at the end of every run, and the next one starts slow again.
 */
export function namLoop(
  loop: NamLoop,
  { rainMm, evaporationMm }: Forcing,
  work: Float64Array,
  series: NamSeries,
  detail: NamDetail | null,
  sums: Float64Array,
): void {
  const { constants } = loop;
  const m3sPerMm = loop.areaKm2 / 3.6 / loop.stepH;
  const refuse = loop.missing === 'refuse';
  const { dischargeM3s, flags } = series;
  let storedMm = stored(work);
  let lastPotential = 0;

  for (let step = 0; step < rainMm.length; step++) {
    let flag: number = Flag.none;
    let rain = numberAt(rainMm, step);
    let potential = numberAt(evaporationMm, step);
    if (!isDepth(rain)) {
      if (refuse) refuseForcing('rainMm', step, rain);
      rain = 0;
      flag = Flag.estimated;
    }
    if (!isDepth(potential)) {
      if (refuse) refuseForcing('evaporationMm', step, potential);
      potential = lastPotential;
      flag = Flag.estimated;
    }
    lastPotential = potential;

    work[RAIN] = rain;
    work[POTENTIAL] = potential;
    namRow(constants, work);
    const runoffMm = numberAt(work, OVERLAND_LEFT) + numberAt(work, INTERFLOW_LEFT) + numberAt(work, BASEFLOW_LEFT);
    dischargeM3s[step] = runoffMm * m3sPerMm;
    flags[step] = flag;

    const evaporatedMm = numberAt(work, EVAPORATED);
    const storedNow = stored(work);
    const residual = Math.abs(rain - evaporatedMm - runoffMm - (storedNow - storedMm));
    storedMm = storedNow;
    if (residual > numberAt(sums, WORST_STEP)) sums[WORST_STEP] = residual;
    sums[RAIN_SUM] = numberAt(sums, RAIN_SUM) + rain;
    sums[EVAPORATION_SUM] = numberAt(sums, EVAPORATION_SUM) + evaporatedMm;
    sums[RUNOFF_SUM] = numberAt(sums, RUNOFF_SUM) + runoffMm;

    if (detail !== null) {
      detail.overlandM3s[step] = numberAt(work, OVERLAND_LEFT) * m3sPerMm;
      detail.interflowM3s[step] = numberAt(work, INTERFLOW_LEFT) * m3sPerMm;
      detail.baseflowM3s[step] = numberAt(work, BASEFLOW_LEFT) * m3sPerMm;
      detail.evaporationMm[step] = evaporatedMm;
      detail.surfaceMm[step] = numberAt(work, SURFACE);
      detail.rootZoneMm[step] = numberAt(work, ROOT_ZONE);
    }
  }
}

function stored(work: Float64Array): number {
  return (
    numberAt(work, SURFACE) +
    numberAt(work, ROOT_ZONE) +
    numberAt(work, OVERLAND_1) +
    numberAt(work, OVERLAND_2) +
    numberAt(work, INTERFLOW_1) +
    numberAt(work, INTERFLOW_2) +
    numberAt(work, BASEFLOW)
  );
}
