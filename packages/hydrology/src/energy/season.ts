import { HydrologyError } from '../errors.ts';
import { type DayNumber, dateParts, dayNumber } from './local-day.ts';
import { holdsOn, requireNoOverlap, type Validity, validDays } from './validity.ts';

/** A stretch of every year, both days included, over new year when `to` comes before `from`: 07-01 to 10-31 is wet. */
export interface SeasonRule {
  readonly season: string;
  readonly from: string;
  readonly to: string;
}

/** The seasons of a decision, while it holds. */
export interface SeasonPlan extends Validity {
  readonly rules: readonly SeasonRule[];
}

export interface SeasonSpan {
  readonly season: string;
  readonly first: DayNumber;
  readonly last: DayNumber;
}

const DAYS_OF_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Refuses plans that overlap and rules that leave a day of the year (29 February too) without a season or with two. */
export function requireSeasons(plans: readonly SeasonPlan[]): void {
  requireNoOverlap('seasons', plans);
  for (const { rules } of plans) {
    for (const [month, days] of DAYS_OF_MONTH.entries()) {
      for (let day = 1; day <= days; day++) {
        const key = 32 * (month + 1) + day;
        const seasons = rules.filter((rule) => covers(rule, key)).length;
        if (seasons !== 1) throw new HydrologyError('season.not_one', { month: month + 1, day, seasons });
      }
    }
  }
}

/** The season a day lies in, with its first and last day of that year, or null when no plan holds. */
export function seasonOn(plans: readonly SeasonPlan[], day: DayNumber): SeasonSpan | null {
  const plan = plans.find((one) => holdsOn(validDays(one), day));
  if (plan === undefined) return null;
  const { year, month, dayOfMonth } = dateParts(day);
  const key = 32 * month + dayOfMonth;
  const rule = plan.rules.find((one) => covers(one, key));
  if (rule === undefined) throw new HydrologyError('season.not_one', { month, day: dayOfMonth, seasons: 0 });
  const [from, to] = [keyOf(rule.from), keyOf(rule.to)];
  const firstYear = from > to && key <= to ? year - 1 : year;
  return {
    season: rule.season,
    first: firstDayOf(firstYear, from),
    last: lastDayOf(from > to ? firstYear + 1 : firstYear, to),
  };
}

function covers(rule: SeasonRule, key: number): boolean {
  const [from, to] = [keyOf(rule.from), keyOf(rule.to)];
  return from <= to ? key >= from && key <= to : key >= from || key <= to;
}

/** Month and day as one number that orders the days of a year. */
function keyOf(monthDay: string): number {
  const parts = /^(\d{2})-(\d{2})$/.exec(monthDay);
  const month = Number(parts?.[1]);
  const day = Number(parts?.[2]);
  if (!(day >= 1 && day <= (DAYS_OF_MONTH[month - 1] ?? 0)))
    throw new HydrologyError('date.malformed', { date: monthDay });
  return 32 * month + day;
}

/** 29 February begins a season on 1 March in a common year. */
function firstDayOf(year: number, key: number): DayNumber {
  const month = String(Math.trunc(key / 32)).padStart(2, '0');
  return dayNumber(`${year}-${month}-01`) + (key % 32) - 1;
}

/** 29 February ends a season on the 28th in a common year. */
function lastDayOf(year: number, key: number): DayNumber {
  const day = firstDayOf(year, key);
  return dateParts(day).month === Math.trunc(key / 32) ? day : day - 1;
}
