import { downstream, reachesOf, type StationAhead } from '@spillway/hydrology/simulation/downstream';
import { stationsInTime } from '@spillway/rules/procedure/in-time';
import { inTimeOf, type RulesInForce } from '../procedure-check/procedure-check.ts';
import type { Projection } from './project.ts';

/**
 * The planned release at each station downstream, row by row of the projection, for judging plans and printing
 * bulletins. It uses the reaches and past release of a simulation. `releasedM3s` comes from `releasedUntil`.
 */
export function riverUnder(
  standing: RulesInForce,
  { releaseM3s, stepMin }: Pick<Projection, 'releaseM3s' | 'stepMin'>,
  releasedM3s: readonly number[],
): readonly StationAhead[] {
  const inTime = inTimeOf(standing);
  return downstream(releaseM3s, stepMin * 60, reachesOf(inTime ? stationsInTime(inTime) : []), releasedM3s);
}
