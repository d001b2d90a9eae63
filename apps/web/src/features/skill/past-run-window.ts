import { dayMs } from '@spillway/plant-time/spans';
import { startOfPlantDay } from '../../kit/time/plant-clock.ts';

/** On the screen at once; within it an hour is chosen without asking the server. */
const windowDays = 2;

/** Whole days on the clock of the plant, up to now. The instant a day begins belongs to it. */
export function windowAt(atMs: number, nowMs: number): { readonly fromMs: number; readonly toMs: number } {
  const nextDayMs = startOfPlantDay(startOfPlantDay(atMs) + 1.5 * dayMs);
  const toMs = Math.min(nowMs, nextDayMs);
  return { fromMs: toMs - windowDays * dayMs, toMs };
}
