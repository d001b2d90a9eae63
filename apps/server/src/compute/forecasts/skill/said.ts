import { maxSaidDays } from '@spillway/contract/compute/forecasts/skill/codes';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { SaidRun } from '../stored-runs/stored-runs.ts';

export interface SaidPeriod {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What came is shown so far behind the period: what was said in its last hours spoke of it. */
export const shownBehindMs = dayMs;

export function refuseSaidPeriod({ fromMs, toMs }: SaidPeriod): void {
  if (toMs <= fromMs) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
  if (toMs - fromMs > maxSaidDays * dayMs) throw new Refusal('series.too_long', { days: maxSaidDays });
}

/** Of each source the newest of each hour: whoever looks back sees a fan, and not six times the same line. */
export function hourly(runs: readonly SaidRun[]): SaidRun[] {
  const newest = new Map<string, SaidRun>();
  for (const run of runs) {
    const key = `${run.source} ${Math.floor(run.baseMs / hourMs)}`;
    const before = newest.get(key);
    if (!before || run.baseMs > before.baseMs || (run.baseMs === before.baseMs && run.issuedAtMs > before.issuedAtMs))
      newest.set(key, run);
  }
  return [...newest.values()].toSorted((one, other) => one.issuedAtMs - other.issuedAtMs);
}
