import { minuteMs } from '@spillway/plant-time/spans';
import type { Procedure } from '@spillway/rules/procedure/definition';
import type { Known } from '@spillway/rules/procedure/facts';
import { silentAfterMin } from '@spillway/rules/procedure/figures';
import type { ReleaseLine, RulesNow } from '../../compute/rules/rules.ts';
import type { NoticeFacts } from './content.ts';

/** Nothing that is old or doubted goes out to others as a figure. */
const vouched = (one: Known | undefined, nowMs: number, staleMin: number): number | null =>
  one === undefined || one.isDoubted === true || nowMs - one.atMs > staleMin * minuteMs ? null : one.value;

/** Without a procedure nobody says what is old: as most of them have it. */
const usualStaleMin: Procedure['staleMin'] = { plant: 60, station: 180, forecast: 540 };

export function factsOf(
  { atMs, ruled, facts }: Pick<RulesNow, 'atMs' | 'ruled' | 'facts'>,
  releaseThenM3s: number | null,
): NoticeFacts {
  const staleMin = ruled?.procedure.staleMin ?? usualStaleMin;
  const oldMin = (of: 'plant' | 'station') => silentAfterMin(staleMin[of], facts?.recordEveryMin);
  const figure = (name: 'lake_level' | 'inflow' | 'release') => vouched(facts?.figures[name], atMs, oldMin('plant'));
  return {
    lakeM: figure('lake_level'),
    inflowM3s: figure('inflow'),
    releaseM3s: figure('release'),
    releaseThenM3s,
    stations: (ruled?.procedure.stations ?? []).map(({ id, name }) => ({
      name,
      levelM: vouched(facts?.stations[id], atMs, oldMin('station')),
    })),
  };
}

/** By the planned release, at the first row behind an act. Null: the plan says nothing of it. */
export function releaseAfter(projection: ReleaseLine | null, actAtMs: number): number | null {
  if (projection === null) return null;
  const row = Math.floor((actAtMs - projection.fromMs) / (projection.stepMin * minuteMs)) + 1;
  return projection.releaseM3s[Math.max(0, row)] ?? null;
}
