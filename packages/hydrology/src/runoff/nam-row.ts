import { numberAt } from '@spillway/checked/reads';
import { KINEMATIC_EXPONENT, KINEMATIC_LIMIT_MM_PER_H } from './nam-overland.ts';
import type { NamParameters } from './nam-parameters.ts';
import type { NamState } from './nam-state.ts';

/** Places of each store and flux in the working array: one array, so that no step allocates. */
export const SURFACE = 0;
export const ROOT_ZONE = 1;
export const OVERLAND_1 = 2;
export const OVERLAND_2 = 3;
export const INTERFLOW_1 = 4;
export const INTERFLOW_2 = 5;
export const BASEFLOW = 6;
/** Mean outflows of the two overland stores over the last substep, mm/h: part of the state. */
export const OVERLAND_1_OUT = 7;
export const OVERLAND_2_OUT = 8;
/** The input of a row, mm per row. It is in the array too, because a number passed to a function that is not inlined is boxed. */
export const RAIN = 9;
export const POTENTIAL = 10;
/** The output of a row, mm. */
export const OVERLAND_LEFT = 11;
export const INTERFLOW_LEFT = 12;
export const BASEFLOW_LEFT = 13;
export const EVAPORATED = 14;
export const WORK_LENGTH = 15;

/** Parameters with everything constant over a run computed once. */
export interface NamConstants {
  readonly substeps: number;
  readonly substepH: number;
  readonly surfaceMaxMm: number;
  readonly rootZoneMaxMm: number;
  readonly overlandCoefficient: number;
  readonly interflowShare: number;
  readonly overlandThreshold: number;
  readonly interflowThreshold: number;
  readonly rechargeThreshold: number;
  readonly routingConstantH: number;
  readonly routingDecay: number;
  readonly baseflowConstantH: number;
  readonly baseflowDecay: number;
}

export function namConstants(parameters: NamParameters, stepH: number, substeps: number): NamConstants {
  const substepH = stepH / substeps;
  return {
    substeps,
    substepH,
    surfaceMaxMm: parameters.surfaceMaxMm,
    rootZoneMaxMm: parameters.rootZoneMaxMm,
    overlandCoefficient: parameters.overlandCoefficient,
    interflowShare: substepH / parameters.interflowConstantH,
    overlandThreshold: parameters.overlandThreshold,
    interflowThreshold: parameters.interflowThreshold,
    rechargeThreshold: parameters.rechargeThreshold,
    routingConstantH: parameters.routingConstantH,
    routingDecay: Math.exp(-substepH / parameters.routingConstantH),
    baseflowConstantH: parameters.baseflowConstantH,
    baseflowDecay: Math.exp(-substepH / parameters.baseflowConstantH),
  };
}

/**
 * One row of NAM (DHI MIKE 11 reference manual, rainfall-runoff), all its substeps, in place on `work`.
 *
 *   rain and potential evaporation in mm; stores in mm; flows in mm/h; time constants in h.
 *   Thresholds use the root-zone filling L/Lmax of the START of the substep throughout.
 *   Routing is in STORAGE form: S' = S c + i CK (1 - c), c = exp(-h/CK), mean outflow = i - (S' - S)/h. The usual flow
 *   recursion o = o c + i (1 - c) loses water wherever CK varies, as it does for overland flow.
 *
 * Closes to rounding: rain - evaporation - overland - interflow - baseflow = change of all seven stores.
 * Limits: no snow, no water from outside the basin, substep short against the routing constant.
 * Checked against a storm worked by an independent program, dS/dt = i - S/CK by Runge-Kutta, and the flow recursion at fixed CK.
 * Stores live in local variables between the two ends: through the array the row takes half as long again.
 */
