import { downstream, reachesOf, type StationAhead } from '@spillway/hydrology/simulation/downstream';
import { stationsInTime } from '@spillway/rules/procedure/in-time';
import { procedureInTimeOf, type RulesInForce } from '../procedure-check/procedure-check.ts';
import type { Projection } from './project.ts';

/**
 * The planned release at each station downstream, row by row of the projection, for judging plans and printing
 * bulletins. It uses the reaches and past release of a simulation. `beforeM3s` comes from `releasedUntil`.
 */
export function riverUnderPlan(
  rulesInForce: RulesInForce,
  { releaseM3s, inflowM3s, stepMin }: Pick<Projection, 'releaseM3s' | 'inflowM3s' | 'stepMin'>,
  beforeM3s: readonly number[],
): readonly StationAhead[] {
  const procedureInTime = procedureInTimeOf(rulesInForce);
  const reaches = reachesOf(procedureInTime ? stationsInTime(procedureInTime) : []);
  return downstream({ releaseM3s, inflowM3s, stepS: stepMin * 60, beforeM3s }, reaches);
}
