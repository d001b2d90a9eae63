import type { Season } from './queries.ts';

const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
/** 29/02 counts in every year, as in the procedure of a plant. */
export const daysOfYear = 366;

/** Day of the year for dd/MM, from 0; null if invalid. */
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

/** Both days inclusive; crosses New Year if the end is before the start. Null for invalid days. */
export function lengthDays({ from, to }: Days): number | null {
  const [first, last] = [dayIndex(from), dayIndex(to)];
  if (first === null || last === null) return null;
  return last >= first ? last - first + 1 : daysOfYear - first + last + 1;
}

interface Interval {
  /** Days of the year from 0; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Position on a strip from 01/01 to 31/12: one part, or two across New Year. */
export function stretchesOf(days: Days): readonly Interval[] {
  const [first, last] = [dayIndex(days.from), dayIndex(days.to)];
  if (first === null || last === null) return [];
  if (last >= first) return [{ start: first, end: last + 1 }];
  return [
    { start: first, end: daysOfYear },
    { start: 0, end: last + 1 },
  ];
}

/** Days of the year without a period; a gap across New Year counts as one. */
export function gapsIn(seasons: readonly Days[]): readonly (Days & { readonly days: number })[] {
  if (seasons.length === 0) return [];
  const takenDays = Array.from({ length: daysOfYear }, () => false);
  for (const { start, end } of seasons.flatMap(stretchesOf)) takenDays.fill(true, start, end);
  const firstTaken = takenDays.indexOf(true);
  if (firstTaken === -1) return [];
  const gaps: { from: string; to: string; days: number }[] = [];
  let open: number | null = null;
  // Starts on an occupied day and goes round once, so that no gap is split.
  for (let step = 1; step <= daysOfYear; step++) {
    const isFree = !takenDays[(firstTaken + step) % daysOfYear];
    if (isFree) open ??= step;
    else if (open !== null) {
      gaps.push({ from: dayMonthOf(firstTaken + open), to: dayMonthOf(firstTaken + step - 1), days: step - open });
      open = null;
    }
  }
  return gaps;
}

/** In calendar order, each with its index in the record, which server errors refer to. */
export const inOrder = (seasons: readonly Season[]): readonly { readonly season: Season; readonly place: number }[] =>
  seasons
    .map((season, itemIndex) => ({ season, place: itemIndex }))
    .sort((a, b) => (dayIndex(a.season.from) ?? 0) - (dayIndex(b.season.from) ?? 0));
