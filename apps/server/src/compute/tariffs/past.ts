import { isDeepStrictEqual } from 'node:util';
import { dayNumber, localDate } from '@spillway/hydrology/energy/local-day';
import type { DaySpan } from './market-store.ts';
import { type Tariff, tariffOn, type WrittenTariff } from './tariff.ts';

/** The parts of a tariff that determine a day's energy and revenue. */
export type Terms = Pick<WrittenTariff, 'name' | 'firstDay' | 'lastDay' | 'selfUsePercent' | 'timeOfUse' | 'market'>;

/** Days that keep their former terms, whenever they are settled. */
export interface StoredTariff extends DaySpan {
  readonly terms: Terms;
}

export interface TariffChange {
  readonly before: Tariff | null;
  /** Null when the tariff is deleted. */
  readonly wanted: WrittenTariff | null;
}

interface PastRequest {
  /** In the plant's time zone: today and later days use the saved tariff. */
  readonly today: string;
  readonly recomputePast: boolean;
}

export type TermsOn = (day: string) => Terms | null;

const endOfTime = '9999-12-31';

/** The days a tariff applies to; none for a draft. */
const validityDays = (one: WrittenTariff | null): DaySpan[] =>
  one?.active ? [{ from: one.firstDay, to: one.lastDay ?? endOfTime }] : [];

export const dayBefore = (day: string): string => localDate(dayNumber(day) - 1);
const dayAfter = (day: string): string => (day === endOfTime ? day : localDate(dayNumber(day) + 1));

/** The spans minus the days of the others. */
export function without<Span extends DaySpan>(spans: readonly Span[], others: readonly DaySpan[]): Span[] {
  let left = [...spans];
  for (const other of others)
    left = left.flatMap((span) => {
      if (other.to < span.from || other.from > span.to) return [span];
      const parts: Span[] = [];
      if (span.from < other.from) parts.push({ ...span, to: dayBefore(other.from) });
      if (span.to > other.to) parts.push({ ...span, from: dayAfter(other.to) });
      return parts;
    });
  return left;
}

const upTo = (spans: readonly DaySpan[], last: string): DaySpan[] =>
  spans.filter(({ from }) => from <= last).map(({ from, to }) => ({ from, to: to < last ? to : last }));

const rulesOf = ({ selfUsePercent, timeOfUse, market }: Terms) => [selfUsePercent, timeOfUse, market];

/** Compares terms; with a threshold on the energy of a season, its length counts as well. */
export function sameTerms(one: Terms | null, other: Terms | null): boolean {
  if (one === null || other === null || one === other) return one === other;
  const isOfSeason = one.timeOfUse?.excess ? one.firstDay !== other.firstDay || one.lastDay !== other.lastDay : false;
  return !isOfSeason && isDeepStrictEqual(rulesOf(one), rulesOf(other));
}

export function termsOn(tariffs: readonly Tariff[], storedTariffs: readonly StoredTariff[]): TermsOn {
  return (day) => storedTariffs.find(({ from, to }) => from <= day && day <= to)?.terms ?? tariffOn(tariffs, day);
}

/** Days before today keep their terms, unless recomputing them was requested. */
export function storedAfter(
  storedTariffs: readonly StoredTariff[],
  { before, wanted }: TariffChange,
  { today, recomputePast }: PastRequest,
): StoredTariff[] {
  if (recomputePast) return without(storedTariffs, [...validityDays(before), ...validityDays(wanted)]);
  if (!before?.active) return [...storedTariffs];
  const unchangedSpans = wanted?.active && sameTerms(before, wanted) ? validityDays(wanted) : [];
  const { name, firstDay, lastDay, selfUsePercent, timeOfUse, market } = before;
  const terms = { name, firstDay, lastDay, selfUsePercent, timeOfUse, market };
  const own = without(without(upTo(validityDays(before), dayBefore(today)), unchangedSpans), storedTariffs).map(
    (span) => ({
      ...span,
      terms,
    }),
  );
  return [...storedTariffs, ...own].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

export function affectedDays({ before, wanted }: TariffChange, { today, recomputePast }: PastRequest): DaySpan[] {
  const [was, is] = [validityDays(before), validityDays(wanted)];
  if (recomputePast || was.length === 0) return [...was, ...is];
  const past = without(upTo(is, dayBefore(today)), was);
  const coming = [...was, ...is].filter(({ to }) => to >= today);
  return [...past, ...coming.map(({ from, to }) => ({ from: from > today ? from : today, to }))];
}

/** Whether any day gets other terms, settled or not, or an active tariff ends. */
export function isMoneyChanged({ before, wanted }: TariffChange): boolean {
  if (!before?.active) return false;
  if (!wanted?.active || !sameTerms(before, wanted)) return true;
  return before.firstDay !== wanted.firstDay || before.lastDay !== wanted.lastDay;
}
