import type { JobFields } from '@spillway/contract/transfer/job';
import type { TargetFields } from '@spillway/contract/transfer/target';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { minutesOf, slotsBetween, type Timer } from '../jobs/timer.ts';

/** Agencies use one time without daylight saving, whatever the time zone of the plant. */
const agencyAheadMs = 7 * hourMs;
/** Without a delivery deadline, a slot is late when the next one is due; a daily one after this time. */
const dailyLateMs = hourMs;

interface ValidPeriod {
  readonly validFromMs: number;
  /** Excluded. */
  readonly validUntilMs: number;
  readonly fields: Pick<JobFields, 'timer'>;
}

interface DueSlot<Version> {
  readonly slotMs: number;
  readonly version: Version;
}

/** Slots after one instant and up to another, oldest first, each with the version in force at its time. */
export function* dueSlots<Version extends ValidPeriod>(
  versions: readonly Version[],
  afterMs: number,
  untilMs: number,
): Generator<DueSlot<Version>> {
  for (const version of versions.toSorted((a, b) => a.validFromMs - b.validFromMs)) {
    // The instant at which a version starts belongs to it.
    const beginMs = Math.max(afterMs, version.validFromMs - 1);
    const endMs = Math.min(untilMs, version.validUntilMs - 1);
    for (const slotMs of slotsBetween(version.fields.timer, beginMs, endMs)) yield { slotMs, version };
  }
}

export function lateFrom(slotMs: number, timer: Timer, transferSchedule: TargetFields['duty']): number {
  if (transferSchedule !== null) return slotMs + transferSchedule.lateness_minutes * minuteMs;
  return slotMs + ('every_minutes' in timer ? minutesOf(timer) * minuteMs : dailyLateMs);
}

/** The day to which a slot is counted, as days since 1970 in agency time. */
export const agencyDay = (slotMs: number): number => Math.floor((slotMs + agencyAheadMs) / dayMs);
export const startOfAgencyDay = (day: number): number => day * dayMs - agencyAheadMs;
