import type { Order, OrderContent, OrderFate } from './store.ts';

type Fate = Pick<Order, 'from' | 'endedAt' | 'endedAs'>;

/**
 * Since when an order takes the place of its former. One that was taken back before it began never does; one that was replaced
 * before it began leaves that to what replaced it. Null: nothing takes its place.
 */
export function takesPlaceAt({ from, endedAt, endedAs }: Fate, replacedFrom: Date | null): Date | null {
  if (endedAt === null || endedAt >= from) return from;
  return endedAs === 'replaced' ? replacedFrom : null;
}

export interface PlaceTaken {
  /** What the former was given until, before anything took its place. */
  readonly given: Date | null;
  readonly was: Date | null;
  readonly is: Date | null;
  readonly now: Date;
}

/** What becomes of a former order when its place is taken at another time than it was, or no longer: nobody is without an order between. */
export function formerStands(former: Order, { given, was, is, now }: PlaceTaken): Partial<OrderContent & OrderFate> {
  const isCut = former.endedAs === null && sameInstant(former.until, was);
  // An end that somebody corrected since then is theirs.
  const until = isCut || former.endedAs === 'replaced' ? given : former.until;
  const stands = { endedAt: null, endedAs: null, endedReason: null };
  if (is === null) return { ...stands, until, replacedBy: null };
  if (is <= former.from) return { until, endedAt: former.endedAt ?? now, endedAs: 'replaced', endedReason: null };
  if (former.endedAt !== null && is <= former.endedAt) return {};
  return { ...stands, until: until !== null && until < is ? until : is };
}

export const sameInstant = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();
