import { itemAt } from '@spillway/checked/reads';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { firstShownMs, wallMsAt } from '@spillway/plant-time/zone';
import type { FloodPeriod } from '../flood-periods/flood-periods.ts';

export interface PersonRef {
  /** Null for a person without an account, identified by name. */
  readonly accountId: string | null;
  readonly name: string;
}

export interface Shift {
  readonly name: string;
  /** In plant time; the shift lasts until the next one starts. */
  readonly startMinute: number;
  /** Applies in flood mode only, in addition to the others; absent: always. */
  readonly isFlood?: true;
}

export interface Crew {
  readonly name: string;
  readonly people: readonly PersonRef[];
}

/** The time during which this was part of the plan. */
interface KnownSpan {
  readonly knownFromMs: number;
  /** Null while it is still part of the plan. */
  readonly knownUntilMs: number | null;
}

export interface RosterPlan extends KnownSpan {
  readonly planId: string;
  /** First day of the cycle, as days since 1970-01-01 in the plant's calendar. */
  readonly fromDay: number;
  readonly timeZone: string;
  readonly shifts: readonly Shift[];
  readonly crews: readonly Crew[];
  /** The crew of each shift on each day of the cycle. */
  readonly cycle: readonly (readonly (number | null)[])[];
}

export interface RosterChange extends KnownSpan {
  readonly overrideId: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** Null when `in` is added to the crew. */
  readonly out: PersonRef | null;
  /** Null when `out` is absent without a substitute. */
  readonly in: PersonRef | null;
}

/** A time in which an account was locked, deleted or had no access to the plant. */
export interface Absence {
  readonly accountId: string;
  readonly fromMs: number;
  readonly untilMs: number | null;
}

export interface RosterFacts {
  readonly plans: readonly RosterPlan[];
  /** In the order of creation. */
  readonly overrides: readonly RosterChange[];
  readonly absences: readonly Absence[];
  /** Times in which the plant was in flood mode. */
  readonly floods: readonly FloodPeriod[];
}

export const isKnownAt = ({ knownFromMs, knownUntilMs }: KnownSpan, timeMs: number): boolean =>
  knownFromMs <= timeMs && (knownUntilMs === null || timeMs < knownUntilMs);

export const personKey = ({ accountId, name }: PersonRef): string =>
  accountId ?? `name:${name.toLocaleLowerCase('vi')}`;

export const shiftStartMs = ({ timeZone, shifts }: RosterPlan, day: number, index: number): number =>
  firstShownMs(day * dayMs + itemAt(shifts, index).startMinute * minuteMs, timeZone);

/** The plan's regular shifts, or those of flood mode; null when there are none. */
export function partOf(plan: RosterPlan, isFlood: boolean): RosterPlan | null {
  const keptShifts = [...plan.shifts.keys()].filter(
    (index) => (itemAt(plan.shifts, index).isFlood === true) === isFlood,
  );
  if (keptShifts.length === plan.shifts.length) return plan;
  if (keptShifts.length === 0) return null;
  const shifts = keptShifts.map((index) => itemAt(plan.shifts, index));
  return { ...plan, shifts, cycle: plan.cycle.map((row) => keptShifts.map((index) => row[index] ?? null)) };
}

export function planStartMs(plan: RosterPlan): number {
  return shiftStartMs(partOf(plan, false) ?? plan, plan.fromDay, 0);
}

/** In the plant's calendar. */
export const dayAt = (timeMs: number, timeZone: string): number => Math.floor(wallMsAt(timeMs, timeZone) / dayMs);
