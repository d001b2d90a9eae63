import { downstream, reachesOf, type StationAhead } from '@spillway/hydrology/simulation/downstream';
import { stationsInTime } from '@spillway/rules/procedure/in-time';
import { inTimeOf, type RulesStanding } from '../procedure-check/procedure-check.ts';
import type { Projection } from './project.ts';

/**
 * The planned release on its way to each station, row by row of the projection: what plans are judged by and bulletins print, by the reaches and
 * the past release that a simulation takes. `releasedM3s`: as `releasedUntil` reads it.
 */
export function riverUnder(
  standing: RulesStanding,
  { releaseM3s, stepMin }: Pick<Projection, 'releaseM3s' | 'stepMin'>,
  releasedM3s: readonly number[],
): readonly StationAhead[] {
  const inTime = inTimeOf(standing);
  return downstream(releaseM3s, stepMin * 60, reachesOf(inTime ? stationsInTime(inTime) : []), releasedM3s);
}
