import { hourMs } from '@spillway/plant-time/spans';
import type { Forecasts, SaidRun } from '../forecasts/forecasts.ts';

const modelSource = 'model';
const oldAfterMs = 3 * hourMs;
const tenDaysMs = 240 * hourMs;

/** Mean inflow of the ten days ahead by the model of the basin, with the record it was made from; null: it says nothing now, or not so far. */
export async function tenDayMean(
  forecasts: Pick<Forecasts, 'ahead'>,
  plantNo: number,
  inflowId: number | undefined,
  atMs: number,
): Promise<{ readonly value: number; readonly atMs: number } | null> {
  if (inflowId === undefined) return null;
  const run = await forecasts.ahead(plantNo, { seriesId: inflowId, source: modelSource, knownMs: atMs });
  if (run === null || atMs - run.baseMs > oldAfterMs) return null;
  const value = meanOf(run);
  return value === null ? null : { value, atMs: run.baseMs };
}

/** Each value stands for the time since the one before: leads are an hour apart and then three. Null: it ends before. */
export function meanOf({ baseMs, timesMs, values }: Pick<SaidRun, 'baseMs' | 'timesMs' | 'values'>): number | null {
  let [sum, before] = [0, baseMs];
  for (const [at, timeMs] of timesMs.entries()) {
    const untilMs = Math.min(timeMs, baseMs + tenDaysMs);
    sum += Math.max(0, untilMs - before) * values[at]!;
    before = untilMs;
  }
  return before < baseMs + tenDaysMs ? null : sum / tenDaysMs;
}
