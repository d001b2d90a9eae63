import { itemAt } from '@spillway/checked/reads';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { firstShownMs, wallMsAt } from '@spillway/plant-time/zone';
import type { FloodPeriod } from '../flood-periods/flood-periods.ts';

export interface PersonRef {
  /** Null: somebody without an account, known by name. */
  readonly accountId: string | null;
  readonly name: string;
}

export interface Shift {
  readonly name: string;
  /** Of the wall clock; it lasts until the next shift begins. */
  readonly startMinute: number;
  /** It counts in flood mode only, besides the others; absent: always. */
  readonly isFlood?: true;
}

export interface Crew {
  readonly name: string;
  readonly people: readonly PersonRef[];
}

/** From when until when it was part of what was planned. */
interface Known {
  readonly knownFromMs: number;
  /** Null: it still is. */
  readonly knownUntilMs: number | null;
}

export interface DutyPlan extends Known {
  readonly planId: string;
  /** Since 1970-01-01 on the plant's calendar: the first day of the cycle. */
  readonly fromDay: number;
  readonly timeZone: string;
  readonly shifts: readonly Shift[];
  readonly crews: readonly Crew[];
  /** Of each day of the cycle and each shift which crew. */
  readonly cycle: readonly (readonly (number | null)[])[];
}

export interface DutyOverride extends Known {
  readonly overrideId: string;
  readonly fromMs: number;
  readonly toMs: number;
  /** Null: `in` stands besides. */
  readonly out: PersonRef | null;
  /** Null: `out` is absent. */
  readonly in: PersonRef | null;
}

/** An account that was locked, deleted or lost the plant. */
export interface Absence {
  readonly accountId: string;
  readonly fromMs: number;
  readonly untilMs: number | null;
}

export interface DutyFacts {
  readonly plans: readonly DutyPlan[];
  /** In the order in which they were made. */
  readonly overrides: readonly DutyOverride[];
  readonly absences: readonly Absence[];
  /** When the plant was in flood mode. */
  readonly floods: readonly FloodPeriod[];
}

export const isKnownAt = ({ knownFromMs, knownUntilMs }: Known, timeMs: number): boolean =>
  knownFromMs <= timeMs && (knownUntilMs === null || timeMs < knownUntilMs);

export const personKey = ({ accountId, name }: PersonRef): string =>
  accountId ?? `name:${name.toLocaleLowerCase('vi')}`;

export const shiftStartMs = ({ timeZone, shifts }: DutyPlan, day: number, index: number): number =>
  firstShownMs(day * dayMs + itemAt(shifts, index).startMinute * minuteMs, timeZone);

/** A plan with the shifts that always count, or with those of flood mode; null: it has none of these. */
export function partOf(plan: DutyPlan, isFlood: boolean): DutyPlan | null {
  const kept = [...plan.shifts.keys()].filter((index) => (itemAt(plan.shifts, index).isFlood === true) === isFlood);
  if (kept.length === plan.shifts.length) return plan;
  if (kept.length === 0) return null;
  const shifts = kept.map((index) => itemAt(plan.shifts, index));
  return { ...plan, shifts, cycle: plan.cycle.map((row) => kept.map((index) => row[index] ?? null)) };
}

export function planStartMs(plan: DutyPlan): number {
  return shiftStartMs(partOf(plan, false) ?? plan, plan.fromDay, 0);
}

/** On the plant's calendar. */
export const dayAt = (timeMs: number, timeZone: string): number => Math.floor(wallMsAt(timeMs, timeZone) / dayMs);
