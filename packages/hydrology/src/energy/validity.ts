import { HydrologyError } from '../errors.ts';
import { type DayNumber, dayNumber, type LocalDate } from './local-day.ts';

/** Rules and prices hold from a first to a last day, both included; `lastDay` null holds until further notice. */
export interface Validity {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate | null;
}

export interface ValidDays {
  readonly first: DayNumber;
  readonly last: DayNumber;
}

export function validDays({ firstDay, lastDay }: Validity): ValidDays {
  const first = dayNumber(firstDay);
  const last = lastDay === null ? Number.POSITIVE_INFINITY : dayNumber(lastDay);
  if (last < first) throw new HydrologyError('tariff.ends_before_start', { firstDay, lastDay: lastDay ?? '' });
  return { first, last };
}

export function holdsOn({ first, last }: ValidDays, day: DayNumber): boolean {
  return day >= first && day <= last;
}

/** Two rules for one day would leave the price to chance. */
export function requireNoOverlap(spanName: string, spans: readonly Validity[]): void {
  const sorted = spans.map((span) => ({ span, days: validDays(span) })).toSorted((a, b) => a.days.first - b.days.first);
  for (const [index, { span, days }] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before !== undefined && days.first <= before.days.last) {
      throw new HydrologyError('tariff.overlap', {
        what: spanName,
        firstDay: span.firstDay,
        lastDay: before.span.lastDay ?? '',
      });
    }
  }
}
