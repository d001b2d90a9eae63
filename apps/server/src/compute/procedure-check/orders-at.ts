import { itemAt } from '@spillway/checked/reads';
import { officialWarnings } from '@spillway/contract/plant/procedure/codes';
import type { OrderInForce, ProcedureFacts } from '@spillway/rules/procedure/facts';
import type { Order } from '../../plant/orders/orders.ts';

/** When an order is to hold a level, the lake may deviate from it by this much. */
const holdWithinM = 0.1;

const isWarning = ({ kind }: Order): boolean => (officialWarnings as readonly string[]).includes(kind);

/** The limits an order sets, one by one. */
function limitsOf({
  orderId,
  number,
  organisation,
  minReleaseM3s,
  maxReleaseM3s,
  levelM,
  levelAim,
}: Order): OrderInForce[] {
  const of = (
    part: string,
    quantity: OrderInForce['quantity'],
    comparison: OrderInForce['comparison'],
    value: number | null,
  ): OrderInForce[] =>
    value === null
      ? []
      : [{ id: `${orderId}/${part}`, number: number ?? organisation, from: organisation, quantity, comparison, value }];
  return [
    ...of('min_release', 'release', 'at_least', minReleaseM3s),
    ...of('max_release', 'release', 'at_most', maxReleaseM3s),
    // An order to lower the lake to a level sets no upper limit.
    ...of('level', 'lake_level', 'at_least', levelAim === 'hold' && levelM !== null ? levelM - holdWithinM : levelM),
    ...of('level_most', 'lake_level', 'at_most', levelAim === 'hold' && levelM !== null ? levelM + holdWithinM : null),
  ];
}

export type OrdersAt = (atMs: number) => Pick<ProcedureFacts, 'officialWarnings' | 'orders'>;

interface HeldOrder {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly warning: string | null;
  readonly limits: readonly OrderInForce[];
}

/**
 * Orders and official warnings in force at an instant. Before the first recorded order it is unknown whether there were
 * any.
 */
export function ordersAtOf(orders: readonly Order[], firstReceived: Date | null): OrdersAt {
  const heldOrders: HeldOrder[] = orders.map((order) => ({
    fromMs: order.from.getTime(),
    untilMs: Math.min(order.until?.getTime() ?? Infinity, order.endedAt?.getTime() ?? Infinity),
    warning: isWarning(order) ? order.kind : null,
    limits: isWarning(order) ? [] : limitsOf(order),
  }));
  const firstMs = firstReceived?.getTime() ?? Infinity;
  return (atMs) => {
    const currentOrders = heldOrders.filter(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs);
    return {
      officialWarnings: atMs < firstMs ? null : currentOrders.flatMap(({ warning }) => warning ?? []),
      orders: currentOrders.flatMap(({ limits }) => limits),
    };
  };
}

export const orderIdOf = (id: string): string => itemAt(id.split('/'), 0);
