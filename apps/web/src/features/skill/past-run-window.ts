import { dayMs } from '@spillway/plant-time/spans';
import { startOfPlantDay } from '../../kit/time/plant-clock.ts';

/** Loaded at once; selecting an hour within it needs no request. */
const windowDays = 2;

/** Whole days in plant time, up to now. A day includes its first instant. */
export function windowAt(atMs: number, nowMs: number): { readonly fromMs: number; readonly toMs: number } {
  const nextDayMs = startOfPlantDay(startOfPlantDay(atMs) + 1.5 * dayMs);
  const toMs = Math.min(nowMs, nextDayMs);
  return { fromMs: toMs - windowDays * dayMs, toMs };
}
