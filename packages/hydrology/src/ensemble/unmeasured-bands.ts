import { itemAt, lastOf } from '@spillway/checked/reads';
import { normalQuantileAbove } from '../statistics/normal-quantile.ts';
import type { BandCalibration, EnsembleShape } from './band-calibration.ts';

/** Fewer floods of a plant than this tell nothing of how wrong its forecasts are in the next one. */
export const floodsToMeasure = 5;

export const areBandsMeasured = (judgedFloods: number): boolean => judgedFloods >= floodsToMeasure;

/**
 * Before floods are measured, by lead, h: the weight of the model that follows the river against the model alone, and the error of the logarithm that
 * members know nothing of. Set on three virtual rivers of another structure, with regional parameters and with fitted ones (`unmeasured-trial.ts` of the
 * plant simulator): the weight so that neither model is better beyond what other floods could show, the error so that each of them holds 80 of 100.
 */
const byLead = [
  { leadH: 1, weight: 1, errorLog: 0.15 },
  { leadH: 3, weight: 0.8, errorLog: 0.39 },
  { leadH: 6, weight: 0.6, errorLog: 0.56 },
  { leadH: 12, weight: 0.3, errorLog: 0.76 },
  { leadH: 24, weight: 0.2, errorLog: 0.84 },
  { leadH: 48, weight: 0.1, errorLog: 0.98 },
] as const;

/** Straight between the leads of the table, held outside. */
function at(leadH: number, of: (row: (typeof byLead)[number]) => number): number {
  const after = byLead.findIndex((row) => row.leadH >= leadH);
  if (after <= 0) return of(after < 0 ? lastOf(byLead) : byLead[0]);
  const [from, to] = [itemAt(byLead, after - 1), itemAt(byLead, after)];
  return of(from) + ((leadH - from.leadH) / (to.leadH - from.leadH)) * (of(to) - of(from));
}

/** 1: as the river is followed; 0: as the model that never saw it says. */
export const unmeasuredWeight = (leadH: number): number => at(leadH, ({ weight }) => weight);

/** As wide as its members and what they do not know:   spread^2 + error^2 */
export const unmeasuredShape = ({ centre, spread }: EnsembleShape, leadH: number): EnsembleShape => ({
  centre,
  spread: Math.hypot(
    spread,
    at(leadH, ({ errorLog }) => errorLog),
  ),
});

/** Normal errors of that width. */
export const unmeasuredBand: BandCalibration = {
  cases: 0,
  errors: Array.from({ length: 199 }, (_, row) => -normalQuantileAbove((row + 1) / 200)),
};
