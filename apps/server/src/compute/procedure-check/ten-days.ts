import { numberAt } from '@spillway/checked/reads';
import { modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import { hourMs } from '@spillway/plant-time/spans';
import type { ForecastInUse } from '../forecasts/in-use/in-use.ts';
import type { ForecastRun } from '../forecasts/stored-runs/stored-runs.ts';

const tenDaysMs = 240 * hourMs;

/**
 * Mean inflow of the next ten days by the basin model, with the time of its record; null when the model is not in use
 * or does not reach that far.
 */
export function tenDayMean({
  run,
  freshness,
}: ForecastInUse): { readonly value: number; readonly atMs: number } | null {
  if (run.source !== modelSource || freshness.state === 'withheld') return null;
  const value = meanOf(run);
  return value === null ? null : { value, atMs: run.baseMs };
}

/**
 * Each value is the mean since the previous one: leads are one and later three hours apart. Null when the run ends
 * before ten days.
 */
export function meanOf({ baseMs, timesMs, values }: Pick<ForecastRun, 'baseMs' | 'timesMs' | 'values'>): number | null {
  let [sum, before] = [0, baseMs];
  for (const [index, timeMs] of timesMs.entries()) {
    const untilMs = Math.min(timeMs, baseMs + tenDaysMs);
    sum += Math.max(0, untilMs - before) * numberAt(values, index);
    before = untilMs;
  }
  return before < baseMs + tenDaysMs ? null : sum / tenDaysMs;
}
