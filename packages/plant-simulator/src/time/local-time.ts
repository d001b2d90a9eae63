export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Days since 1970-01-01 in plant time. A row stamped midnight belongs to the new day. */
export function localDayOf(ms: number, utcOffsetMinutes: number): number {
  return Math.floor((ms + utcOffsetMinutes * 60_000) / DAY_MS);
}

export function localDayStartMs(day: number, utcOffsetMinutes: number): number {
  return day * DAY_MS - utcOffsetMinutes * 60_000;
}

/** Minutes since midnight in plant time, with fraction. */
export function minuteOfDay(ms: number, utcOffsetMinutes: number): number {
  return (ms - localDayStartMs(localDayOf(ms, utcOffsetMinutes), utcOffsetMinutes)) / 60_000;
}

/** 0 is January. */
export function monthOf(day: number): number {
  return new Date(day * DAY_MS).getUTCMonth();
}

export function yearOf(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

export function daysInMonthOf(day: number): number {
  const date = new Date(day * DAY_MS);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
