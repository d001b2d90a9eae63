import { surfaceKm2At } from '@spillway/hydrology/tables/capacity-curve';
import { wallText } from '@spillway/plant-time/wall-text';
import type { PlantInForce } from '../../plant/in-force/in-force.ts';
import type { Balance } from '../calculation/calculation.ts';
import type { Explanation } from './names.ts';

type BalanceView = NonNullable<Explanation['balance']>;

const centimetreKm2 = 1e6 / 100;

/** The terms of the water balance, with the rows of its window. `inflowM3s` comes from the estimator. */
export function balanceView(
  { timeMs, windowS, end, begin, releasedM3, inflowM3s, fit, rows }: Balance,
  { capacityCurve }: PlantInForce,
  estimatedM3s: number | null,
  timeZone: string,
): BalanceView {
  const row = (at: number, one: Balance['end']) => ({
    dateString: wallText(at, timeZone),
    lakeLevel: one.levelM,
    storage: one.storageM3,
    out: one.outM3s,
    meanOut: Number.isNaN(one.meanM3s) ? null : one.meanM3s,
  });
  const surveyM3 = ((estimatedM3s ?? inflowM3s) - inflowM3s) * windowS;
  // Half of the last digit of the recorded inflow, over the window.
  const isSame = Math.abs(surveyM3) <= 0.001 * windowS;
  return {
    windowSeconds: windowS,
    end: row(timeMs, end),
    begin: row(timeMs - windowS * 1000, begin),
    stored: end.storageM3 - begin.storageM3,
    released: releasedM3,
    survey: isSame ? 0 : surveyM3,
    inflow: inflowM3s,
    perCentimetre: capacityCurve ? (surfaceKm2At(capacityCurve, end.levelM) * centimetreKm2) / windowS : 0,
    fit: {
      parts: fit.parts.map((part) => ({
        windowSeconds: part.windowS,
        rows: part.rows,
        inflow: part.inflowM3s,
        error: part.errorM3s,
        share: part.weight,
      })),
      inflow: fit.smoothedM3s,
      error: fit.errorM3s,
      delaySeconds: Math.round(fit.delayS),
    },
    rows: rows.map((one) => row(one.timeMs, one)),
  };
}
