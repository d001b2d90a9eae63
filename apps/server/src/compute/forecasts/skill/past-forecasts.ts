import { maxForecastDays } from '@spillway/contract/compute/forecasts/skill/codes';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ForecastRun } from '../stored-runs/stored-runs.ts';

export interface ForecastPeriod {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Observations are shown this far beyond the period, because its last forecasts reach that far. */
export const shownHistoryMs = dayMs;

export function refuseForecastPeriod({ fromMs, toMs }: ForecastPeriod): void {
  if (toMs <= fromMs) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
  if (toMs - fromMs > maxForecastDays * dayMs) throw new Refusal('series.too_long', { days: maxForecastDays });
}

/** The newest run of each hour and source, so that a chart does not draw nearly the same line six times. */
export function hourly(runs: readonly ForecastRun[]): ForecastRun[] {
  const newest = new Map<string, ForecastRun>();
  for (const run of runs) {
    const key = `${run.source} ${Math.floor(run.baseMs / hourMs)}`;
    const before = newest.get(key);
    if (!before || run.baseMs > before.baseMs || (run.baseMs === before.baseMs && run.issuedAtMs > before.issuedAtMs))
      newest.set(key, run);
  }
  return [...newest.values()].toSorted((one, other) => one.issuedAtMs - other.issuedAtMs);
}
