import { requireFinite, requireNotNegative, requirePositive } from '../errors.ts';
import { Flag } from '../flags.ts';
import { type CapacityCurve, storageMcmAt, surfaceKm2At } from '../tables/capacity-curve.ts';

/** The water balance of a lake over a period. Volumes are totals of the period. */
export interface PeriodBalance {
  readonly startLevelM: number;
  readonly endLevelM: number;
  readonly inflowM3: number;
  readonly releaseM3: number;
  readonly periodS: number;
}

export interface LevelError {
  /** The step of the sensor's readings. */
  readonly resolutionM: number;
  /** Standard deviation of a single reading beyond that: waves, wind, electronics. */
  readonly noiseM: number;
}

export interface Closure {
  /** Unaccounted water; null if the curve does not reach a level. */
  readonly residualM3: number | null;
  /** The same as a mean flow over the period. */
  readonly residualM3s: number | null;
  /** The part that two level readings alone can explain, with 95 % confidence. */
  readonly uncertaintyM3: number;
  /** Whether the residual is within it. False asks for a look at the rating tables, not at the level sensor. */
  readonly closes: boolean;
  readonly flags: number;
}

/**
 * Closure of the water balance over a period.
 *   residual = (V(Z2) - V(Z1)) - (inflow - release)                                              [m3]
 *   u^2      = (A(Z1)^2 + A(Z2)^2) * (resolution^2 / 12 + noise^2),   uncertainty = 2 u           [m2], [m], [m3]
 * A reading to a step is off by an even distribution one step wide, of variance step^2 / 12 (GUM, 4.3.7); the two readings are
 * independent. Errors of tables and flows are not in it. Inflow that comes from the same levels closes by itself: use an inflow
 * of another source, or the hourly balances of a longer period. Example: 3.1 km2 and 1 cm steps leave 25 300 m3 open, which
 * is 7 m3/s over an hour but 0.3 m3/s over a day.
 */
export function closure(curve: CapacityCurve, period: PeriodBalance, error: LevelError): Closure {
  requireFinite('inflowM3', period.inflowM3);
  requireFinite('releaseM3', period.releaseM3);
  requirePositive('periodS', period.periodS);
  requireNotNegative('resolutionM', error.resolutionM);
  requireNotNegative('noiseM', error.noiseM);
  const before = storageMcmAt(curve, period.startLevelM);
  const after = storageMcmAt(curve, period.endLevelM);
  const flags = before.flags | after.flags;
  const readingM = Math.hypot(error.resolutionM / Math.sqrt(12), error.noiseM);
  const surfaceM2 = Math.hypot(surfaceKm2At(curve, period.startLevelM), surfaceKm2At(curve, period.endLevelM)) * 1e6;
  const uncertaintyM3 = requireFinite('uncertaintyM3', 2 * surfaceM2 * readingM);
  if ((flags & Flag.missing) !== 0) {
    return { residualM3: null, residualM3s: null, uncertaintyM3, closes: false, flags: Flag.missing };
  }
  const storedM3 = (after.value - before.value) * 1e6;
  const residualM3 = requireFinite('residualM3', storedM3 - (period.inflowM3 - period.releaseM3));
  // Storage is a difference of large numbers: anything below this is arithmetic, not water.
  const arithmeticM3 =
    1e-9 * (Math.abs(before.value) + Math.abs(after.value)) * 1e6 + 1e-12 * Math.abs(period.inflowM3);
  return {
    residualM3,
    residualM3s: residualM3 / period.periodS,
    uncertaintyM3,
    closes: Math.abs(residualM3) <= uncertaintyM3 + arithmeticM3,
    flags,
  };
}
