import type { JobFields } from '@spillway/contract/delivery/transfer/job';
import type { TargetFields } from '@spillway/contract/delivery/transfer/target';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';

/** Agencies have one clock, without summer time, whatever the zone of the plant. */
const agencyAheadMs = 7 * hourMs;
/** Where nothing is owed a slot is late when the next one is there; of a daily one after so long. */
const dailyLateMs = hourMs;

export type Timer = JobFields['timer'];

/** What of a job decides which slots there are. */
export interface JobTimes {
  readonly timer: Timer;
  readonly isEnabled: boolean;
  readonly isTesting: boolean;
}

/** As a job stood from an instant on, until another. */
export interface Standing<Fields = JobTimes> {
  readonly version: number;
  readonly fromMs: number;
  /** Excluded; null: it stands. */
  readonly toMs: number | null;
  readonly fields: Fields;
}

export interface DueSlot<Fields = JobTimes> {
  readonly slotMs: number;
  readonly standing: Standing<Fields>;
}

/** Of a timer the time between two slots, and how far the first of a day is from midnight, on the clock of the agencies. */
function rhythm(timer: Timer): { readonly everyMs: number; readonly offsetMs: number } {
  if ('every_minutes' in timer) return { everyMs: timer.every_minutes * minuteMs, offsetMs: 0 };
  const [hours = 0, minutes = 0] = timer.daily_at.split(':').map(Number);
  return { everyMs: dayMs, offsetMs: hours * hourMs + minutes * minuteMs };
}

export const everyMs = (timer: Timer): number => rhythm(timer).everyMs;

/** The first slot after an instant. */
function firstAfter(timer: Timer, afterMs: number): number {
  const { everyMs: step, offsetMs } = rhythm(timer);
  const phaseMs = agencyAheadMs - offsetMs;
  return (Math.floor((afterMs + phaseMs) / step) + 1) * step - phaseMs;
}

/** Slots after one instant and up to another, oldest first: each belongs to the version that stood at its instant. */
export function* dueSlots<Fields extends JobTimes>(
  versions: readonly Standing<Fields>[],
  afterMs: number,
  untilMs: number,
): Generator<DueSlot<Fields>> {
  for (const standing of versions.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const endMs = standing.toMs ?? Number.POSITIVE_INFINITY;
    const { timer } = standing.fields;
    const step = everyMs(timer);
    // An instant at which a version begins is its own.
    let slotMs = firstAfter(timer, Math.max(afterMs, standing.fromMs - 1));
    for (; slotMs <= untilMs && slotMs < endMs; slotMs += step) yield { slotMs, standing };
  }
}

/** From when on an accepted slot is late. */
export function lateFrom(slotMs: number, timer: Timer, duty: TargetFields['duty']): number {
  if (duty !== null) return slotMs + duty.lateness_minutes * minuteMs;
  return slotMs + ('every_minutes' in timer ? everyMs(timer) : dailyLateMs);
}

/** The day a slot is counted on, as agencies number it from 1970 on. */
export const agencyDay = (slotMs: number): number => Math.floor((slotMs + agencyAheadMs) / dayMs);
export const startOfAgencyDay = (day: number): number => day * dayMs - agencyAheadMs;
