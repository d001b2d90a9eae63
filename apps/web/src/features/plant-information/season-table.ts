import type { Season } from './queries.ts';

const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
/** 29/02 is a day of every year here, as in the procedure of a plant. */
export const daysOfYear = 366;

/** Place of dd/MM in the year, from 0; null where there is no such day. */
export function dayIndex(dayMonth: string): number | null {
  const [, day = 0, month = 0] = /^(\d{2})\/(\d{2})$/.exec(dayMonth)?.map(Number) ?? [];
  if (day < 1 || day > (daysOfMonth[month - 1] ?? 0)) return null;
  return daysOfMonth.slice(0, month - 1).reduce((sum, days) => sum + days, day - 1);
}

export function dayMonthOf(index: number): string {
  let rest = ((index % daysOfYear) + daysOfYear) % daysOfYear;
  let month = 0;
  while (rest >= (daysOfMonth[month] ?? daysOfYear)) {
    rest -= daysOfMonth[month] ?? 0;
    month += 1;
  }
  return `${String(rest + 1).padStart(2, '0')}/${String(month + 1).padStart(2, '0')}`;
}

type Days = Pick<Season, 'from' | 'to'>;

/** Both days included; over new year where the end comes before the beginning. Null for days that do not exist. */
export function lengthDays({ from, to }: Days): number | null {
  const [first, last] = [dayIndex(from), dayIndex(to)];
  if (first === null || last === null) return null;
  return last >= first ? last - first + 1 : daysOfYear - first + last + 1;
}

interface Stretch {
  /** Days of the year from 0, `end` not included. */
  readonly start: number;
  readonly end: number;
}

/** As it lies on a strip from 01/01 to 31/12: one stretch, or two over new year. */
export function stretchesOf(days: Days): readonly Stretch[] {
  const [first, last] = [dayIndex(days.from), dayIndex(days.to)];
  if (first === null || last === null) return [];
  if (last >= first) return [{ start: first, end: last + 1 }];
  return [
    { start: first, end: daysOfYear },
    { start: 0, end: last + 1 },
  ];
}

/** Days of the year that no period names; one that runs over new year is one gap. */
export function gapsIn(seasons: readonly Days[]): readonly (Days & { readonly days: number })[] {
  if (seasons.length === 0) return [];
  const taken = Array.from({ length: daysOfYear }, () => false);
  for (const { start, end } of seasons.flatMap(stretchesOf)) taken.fill(true, start, end);
  const firstTaken = taken.indexOf(true);
  if (firstTaken === -1) return [];
  const gaps: { from: string; to: string; days: number }[] = [];
  let open: number | null = null;
  // Once round, beginning on a taken day, so that no gap is cut in two.
  for (let step = 1; step <= daysOfYear; step++) {
    const isFree = !taken[(firstTaken + step) % daysOfYear];
    if (isFree) open ??= step;
    else if (open !== null) {
      gaps.push({ from: dayMonthOf(firstTaken + open), to: dayMonthOf(firstTaken + step - 1), days: step - open });
      open = null;
    }
  }
  return gaps;
}

/** In the order of the calendar; each with its place in the record, by which the server names it. */
export const inOrder = (seasons: readonly Season[]): readonly { readonly season: Season; readonly place: number }[] =>
  seasons
    .map((season, place) => ({ season, place }))
    .sort((a, b) => (dayIndex(a.season.from) ?? 0) - (dayIndex(b.season.from) ?? 0));
