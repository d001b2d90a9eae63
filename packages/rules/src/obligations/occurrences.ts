import { dayNumberAt, dayText, startOfDayMs } from '@spillway/plant-time/day';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { firstShownMs } from '@spillway/plant-time/zone';
import { isWithin } from '../procedure/periods.ts';
import type { Obligation, ObligationCalendar, ObligationConditions, ObligationTime } from './definition.ts';

/** A stretch of time; null when it is still going on. */
interface Interval {
  readonly fromMs: number;
  readonly untilMs: number | null;
}

/** The mode in force; null when it could not be judged. */
export interface ModeInterval extends Interval {
  readonly mode: string | null;
}

export interface ObligationFacts {
  readonly timeZone: string;
  readonly floods: readonly Interval[];
  /** Empty when no obligation depends on a mode. */
  readonly modes: readonly ModeInterval[];
}

/** One due time of an obligation. */
export interface Occurrence {
  readonly duty: Obligation;
  /** Anything done before does not count. */
  readonly fromMs: number;
  readonly dueMs: number;
  /** Late from here on. */
  readonly untilMs: number;
  /** Whether its mode was known to be in force. */
  readonly isCertain: boolean;
}

const midnight = '00:00';
const monthDayOf = (day: number) => dayText(day).slice(5);

function minutesOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  return hours * 60 + minutes;
}

/** When the clock skips an hour, it is due at the jump. */
const atHour = (day: number, hour: string, timeZone: string): number =>
  firstShownMs(day * dayMs + minutesOf(hour) * minuteMs, timeZone);

interface Due {
  readonly dueMs: number;
  /** The earliest time of fulfilment; null to use the obligation's own early time. */
  readonly sinceMs: number | null;
}

/** The due times of one day of the calendar. */
function dueTimesOn(time: ObligationTime, day: number, timeZone: string): Due[] {
  const at = (dueMs: number): Due => ({ dueMs, sinceMs: null });
  switch (time.kind) {
    case 'hours':
      return time.hours.map((hour) => at(atHour(day, hour, timeZone)));
    case 'every': {
      // By elapsed time: a day of 25 hours has an hour more.
      const clock = { timeZone, dayStart: midnight };
      const stepMs = time.minutes * minuteMs;
      const [begin, end] = [startOfDayMs(day, clock), startOfDayMs(day + 1, clock)];
      return Array.from({ length: Math.ceil((end - begin) / stepMs) }, (_, step) => at(begin + step * stepMs));
    }
    case 'month_days': {
      const isOn = time.days.includes(Number(dayText(day).slice(8)));
      return isOn ? [at(atHour(day, time.hour, timeZone))] : [];
    }
    case 'after_season': {
      const last = day - time.days - 1;
      // 29 February is the last day of a season only in a leap year; in other years the 28th is.
      const isLast = monthDayOf(last) === time.lastDay || (time.lastDay === '02-29' && isEndOfShortFebruary(last));
      return isLast ? [{ dueMs: atHour(day, midnight, timeZone), sinceMs: atHour(last + 1, midnight, timeZone) }] : [];
    }
    case 'after_flood':
      return [];
  }
}

const isEndOfShortFebruary = (day: number): boolean => monthDayOf(day) === '02-28' && monthDayOf(day + 1) === '03-01';

const contains = ({ fromMs, untilMs }: Interval, atMs: number): boolean =>
  fromMs <= atMs && (untilMs === null || atMs < untilMs);

/** Whether an obligation applies at an instant; null when its mode is not known then. */
function holdsAt({ flood, modes, season }: ObligationConditions, atMs: number, facts: ObligationFacts): boolean | null {
  const day = dayNumberAt(atMs, { timeZone: facts.timeZone, dayStart: midnight });
  if (season !== null && !isWithin(monthDayOf(day), season)) return false;
  if (flood !== 'any' && facts.floods.some((one) => contains(one, atMs)) !== (flood === 'flood')) return false;
  if (modes.length === 0) return true;
  const mode = facts.modes.find((one) => contains(one, atMs))?.mode ?? null;
  return mode === null ? null : modes.includes(mode);
}

/** A flood that ended requires a report, whatever the mode since. */
function dueAfterFloods({ time }: Obligation, { floods, timeZone }: ObligationFacts): Due[] {
  if (time.kind !== 'after_flood') return [];
  const clock = { timeZone, dayStart: midnight };
  return floods.flatMap(({ untilMs: endMs }) => {
    if (endMs === null) return [];
    const day = dayNumberAt(endMs, clock);
    const msSinceMidnight = endMs - startOfDayMs(day, clock);
    return [{ dueMs: startOfDayMs(day + time.days, clock) + msSinceMidnight, sinceMs: endMs }];
  });
}

/** Obligations due within `[fromMs, toMs)`, each by the calendar that applies when it is due. */
export function occurrencesOf(
  calendars: readonly ObligationCalendar[],
  facts: ObligationFacts,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Occurrence[] {
  const clock = { timeZone: facts.timeZone, dayStart: midnight };
  const firstDay = dayNumberAt(fromMs, clock);
  const days = Array.from({ length: dayNumberAt(toMs - 1, clock) - firstDay + 1 }, (_, index) => firstDay + index);
  const sorted = calendars.toSorted((one, other) => one.countsFromMs - other.countsFromMs);
  return sorted
    .flatMap(({ countsFromMs, duties }, index) => {
      const begin = Math.max(fromMs, countsFromMs);
      const end = Math.min(toMs, sorted[index + 1]?.countsFromMs ?? toMs);
      return duties.flatMap((obligation) => {
        const due = [
          ...days.flatMap((day) => dueTimesOn(obligation.time, day, facts.timeZone)),
          ...dueAfterFloods(obligation, facts),
        ];
        return due
          .filter(({ dueMs }) => begin <= dueMs && dueMs < end)
          .flatMap(({ dueMs, sinceMs }) => {
            const holds = holdsAt(obligation.during, sinceMs === null ? dueMs : sinceMs - 1, facts);
            if (holds === false) return [];
            return {
              duty: obligation,
              dueMs,
              fromMs: sinceMs ?? dueMs - obligation.earlyMin * minuteMs,
              untilMs: dueMs + Math.max(obligation.lateMin, 1) * minuteMs,
              isCertain: holds === true,
            };
          });
      });
    })
    .toSorted((one, other) => one.dueMs - other.dueMs || one.duty.id.localeCompare(other.duty.id));
}
