import { itemAt, numberAt } from '@spillway/checked/reads';
import { type HitRate, hitRate } from '../forecast/allowed-error.ts';
import { pairMoments } from '../forecast/pair-moments.ts';
import { type SchemeQuality, schemeQuality } from '../forecast/scheme-class.ts';
import { rootMeanSquareError } from '../forecast/scores.ts';
import { type Skill, skillOf } from '../forecast/skill.ts';
import { type LeadPairs, requireLeadPairs } from './lead-pairs.ts';

export interface LeadSkill extends Skill {
  readonly leadMin: number;
  /** 1 - RMSE / RMSE of persistence: 1 is perfect, 0 no better. Null when nothing changed over the lead. */
  readonly overPersistence: number | null;
  /** S/sigma with its class, sigma the standard deviation (divisor n) of the changes over the lead in the verified rows. */
  readonly scheme: SchemeQuality | null;
  /** Against the allowed error of TT 42/2017; null when it is not known. */
  readonly withinAllowed: HitRate | null;
  /** The median error relative to the observation, %; null when none was above zero. */
  readonly typicalMissPct: number | null;
}

/**
 * The scores of forecasts of one lead. `allowed` is `allowedError` of ten years of the record at this lead. Rows where anything is missing
 * are left out; refuses when none is left. Checked against the worked flood of TT 42/2017, one step ahead.
 */
export function leadSkill(pairs: LeadPairs, allowed: number | null = null): LeadSkill {
  requireLeadPairs(pairs);
  const { observed, forecast, atIssue, leadMin } = pairs;
  const judgedForecast = Float64Array.from(forecast, (said, row) =>
    Number.isFinite(itemAt(atIssue, row)) ? said : Number.NaN,
  );
  const keptErrors = Float64Array.from(atIssue, (said, row) =>
    Number.isFinite(numberAt(judgedForecast, row)) ? said : Number.NaN,
  );
  const skill = skillOf(observed, judgedForecast);
  const persistence = pairMoments(observed, keptErrors);
  const persistenceError = rootMeanSquareError(persistence);
  const meanChange = persistence.meanObserved - persistence.meanForecast;
  const sigma = Math.sqrt(Math.max(0, persistenceError ** 2 - meanChange ** 2));
  const largest = Math.max(Math.abs(persistence.meanObserved), persistenceError);
  const hasChanged = persistenceError > 1e-12 * largest;
  return {
    ...skill,
    leadMin,
    overPersistence: hasChanged ? 1 - skill.rootMeanSquareError / persistenceError : null,
    scheme:
      hasChanged && sigma > 1e-6 * persistenceError
        ? schemeQuality({
            rootMeanSquareError: skill.rootMeanSquareError,
            sigmaOfChange: sigma,
            forecasts: skill.pairs,
          })
        : null,
    withinAllowed:
      allowed === null
        ? null
        : hitRate(
            Float64Array.from(judgedForecast, (said, row) => said - itemAt(observed, row)),
            allowed,
          ),
    typicalMissPct: typicalMissPct(observed, judgedForecast),
  };
}

function typicalMissPct(observed: ArrayLike<number>, forecast: Float64Array): number | null {
  const missPcts = forecast
    .map((said, row) =>
      itemAt(observed, row) > 0 ? (100 * Math.abs(said - itemAt(observed, row))) / itemAt(observed, row) : Number.NaN,
    )
    .filter(Number.isFinite)
    .sort();
  if (missPcts.length === 0) return null;
  const middle = (missPcts.length - 1) / 2;
  return (numberAt(missPcts, Math.floor(middle)) + numberAt(missPcts, Math.ceil(middle))) / 2;
}
