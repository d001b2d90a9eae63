import { integerAt } from '@spillway/checked/reads';
import type { OperationDescription } from '../description.ts';

const SLOTS_A_DAY = 48;
const SLOT_MINUTES = 30;

/** Which units run in which half hour of a day. */
export interface PowerPlan {
  readonly localDay: number;
  /** One entry per slot, one bit per unit. */
  readonly running: Uint32Array;
}

/** Input of the day's plan. */
interface DayWater {
  /** To be used that day, m3. */
  readonly volumeM3: number;
  /** Flow through one unit at its usual load, m3/s. */
  readonly unitM3s: number;
  /** Units in service, in the order of rotation. */
  readonly units: readonly number[];
}

/**
 * A day's power schedule: the water of the day as unit half-hours, assigned to the hours of the day by priority. In the
 * first-priority hours all units start together; in the others one unit runs through before the next starts, to keep
 * starts few. The first unit in the order rotates daily.
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
    const slotsInTurn = Array.from({ length: to - from }, (_, index) => from + index);
    const places = rank === 0 ? slotsInTurn.flatMap((slot) => units.map((unit) => [slot, unit] as const)) : [];
    const others = rank > 0 ? units.flatMap((unit) => slotsInTurn.map((slot) => [slot, unit] as const)) : [];
    for (const [slot, unit] of [...places, ...others]) {
      if (left <= 0) return { localDay, running };
      running[slot] = integerAt(running, slot) | (1 << unit);
      left -= 1;
    }
  }
  return { localDay, running };
}

export function runsAt({ running }: PowerPlan, minute: number, unit: number): boolean {
  return (integerAt(running, Math.min(SLOTS_A_DAY - 1, Math.trunc(minute / SLOT_MINUTES))) & (1 << unit)) !== 0;
}