export function namRow(k: NamConstants, work: Float64Array): void {
  const h = k.substepH;
  const rain = numberAt(work, RAIN) / k.substeps;
  const potential = numberAt(work, POTENTIAL) / k.substeps;
  let surface = numberAt(work, SURFACE);
  let rootZone = numberAt(work, ROOT_ZONE);
  let overland1 = numberAt(work, OVERLAND_1);
  let overland2 = numberAt(work, OVERLAND_2);
  let interflow1 = numberAt(work, INTERFLOW_1);
  let interflow2 = numberAt(work, INTERFLOW_2);
  let baseflow = numberAt(work, BASEFLOW);
  let overland1Out = numberAt(work, OVERLAND_1_OUT);
  let overland2Out = numberAt(work, OVERLAND_2_OUT);
  let overlandSum = 0;
  let interflowSum = 0;
  let baseflowSum = 0;
  let evaporation = 0;

  for (let part = 0; part < k.substeps; part++) {
    const filling = rootZone / k.rootZoneMaxMm;
    surface += rain;
    const surfaceEvaporation = Math.min(surface, potential);
    surface -= surfaceEvaporation;
    const rootEvaporation = Math.min(rootZone, (potential - surfaceEvaporation) * filling);
    evaporation += surfaceEvaporation + rootEvaporation;

    let interflow = 0;
    if (filling > k.interflowThreshold) {
      const share = (filling - k.interflowThreshold) / (1 - k.interflowThreshold);
      interflow = Math.min(surface, surface * k.interflowShare * share);
      surface -= interflow;
    }

    let overland = 0;
    let recharge = 0;
    if (surface > k.surfaceMaxMm) {
      const excess = surface - k.surfaceMaxMm;
      surface = k.surfaceMaxMm;
      if (filling > k.overlandThreshold) {
        overland = k.overlandCoefficient * ((filling - k.overlandThreshold) / (1 - k.overlandThreshold)) * excess;
      }
      if (filling > k.rechargeThreshold) {
        recharge = (excess - overland) * ((filling - k.rechargeThreshold) / (1 - k.rechargeThreshold));
      }
      rootZone += excess - overland - recharge;
    }
    rootZone -= rootEvaporation;
    if (rootZone > k.rootZoneMaxMm) {
      recharge += rootZone - k.rootZoneMaxMm;
      rootZone = k.rootZoneMaxMm;
    }

    let constantH = k.routingConstantH;
    let decay = k.routingDecay;
    const lastOverland = (overland1Out + overland2Out) / 2;
    if (lastOverland > KINEMATIC_LIMIT_MM_PER_H) {
      constantH *= (lastOverland / KINEMATIC_LIMIT_MM_PER_H) ** -KINEMATIC_EXPONENT;
      decay = Math.exp(-h / constantH);
    }
    let before = overland1;
    overland1 = storageAfterDrain(before, overland / h, constantH, decay);
    overland1Out = overland / h - (overland1 - before) / h;
    before = overland2;
    overland2 = storageAfterDrain(before, overland1Out, constantH, decay);
    overland2Out = overland1Out - (overland2 - before) / h;
    overlandSum += overland2Out;

    before = interflow1;
    interflow1 = storageAfterDrain(before, interflow / h, k.routingConstantH, k.routingDecay);
    const interflow1Out = interflow / h - (interflow1 - before) / h;
    before = interflow2;
    interflow2 = storageAfterDrain(before, interflow1Out, k.routingConstantH, k.routingDecay);
    interflowSum += interflow1Out - (interflow2 - before) / h;

    before = baseflow;
    baseflow = storageAfterDrain(before, recharge / h, k.baseflowConstantH, k.baseflowDecay);
    baseflowSum += recharge / h - (baseflow - before) / h;
  }

  work[SURFACE] = surface;
  work[ROOT_ZONE] = rootZone;
  work[OVERLAND_1] = overland1;
  work[OVERLAND_2] = overland2;
  work[INTERFLOW_1] = interflow1;
  work[INTERFLOW_2] = interflow2;
  work[BASEFLOW] = baseflow;
  work[OVERLAND_1_OUT] = overland1Out;
  work[OVERLAND_2_OUT] = overland2Out;
  work[OVERLAND_LEFT] = overlandSum * h;
  work[INTERFLOW_LEFT] = interflowSum * h;
  work[BASEFLOW_LEFT] = baseflowSum * h;
  work[EVAPORATED] = evaporation;
}

/** A linear reservoir after one substep of constant inflow [mm/h]. */
function storageAfterDrain(before: number, inflow: number, constantH: number, decay: number): number {
  return before * decay + inflow * constantH * (1 - decay);
}

export function loadNamState(state: NamState, work: Float64Array): void {
  work[SURFACE] = state.surfaceMm;
  work[ROOT_ZONE] = state.rootZoneMm;
  work[OVERLAND_1] = state.overland1Mm;
  work[OVERLAND_2] = state.overland2Mm;
  work[INTERFLOW_1] = state.interflow1Mm;
  work[INTERFLOW_2] = state.interflow2Mm;
  work[BASEFLOW] = state.baseflowMm;
  work[OVERLAND_1_OUT] = state.overland1MmPerH;
  work[OVERLAND_2_OUT] = state.overland2MmPerH;
}

export function saveNamState(work: Float64Array): NamState {
  return {
    surfaceMm: numberAt(work, SURFACE),
    rootZoneMm: numberAt(work, ROOT_ZONE),
    overland1Mm: numberAt(work, OVERLAND_1),
    overland2Mm: numberAt(work, OVERLAND_2),
    interflow1Mm: numberAt(work, INTERFLOW_1),
    interflow2Mm: numberAt(work, INTERFLOW_2),
    baseflowMm: numberAt(work, BASEFLOW),
    overland1MmPerH: numberAt(work, OVERLAND_1_OUT),
    overland2MmPerH: numberAt(work, OVERLAND_2_OUT),
  };
}
