import type { orderShape } from '@spillway/contract/plant/orders/orders';
import type { z } from 'zod';
import type { Caller } from '../../platform/http/caller.ts';
import { editedView } from '../save-one.ts';
import { confirmationOf, confirmByMs, stateOf } from './state.ts';
import type { Order, OrderContent, OrderFate, Position } from './store.ts';

type OrderView = z.input<typeof orderShape>;
type Body = Pick<
  OrderView,
  | 'kind'
  | 'number'
  | 'organisation'
  | 'person'
  | 'text'
  | 'received_how'
  | 'received_at'
  | 'from'
  | 'until'
  | 'min_release'
  | 'max_release'
  | 'lake_level'
  | 'level_aim'
>;

export const contentOf = (body: Body): OrderContent => ({
  kind: body.kind,
  number: body.number,
  organisation: body.organisation,
  person: body.person,
  text: body.text,
  receivedHow: body.received_how,
  receivedAt: new Date(body.received_at),
  from: new Date(body.from),
  until: body.until === null ? null : new Date(body.until),
  minReleaseM3s: body.min_release,
  maxReleaseM3s: body.max_release,
  levelM: body.lake_level,
  levelAim: body.level_aim,
});

export const nothingBecameOfIt: OrderFate = {
  confirmedAt: null,
  confirmedNumber: null,
  endedAt: null,
  endedAs: null,
  endedReason: null,
  replacedBy: null,
  reason: null,
};

const contentView = (one: OrderContent): Body => ({
  kind: one.kind,
  number: one.number,
  organisation: one.organisation,
  person: one.person,
  text: one.text,
  received_how: one.receivedHow,
  received_at: one.receivedAt.toISOString(),
  from: one.from.toISOString(),
  until: one.until?.toISOString() ?? null,
  min_release: one.minReleaseM3s,
  max_release: one.maxReleaseM3s,
  lake_level: one.levelM,
  level_aim: one.levelAim,
});

const fateView = (one: OrderFate) => ({
  confirmed_at: one.confirmedAt?.toISOString() ?? null,
  confirmed_number: one.confirmedNumber,
  ended_at: one.endedAt?.toISOString() ?? null,
  ended_reason: one.endedReason,
  replaced_by: one.replacedBy,
  reason: one.reason,
});

/** All of it, for trail and versions. */
export const snapshotOf = (one: OrderContent & OrderFate) => ({
  ...contentView(one),
  ...fateView(one),
  ended_as: one.endedAs,
});

export function orderView(one: Order, { permissions }: Pick<Caller, 'permissions'>, now: Date): OrderView {
  const nowMs = now.getTime();
  const byMs = confirmByMs(one);
  return {
    order_id: one.orderId,
    ...contentView(one),
    state: stateOf(one, nowMs),
    confirmation: confirmationOf(one, nowMs),
    confirm_by: byMs === null ? null : new Date(byMs).toISOString(),
    ...fateView(one),
    recorded_by: one.recordedBy,
    recorded_at: one.recordedAt.toISOString(),
    ...editedView(one),
    may: { update: permissions.has('dashboard.calculation') },
  };
}

export const writeCursor = ({ from, orderId }: Position): string =>
  Buffer.from(`${from.getTime()} ${orderId}`).toString('base64url');

/** What is no cursor of ours starts from the newest. */
export function readCursor(cursor: string | undefined): Position | null {
  const parts = /^(-?\d{1,15}) ([\da-f-]{36})$/.exec(Buffer.from(cursor ?? '', 'base64url').toString('latin1'));
  return parts ? { from: new Date(Number(parts[1])), orderId: parts[2]! } : null;
}
