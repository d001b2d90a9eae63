import { itemAt, lastOf } from '@spillway/checked/reads';
import { rainWindows } from '../assimilation/combination-inputs.ts';
import { normalQuantileAbove } from '../statistics/normal-quantile.ts';
import type { BandCalibration, EnsembleShape } from './band-calibration.ts';

/** Fewer floods of a plant than this say nothing about the error of its next forecasts. */
export const floodsToMeasure = 5;

export const areBandsMeasured = (judgedFloods: number): boolean => judgedFloods >= floodsToMeasure;

/**
 * Before floods are measured, by lead, h: the weight of the model alone, the remaining share of the error at issue, and the error of the
 * logarithm unknown to the members, as a share of the parameter uncertainty (0.15 when fitted, 0.35 for regional ones). Wide on purpose, so
 * that nobody acts late: virtual rivers of another structure hold 80 of 100 and more with either, a real one 78 (`unmeasured-trial.ts` of
 * the plant simulator).
 */
const bandsByLead = [
  { leadH: 1, alone: 0, stays: 0.3, share: 0.43 },
  { leadH: 3, alone: 0, stays: 0.3, share: 0.8 },
  { leadH: 6, alone: 0, stays: 0.2, share: 1 },
  { leadH: 12, alone: 0.2, stays: 0, share: 1.5 },
  { leadH: 24, alone: 0.5, stays: 0, share: 2 },
  { leadH: 48, alone: 0.5, stays: 0, share: 2.8 },
] as const;
const minParameterSpread = 0.15;

/** Linear between the leads of the table, constant outside. */
function at(leadH: number, of: (row: (typeof bandsByLead)[number]) => number): number {
  const after = bandsByLead.findIndex((row) => row.leadH >= leadH);
  if (after <= 0) return of(after < 0 ? lastOf(bandsByLead) : bandsByLead[0]);
  const [from, to] = [itemAt(bandsByLead, after - 1), itemAt(bandsByLead, after)];
  return of(from) + ((leadH - from.leadH) / (to.leadH - from.leadH)) * (of(to) - of(from));
}

/** Weights of the columns of `combinationInputs`. */
export const unmeasuredWeights = (leadH: number): readonly number[] => [
  0,
  at(leadH, ({ alone }) => alone),
  0,
  0,
  0,
  at(leadH, ({ stays }) => stays),
  ...Array.from({ length: rainWindows }, () => 0),
];

/** The spread of the members plus the error unknown to them:   spread^2 + error^2 */
export const unmeasuredShape = (
  { centre, spread }: EnsembleShape,
  leadH: number,
  parameterSpread: number,
): EnsembleShape => ({
  centre,
  spread: Math.hypot(spread, at(leadH, ({ share }) => share) * Math.max(minParameterSpread, parameterSpread)),
});

/** Normal errors of that width. */
export const unmeasuredBand: BandCalibration = {
  cases: 0,
  errors: Array.from({ length: 199 }, (_, row) => -normalQuantileAbove((row + 1) / 200)),
};
