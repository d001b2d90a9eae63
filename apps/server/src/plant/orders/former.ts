import type { Order, OrderContent, OrderFate } from './store.ts';

type Fate = Pick<Order, 'from' | 'endedAt' | 'endedAs'>;

/**
 * When an order replaces its predecessor. An order withdrawn before it started never does; one replaced before it
 * started leaves that to its replacement. Null when no order replaces it.
 */
export function replacementStart({ from, endedAt, endedAs }: Fate, replacedSince: Date | null): Date | null {
  if (endedAt === null || endedAt >= from) return from;
  return endedAs === 'replaced' ? replacedSince : null;
}

export interface OrderReplacement {
  /** The end of the predecessor before it was replaced. */
  readonly given: Date | null;
  readonly was: Date | null;
  readonly is: Date | null;
  readonly now: Date;
}

/** The predecessor after its replacement moved in time or was withdrawn: there must be no gap without an order. */
export function formerOrders(
  previousOrder: Order,
  { given, was, is, now }: OrderReplacement,
): Partial<OrderContent & OrderFate> {
  const isCut = previousOrder.endedAs === null && isSameInstant(previousOrder.until, was);
  // An end corrected by a user since then is kept.
  const until = isCut || previousOrder.endedAs === 'replaced' ? given : previousOrder.until;
  const unendedState = { endedAt: null, endedAs: null, endedReason: null };
  if (is === null) return { ...unendedState, until, replacedBy: null };
  if (is <= previousOrder.from)
    return { until, endedAt: previousOrder.endedAt ?? now, endedAs: 'replaced', endedReason: null };
  if (previousOrder.endedAt !== null && is <= previousOrder.endedAt) return {};
  return { ...unendedState, until: until !== null && until < is ? until : is };
}

export const isSameInstant = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();
