import type { Order, OrderContent, OrderFate } from './store.ts';

type Fate = Pick<Order, 'from' | 'endedAt' | 'endedAs'>;

/**
 * When an order replaces its predecessor. An order withdrawn before it started never does; one replaced before it
 * started leaves that to its replacement. Null when no order replaces it.
 */
export function takesPlaceAt({ from, endedAt, endedAs }: Fate, replacedFrom: Date | null): Date | null {
  if (endedAt === null || endedAt >= from) return from;
  return endedAs === 'replaced' ? replacedFrom : null;
}

export interface PlaceTaken {
  /** The end of the predecessor before it was replaced. */
  readonly given: Date | null;
  readonly was: Date | null;
  readonly is: Date | null;
  readonly now: Date;
}

/** The predecessor after its replacement moved in time or was withdrawn: there must be no gap without an order. */
export function formerOrders(former: Order, { given, was, is, now }: PlaceTaken): Partial<OrderContent & OrderFate> {
  const isCut = former.endedAs === null && sameInstant(former.until, was);
  // An end corrected by a user since then is kept.
  const until = isCut || former.endedAs === 'replaced' ? given : former.until;
  const stands = { endedAt: null, endedAs: null, endedReason: null };
  if (is === null) return { ...stands, until, replacedBy: null };
  if (is <= former.from) return { until, endedAt: former.endedAt ?? now, endedAs: 'replaced', endedReason: null };
  if (former.endedAt !== null && is <= former.endedAt) return {};
  return { ...stands, until: until !== null && until < is ? until : is };
}

export const sameInstant = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();
