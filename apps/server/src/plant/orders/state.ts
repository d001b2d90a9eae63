import { confirmWithinHours, type OrderConfirmation, type OrderState } from '@spillway/contract/plant/orders/codes';
import { hourMs } from '@spillway/plant-time/spans';
import type { Order } from './store.ts';

export function stateOf(
  { endedAs, from, until }: Pick<Order, 'endedAs' | 'from' | 'until'>,
  nowMs: number,
): OrderState {
  if (endedAs !== null) return endedAs;
  if (until !== null && nowMs >= until.getTime()) return 'over';
  return nowMs < from.getTime() ? 'to_come' : 'in_force';
}

type Confirmed = Pick<Order, 'kind' | 'receivedHow' | 'receivedAt' | 'confirmedAt' | 'endedAs'>;

/** The deadline for its letter; null when it needs none. */
export function confirmByMs({ kind, receivedHow, receivedAt }: Confirmed): number | null {
  const isVerbal = receivedHow === 'phone' || receivedHow === 'sms';
  return kind === 'release' && isVerbal ? receivedAt.getTime() + confirmWithinHours * hourMs : null;
}

/** A withdrawn order needs no letter. */
export function confirmationOf(order: Confirmed, nowMs: number): OrderConfirmation {
  if (order.confirmedAt !== null) return 'confirmed';
  const byMs = confirmByMs(order);
  if (byMs === null || order.endedAs !== null) return 'not_needed';
  return nowMs >= byMs ? 'overdue' : 'awaited';
}
