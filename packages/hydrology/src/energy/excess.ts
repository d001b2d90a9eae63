import { requirePositive } from '../errors.ts';
import { requireWithin } from '../runoff/within.ts';
import { type DayNumber, type LocalDate, localDate } from './local-day.ts';
import type { SeasonSpan } from './season.ts';
import { holdsOn, type Validity, validDays } from './validity.ts';

/** Energy of a season above a load factor is sold at a price of its own (dien nang du). */
export interface ExcessRule extends Validity {
  readonly season: string;
  /** 0.85 in the avoidable-cost tariff. */
  readonly loadFactor: number;
  /** Of the whole plant. */
  readonly ratedMw: number;
  /** The band under which the excess is priced and listed. */
  readonly band: string;
}

/** The plant's sales in a season so far, handed from one settlement to the next. */
export interface SeasonToDate {
  readonly season: string;
  readonly seasonFirstDay: LocalDate;
  readonly soldKwh: number;
}

export function requireExcessRule(rule: ExcessRule): void {
  validDays(rule);
  requirePositive('ratedMw', rule.ratedMw);
  requirePositive('loadFactor', rule.loadFactor);
  requireWithin('loadFactor', rule.loadFactor, 0, 1);
}

export function hasExcess(rule: ExcessRule, season: SeasonSpan | null, day: DayNumber): season is SeasonSpan {
  return season !== null && season.season === rule.season && holdsOn(validDays(rule), day);
}

/** Rated * load factor * hours of the season. Example: 30 MW * 0.85 * 24 h * 123 days = 75 276 000 kWh. */
export function excessThresholdKwh({ ratedMw, loadFactor }: ExcessRule, { first, last }: SeasonSpan): number {
  return ratedMw * 1000 * loadFactor * 24 * (last - first + 1);
}

/** The part of a day's energy above the threshold of its season. */
export function excessOfDayKwh(soldBeforeKwh: number, soldTodayKwh: number, thresholdKwh: number): number {
  return Math.min(soldTodayKwh, Math.max(0, soldBeforeKwh + soldTodayKwh - thresholdKwh));
}

export function seasonToDate(span: SeasonSpan, soldKwh: number): SeasonToDate {
  return { season: span.season, seasonFirstDay: localDate(span.first), soldKwh };
}
