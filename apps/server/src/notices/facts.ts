import { minuteMs } from '@spillway/plant-time/spans';
import type { Procedure } from '@spillway/rules/procedure/definition';
import type { KnownFact } from '@spillway/rules/procedure/facts';
import { silentAfterMin } from '@spillway/rules/procedure/figures';
import { runView } from '../compute/forecasts/in-use/in-use.ts';
import type { ReleaseLine, RulesNow } from '../compute/procedure-check/procedure-check.ts';
import type { HighestRelease, NoticeFacts } from './content.ts';

/** An old or suspect figure is not sent to others. */
const vouchedValue = (one: KnownFact | undefined, nowMs: number, staleMin: number): number | null =>
  one === undefined || one.isDoubted === true || nowMs - one.atMs > staleMin * minuteMs ? null : one.value;

/** Without a procedure there are no age limits, so those of most procedures are used. */
const usualStaleMin: Procedure['staleMin'] = { plant: 60, station: 180, forecast: 540 };

export function factsOf(
  { atMs, ruled, facts, forecast }: Pick<RulesNow, 'atMs' | 'ruled' | 'facts' | 'forecast'>,
  { thenM3s, highest, upperM3s }: PlannedRelease,
): NoticeFacts {
  const staleMin = ruled?.procedure.staleMin ?? usualStaleMin;
  const oldMin = (of: 'plant' | 'station') => silentAfterMin(staleMin[of], facts?.recordEveryMin);
  const figure = (name: 'lake_level' | 'inflow' | 'release') =>
    vouchedValue(facts?.figures[name], atMs, oldMin('plant'));
  return {
    lakeM: figure('lake_level'),
    inflowM3s: figure('inflow'),
    releaseM3s: figure('release'),
    releaseThenM3s: thenM3s,
    highest,
    upperM3s,
    stations: (ruled?.procedure.stations ?? []).map(({ id, name }) => ({
      name,
      levelM: vouchedValue(facts?.stations[id], atMs, oldMin('station')),
    })),
    forecast: highest && forecast && runView(forecast.run),
  };
}

export interface PlannedRelease {
  readonly thenM3s: number | null;
  readonly highest: HighestRelease | null;
  readonly upperM3s: number | null;
}

/** The largest release after the act, and when it is first reached. */
export function highestAfter(projection: ReleaseLine | null, actAtMs: number): HighestRelease | null {
  if (projection === null) return null;
  const { fromMs, stepMin, releaseM3s } = projection;
  const from = rowBefore(projection, actAtMs);
  const ahead = releaseM3s.slice(from);
  if (ahead.length === 0) return null;
  const m3s = Math.max(...ahead);
  return { m3s, atMs: fromMs + (from + ahead.indexOf(m3s)) * stepMin * minuteMs };
}

const rowBefore = ({ fromMs, stepMin }: ReleaseLine, actAtMs: number): number =>
  Math.max(0, Math.floor((actAtMs - fromMs) / (stepMin * minuteMs)) + 1);

/** The planned release at the first row after an act; null when the plan ends before it. */
export function releaseAfter(projection: ReleaseLine | null, actAtMs: number): number | null {
  if (projection === null) return null;
  return projection.releaseM3s[rowBefore(projection, actAtMs)] ?? null;
}
