import { itemAt } from '@spillway/checked/reads';
import { type orders as contract, orderShape } from '@spillway/contract/plant/orders/orders';
import type { Caller } from '../../platform/http/caller.ts';
import type { AnswerType, BodyTo } from '../../platform/http/inside.ts';
import { wireFields } from '../../platform/http/wire-case.ts';
import { confirmationOf, confirmByMs, stateOf } from './state.ts';
import type { Order, OrderContent, OrderFate, Position } from './store.ts';

type OrderView = AnswerType<typeof orderShape>;
type Body = Omit<BodyTo<typeof contract.add>, 'replaces'>;

export const contentOf = (body: Body): OrderContent => ({
  kind: body.kind,
  number: body.number,
  organisation: body.organisation,
  person: body.person,
  text: body.text,
  receivedHow: body.receivedHow,
  receivedAt: new Date(body.receivedAt),
  from: new Date(body.from),
  until: body.until === null ? null : new Date(body.until),
  minReleaseM3s: body.minRelease,
  maxReleaseM3s: body.maxRelease,
  levelM: body.lakeLevel,
  levelAim: body.levelAim,
});

export const unexecutedFate: OrderFate = {
  confirmedAt: null,
  confirmedNumber: null,
  endedAt: null,
  endedAs: null,
  endedReason: null,
  replacedBy: null,
  reason: null,
};

const contentView = (one: OrderContent) => ({
  kind: one.kind,
  number: one.number,
  organisation: one.organisation,
  person: one.person,
  text: one.text,
  receivedHow: one.receivedHow,
  receivedAt: one.receivedAt.toISOString(),
  from: one.from.toISOString(),
  until: one.until?.toISOString() ?? null,
  minRelease: one.minReleaseM3s,
  maxRelease: one.maxReleaseM3s,
  lakeLevel: one.levelM,
  levelAim: one.levelAim,
});

const fateView = (one: OrderFate) => ({
  confirmedAt: one.confirmedAt?.toISOString() ?? null,
  confirmedNumber: one.confirmedNumber,
  endedAt: one.endedAt?.toISOString() ?? null,
  endedReason: one.endedReason,
  replacedBy: one.replacedBy,
  reason: one.reason,
});

export const snapshotOf = (one: OrderContent & OrderFate) => ({
  ...wireFields(orderShape, { ...contentView(one), ...fateView(one) }),
  ended_as: one.endedAs,
});

export function orderView(order: Order, { permissions }: Pick<Caller, 'permissions'>, now: Date): OrderView {
  const nowMs = now.getTime();
  const byMs = confirmByMs(order);
  return {
    ...order,
    ...contentView(order),
    state: stateOf(order, nowMs),
    confirmation: confirmationOf(order, nowMs),
    confirmBy: byMs === null ? null : new Date(byMs).toISOString(),
    ...fateView(order),
    recordedAt: order.recordedAt.toISOString(),
    may: { update: permissions.has('dashboard.calculation') },
  };
}

export const writeCursor = ({ from, orderId }: Position): string =>
  Buffer.from(`${from.getTime()} ${orderId}`).toString('base64url');

/** An invalid cursor starts at the newest order. */
export function readCursor(cursor: string | undefined): Position | null {
  const parts = /^(-?\d{1,15}) ([\da-f-]{36})$/.exec(Buffer.from(cursor ?? '', 'base64url').toString('latin1'));
  return parts ? { from: new Date(Number(parts[1])), orderId: itemAt(parts, 2) } : null;
}
