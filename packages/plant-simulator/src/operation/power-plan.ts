import { wholeAt } from '@spillway/checked/reads';
import type { OperationDescription } from '../description.ts';

const SLOTS_A_DAY = 48;
const SLOT_MINUTES = 30;

/** Which units run in which half hour of a day. */
export interface PowerPlan {
  readonly localDay: number;
  /** By slot, one bit a unit. */
  readonly running: Uint32Array;
}

/** What the plan of a day is made from. */
interface DayWater {
  /** To be used that day, m3. */
  readonly volumeM3: number;
  /** That one unit takes at its usual load, m3/s. */
  readonly unitM3s: number;
  /** Units fit to run, the one whose turn it is first. */
  readonly units: readonly number[];
}

/**
 * A day's power schedule: the day's water as unit half-hours, handed to the hours of the day in the order they are wanted.
 * The most wanted hours take every unit first; in the others one unit runs through before the next one starts, as few
 * starts as can be. The unit whose turn it is changes by the day.
 */
export function planDay(
  localDay: number,
  { hours }: OperationDescription,
  { volumeM3, unitM3s, units }: DayWater,
): PowerPlan {
  const running = new Uint32Array(SLOTS_A_DAY);
  const slotM3 = unitM3s * SLOT_MINUTES * 60;
  let left = slotM3 > 0 ? Math.round(volumeM3 / slotM3) : 0;
  for (const [rank, { fromMinute, toMinute }] of hours.entries()) {
    const from = Math.round(fromMinute / SLOT_MINUTES);
    const to = Math.round(toMinute / SLOT_MINUTES);
    const inTurn = Array.from({ length: to - from }, (_, at) => from + at);
    const places = rank === 0 ? inTurn.flatMap((slot) => units.map((unit) => [slot, unit] as const)) : [];
    const others = rank > 0 ? units.flatMap((unit) => inTurn.map((slot) => [slot, unit] as const)) : [];
    for (const [slot, unit] of [...places, ...others]) {
      if (left <= 0) return { localDay, running };
      running[slot] = wholeAt(running, slot) | (1 << unit);
      left -= 1;
    }
  }
  return { localDay, running };
}

export function runsAt({ running }: PowerPlan, minute: number, unit: number): boolean {
  return (wholeAt(running, Math.min(SLOTS_A_DAY - 1, Math.trunc(minute / SLOT_MINUTES))) & (1 << unit)) !== 0;
}
