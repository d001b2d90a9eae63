import { HydrologyError } from '../errors.ts';
import { requireWithin } from '../runoff/within.ts';

/** A day of the plant's calendar as people and databases write it: 2026-04-22. */
export type LocalDate = string;

/** Days since 1970-01-01 in the plant's calendar, by which days are counted and compared. */
export type DayNumber = number;

export const MS_PER_DAY = 86_400_000;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

/** Gregorian date to day number (Fliegel and Van Flandern 1968). Refuses an invalid date, 2026-02-30 too; checked against Date. */
export function dayNumber(date: LocalDate): DayNumber {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (parts === null) throw new HydrologyError('date.malformed', { date });
  const [year, month, dayOfMonth] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  requireWithin('year', year, FIRST_YEAR, LAST_YEAR);
  const day = dayOf(year, month, dayOfMonth);
  if (month < 1 || month > 12 || dayOfMonth < 1 || localDate(day) !== date) {
    throw new HydrologyError('date.malformed', { date });
  }
  return day;
}

function dayOf(year: number, month: number, dayOfMonth: number): DayNumber {
  const early = Math.trunc((month - 14) / 12);
  return (
    Math.trunc((1461 * (year + 4800 + early)) / 4) +
    Math.trunc((367 * (month - 2 - 12 * early)) / 12) -
    Math.trunc((3 * Math.trunc((year + 4900 + early) / 100)) / 4) +
    dayOfMonth -
    32_075 -
    2_440_588
  );
}

export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly dayOfMonth: number;
}

/** Day number to Gregorian date, the inverse of the above by the same authors. */
export function dateParts(day: DayNumber): DateParts {
  let l = day + 2_440_588 + 68_569;
  const n = Math.trunc((4 * l) / 146_097);
  l -= Math.trunc((146_097 * n + 3) / 4);
  const i = Math.trunc((4000 * (l + 1)) / 1_461_001);
  l = l - Math.trunc((1461 * i) / 4) + 31;
  const j = Math.trunc((80 * l) / 2447);
  const month = Math.trunc(j / 11);
  return {
    year: 100 * (n - 49) + i + month,
    month: j + 2 - 12 * month,
    dayOfMonth: l - Math.trunc((2447 * j) / 80),
  };
}

export function localDate(day: DayNumber): LocalDate {
  const { year, month, dayOfMonth } = dateParts(day);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
}

/** 1 Monday to 7 Sunday; 1970-01-01 was a Thursday. */
export function weekdayOf(day: DayNumber): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** The UTC instant at which the day begins where clocks show UTC plus the offset (Vietnam: 420 minutes, all year). */
export function startOfDayMs(day: DayNumber, utcOffsetMin: number): number {
  return day * MS_PER_DAY - utcOffsetMin * 60_000;
}

/** Requires whole minutes, within existing zones. A zone with summer time needs one run for each offset. */
export function requireUtcOffset(utcOffsetMin: number): void {
  requireWithin('utcOffsetMin', utcOffsetMin, -720, 840);
  if (!Number.isInteger(utcOffsetMin)) {
    throw new HydrologyError('input.not_whole', { name: 'utcOffsetMin', value: utcOffsetMin });
  }
}
