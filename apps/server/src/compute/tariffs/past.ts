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

interface Asked {
  /** In the plant's time zone: today and later days use the saved tariff. */
  readonly today: string;
  readonly recomputePast: boolean;
}

export type TermsOn = (day: string) => Terms | null;

const forEver = '9999-12-31';

/** The days a tariff applies to; none for a draft. */
const daysHeld = (one: WrittenTariff | null): DaySpan[] =>
  one?.active ? [{ from: one.firstDay, to: one.lastDay ?? forEver }] : [];

export const dayBefore = (day: string): string => localDate(dayNumber(day) - 1);
const dayAfter = (day: string): string => (day === forEver ? day : localDate(dayNumber(day) + 1));

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

export function termsOn(all: readonly Tariff[], kept: readonly StoredTariff[]): TermsOn {
  return (day) => kept.find(({ from, to }) => from <= day && day <= to)?.terms ?? tariffOn(all, day);
}

/** Days before today keep their terms, unless recomputing them was requested. */
export function storedAfter(
  kept: readonly StoredTariff[],
  { before, wanted }: TariffChange,
  { today, recomputePast }: Asked,
): StoredTariff[] {
  if (recomputePast) return without(kept, [...daysHeld(before), ...daysHeld(wanted)]);
  if (!before?.active) return [...kept];
  const stays = wanted?.active && sameTerms(before, wanted) ? daysHeld(wanted) : [];
  const { name, firstDay, lastDay, selfUsePercent, timeOfUse, market } = before;
  const terms = { name, firstDay, lastDay, selfUsePercent, timeOfUse, market };
  const own = without(without(upTo(daysHeld(before), dayBefore(today)), stays), kept).map((span) => ({
    ...span,
    terms,
  }));
  return [...kept, ...own].toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

export function daysFelt({ before, wanted }: TariffChange, { today, recomputePast }: Asked): DaySpan[] {
  const [was, is] = [daysHeld(before), daysHeld(wanted)];
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
