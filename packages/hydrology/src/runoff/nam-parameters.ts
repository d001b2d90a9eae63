import { requireAmount, requireWithin } from './within.ts';

/** The nine parameters of NAM, with their symbols in the DHI reference manual. */
export interface NamParameters {
  /** Umax: most water the surface store holds, mm. */
  readonly surfaceMaxMm: number;
  /** Lmax: most water the root zone holds, mm. */
  readonly rootZoneMaxMm: number;
  /** CQOF: share of the overflowing rain that runs off over a saturated root zone, 0 to 1. */
  readonly overlandCoefficient: number;
  /** CKIF: time constant of interflow out of the surface store, h. */
  readonly interflowConstantH: number;
  /** CK1,2: time constant of each of the two routing stores, h. */
  readonly routingConstantH: number;
  /** TOF: root-zone filling below which there is no overland flow, 0 to 0.9999. */
  readonly overlandThreshold: number;
  /** TIF: root-zone filling below which there is no interflow, 0 to 0.9999. */
  readonly interflowThreshold: number;
  /** TG: root-zone filling below which there is no recharge, 0 to 0.9999. */
  readonly rechargeThreshold: number;
  /** CKBF: time constant of baseflow, h. */
  readonly baseflowConstantH: number;
}

export type NamParameterName = keyof NamParameters;

/** The ranges a calibration searches: DHI's guidance and published calibrations of humid basins. */
export const namCalibrationRanges: Readonly<Record<NamParameterName, { readonly low: number; readonly high: number }>> =
  {
    surfaceMaxMm: { low: 5, high: 35 },
    rootZoneMaxMm: { low: 50, high: 400 },
    overlandCoefficient: { low: 0.1, high: 1 },
    interflowConstantH: { low: 200, high: 2000 },
    routingConstantH: { low: 3, high: 80 },
    overlandThreshold: { low: 0, high: 0.99 },
    interflowThreshold: { low: 0, high: 0.99 },
    rechargeThreshold: { low: 0, high: 0.99 },
    baseflowConstantH: { low: 500, high: 6000 },
  };

/** Refuses parameters invalid in the equations; it does not judge whether a value is plausible for a basin. */
export function requireNamParameters(parameters: NamParameters): void {
  requireAmount('surfaceMaxMm', parameters.surfaceMaxMm);
  requireAmount('rootZoneMaxMm', parameters.rootZoneMaxMm);
  requireAmount('interflowConstantH', parameters.interflowConstantH);
  requireAmount('routingConstantH', parameters.routingConstantH);
  requireAmount('baseflowConstantH', parameters.baseflowConstantH);
  requireWithin('overlandCoefficient', parameters.overlandCoefficient, 0, 1);
  requireThreshold('overlandThreshold', parameters.overlandThreshold);
  requireThreshold('interflowThreshold', parameters.interflowThreshold);
  requireThreshold('rechargeThreshold', parameters.rechargeThreshold);
}

/** A threshold of exactly 1 would divide by zero: the root zone is never fuller than full. */
function requireThreshold(name: string, value: number): void {
  requireWithin(name, value, 0, 0.9999);
}
