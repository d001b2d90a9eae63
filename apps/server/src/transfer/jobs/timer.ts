import type { JobFields } from '@spillway/contract/transfer/job';
import { minuteMs } from '@spillway/plant-time/spans';

export type Timer = JobFields['timer'];

/** Agencies use UTC+7 all year round (docs/decisions/0086). */
const agencyOffsetMs = 7 * 3_600_000;

export const minutesOf = (timer: Timer): number => ('every_minutes' in timer ? timer.every_minutes : 24 * 60);

/** The offset of its slots within the day, in agency time. */
function phaseMs(timer: Timer): number {
  if ('every_minutes' in timer) return 0;
  const [hour, minute] = timer.daily_at.split(':').map(Number) as [number, number];
  return (hour * 60 + minute) * minuteMs;
}

/** Every interval divides the day, so slots restart at midnight. */
export function slotAtOrBefore(timer: Timer, instantMs: number): number {
  const everyMs = minutesOf(timer) * minuteMs;
  const ahead = agencyOffsetMs - phaseMs(timer);
  return Math.floor((instantMs + ahead) / everyMs) * everyMs - ahead;
}

/** Includes the end but not the start; oldest first. */
export function* slotsBetween(timer: Timer, afterMs: number, toMs: number): Generator<number> {
  const everyMs = minutesOf(timer) * minuteMs;
  for (let slotMs = slotAtOrBefore(timer, afterMs) + everyMs; slotMs <= toMs; slotMs += everyMs) yield slotMs;
}
