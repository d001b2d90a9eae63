import { itemAt } from '@spillway/checked/reads';
import { requireFinite } from '../errors.ts';
import { Flag } from '../flags.ts';
import { requireLength } from '../statistics/series-checks.ts';
import { type CapacityCurve, levelMAt, storageMcmAt } from '../tables/capacity-curve.ts';

export interface LakeNow {
  readonly lakeLevelM: number;
  readonly inflowM3s: number;
  readonly releaseM3s: number;
}

export interface ExpectedLevel {
  readonly lakeLevelM: number;
  readonly flags: number;
}

/**
 * The lake while its release stays as it is.   V(T) = V0 + integral of (Q(t) - release) dt, trapezoids; Z from the curve
 *   T [min], V [million m3]. Outside the curve by more than 1 m the level is missing.
 * Checked against steady flows, where V grows evenly. Example: 51.42 million m3 at 248.20 m, inflow 185, release 96.5 m3/s
 * hold for 60 min: 0.3186 million m3 more, 248.30 m.
 */
export function lakeOutlook(
  curve: CapacityCurve,
  { lakeLevelM, inflowM3s, releaseM3s }: LakeNow,
  horizonsMin: readonly number[],
  dischargeM3s: readonly number[],
): ExpectedLevel[] {
  requireLength('dischargeM3s', dischargeM3s, horizonsMin.length);
  requireFinite('inflowM3s', inflowM3s);
  requireFinite('releaseM3s', releaseM3s);
  const start = storageMcmAt(curve, lakeLevelM);
  let storageMcm = start.value;
  let [beforeMin, beforeM3s] = [0, inflowM3s];
  return horizonsMin.map((horizonMin, index) => {
    const flowM3s = itemAt(dischargeM3s, index);
    const gainM3s = (beforeM3s + flowM3s) / 2 - releaseM3s;
    storageMcm += (gainM3s * (horizonMin - beforeMin) * 60) / 1e6;
    [beforeMin, beforeM3s] = [horizonMin, flowM3s];
    const level = levelMAt(curve, storageMcm);
    const flags = level.flags | start.flags;
    return { lakeLevelM: (flags & Flag.missing) === 0 ? level.value : 0, flags };
  });
}
