import { randomUUID } from 'node:crypto';
import { maxCurrentOrders } from '@spillway/contract/plant/orders/codes';
import type { Transaction } from 'kysely';
import { type Actor, system } from '../../access/actor.ts';
import { concurrentChanges } from '../../access/conflict.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantRoomDeps } from '../deps.ts';
import { recordChange } from '../record-change.ts';
import { holdPlant } from '../registry/registry.ts';
import { formerOrders, isSameInstant, type OrderReplacement, replacementStart } from './former.ts';
import {
  firstReceived,
  holdFormers,
  holdOrder,
  insertOrder,
  listActiveOrders,
  listOrders,
  listWithin,
  type Order,
  type OrderContent,
  type OrderFate,
  type Position,
  updateOrder,
} from './store.ts';
import { snapshotOf, unexecutedFate } from './wire.ts';

export type { Order, OrderContent } from './store.ts';

interface ChangeContext {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface SeenVersion {
  readonly orderId: string;
  readonly seenVersion: number | undefined;
}

type OrderRecord = OrderContent & OrderFate;

const maxName = 60;
/** A year has a few dozen orders. */
const maxOrdersWithin = 5000;
const maxVersions = 500;

/**
 * Orders and warnings of authorities, recorded as given and never deleted. They are part of `plant` because `compute`
 * needs them: orders override the rules of the procedure.
 */
export function createOrders(room: PlantRoomDeps) {
  const { database, clock } = room;
  const stamp = ({ who }: ChangeContext) => ({ by: who.username, at: clock.now() });

  const record = (
    tx: Transaction<Schema>,
    { who, hydroCode }: ChangeContext,
    action: string,
    orderId: string,
    { before, after }: { readonly before: OrderRecord | null; readonly after: OrderRecord },
  ): Promise<boolean> =>
    recordChange(room, tx, {
      who,
      hydroCode,
      kind: 'order',
      id: orderId,
      name: nameOf(after),
      topic: 'order.changed',
      action,
      before: before && snapshotOf(before),
      after: snapshotOf(after),
    });

  async function readLocked(tx: Transaction<Schema>, { hydroCode }: ChangeContext, orderId: string): Promise<Order> {
    const found = await holdOrder(tx, { hydroCode, orderId });
    if (!found) throw new Refusal('order.not_found');
    return found;
  }

  /** Writes audit entry, history and event. */
  async function changeOrder(
    tx: Transaction<Schema>,
    context: ChangeContext,
    action: string,
    before: Order,
    change: Partial<OrderRecord>,
  ): Promise<Order> {
    const after = { ...before, ...change };
    if (!(await record(tx, context, action, before.orderId, { before, after }))) return before;
    await updateOrder(tx, { hydroCode: context.hydroCode, orderId: before.orderId }, after, stamp(context));
    return await readLocked(tx, context, before.orderId);
  }

  const change = (
    context: ChangeContext,
    { orderId, seenVersion }: SeenVersion,
    action: string,
    changeOf: (before: Order) => Partial<OrderRecord>,
  ) =>
    database.transaction(async (tx) => {
      const before = await readLocked(tx, context, orderId);
      const wanted = changeOf(before);
      if (seenVersion !== undefined && seenVersion !== before.version)
        throw concurrentChanges(before, snapshotOf(before), snapshotOf({ ...before, ...wanted }));
      const after = await changeOrder(tx, context, action, before, wanted);
      await settlePreviousOrders(tx, context, after, {
        was: replacementStart(before, null),
        is: replacementStart(after, null),
      });
      return after;
    });

  /** Predecessors of an order that moved in time or was withdrawn stay in force until it starts. */
  async function settlePreviousOrders(
    tx: Transaction<Schema>,
    context: ChangeContext,
    { orderId }: Order,
    { was, is }: Pick<OrderReplacement, 'was' | 'is'>,
  ): Promise<void> {
    if (isSameInstant(was, is)) return;
    for (const previousOrder of await holdFormers(tx, { hydroCode: context.hydroCode, orderId })) {
      const orderedUntil = await previousUntil(tx, context.hydroCode, previousOrder);
      const fate = formerOrders(previousOrder, { given: orderedUntil, was, is, now: clock.now() });
      const after = await changeOrder(tx, context, 'order.stand', previousOrder, fate);
      await settlePreviousOrders(tx, context, after, {
        was: replacementStart(previousOrder, was),
        is: replacementStart(after, is),
      });
    }
  }

  /** The order's end in the version before it was replaced. */
  async function previousUntil(tx: Transaction<Schema>, hydroCode: string, previousOrder: Order): Promise<Date | null> {
    const versions = await room.history.of(tx, hydroCode, 'order', previousOrder.orderId, { limit: maxVersions });
    const before = versions.find(({ data }) => data !== null && data.replaced_by !== previousOrder.replacedBy);
    if (!before) return previousOrder.until;
    const until = before.data?.until;
    return typeof until === 'string' ? new Date(until) : null;
  }

  async function insert(tx: Transaction<Schema>, context: ChangeContext, orderContent: OrderContent): Promise<string> {
    const orderId = randomUUID();
    await insertOrder(tx, { hydroCode: context.hydroCode, orderId }, orderContent, stamp(context));
    await record(tx, context, 'order.create', orderId, { before: null, after: { ...orderContent, ...unexecutedFate } });
    return orderId;
  }

  return {
    /** Orders in force, in the future, or still without a required letter. */
    current: (hydroCode: string, now: Date): Promise<Order[]> =>
      listActiveOrders(database.sql, hydroCode, now, maxCurrentOrders),

    /** Orders in force within a period, and the time since which orders are recorded. */
    async within(hydroCode: string, from: Date, to: Date): Promise<{ orders: Order[]; firstReceived: Date | null }> {
      const [orders, first] = await Promise.all([
        listWithin(database.sql, hydroCode, { from, to }, maxOrdersWithin),
        firstReceived(database.sql, hydroCode),
      ]);
      return { orders, firstReceived: first };
    },

    list: (hydroCode: string, after: Position | null, limit: number): Promise<Order[]> =>
      listOrders(database.sql, hydroCode, after, limit),

    add: (context: ChangeContext, orderContent: OrderContent, replaces: string | null): Promise<Order> =>
      database.transaction(async (tx) => {
        if (!(await holdPlant(tx, context.hydroCode))) throw new Refusal('plant.forbidden');
        refuseWrong(orderContent, clock.now());
        const previousOrder = replaces === null ? null : await readLocked(tx, context, replaces);
        if (previousOrder) refuseEnded(previousOrder);
        const orderId = await insert(tx, context, orderContent);
        if (previousOrder) {
          const fate = replacementOf(previousOrder, orderId, orderContent, clock.now());
          const after = await changeOrder(tx, context, 'order.replace', previousOrder, fate);
          await settlePreviousOrders(tx, context, after, {
            was: previousOrder.from,
            is: replacementStart(after, orderContent.from),
          });
        }
        return await readLocked(tx, context, orderId);
      }),

    /** For the demo, which has no account. */
    tell: async (tx: Transaction<Schema>, hydroCode: string, all: readonly OrderContent[]): Promise<void> => {
      for (const content of all) await insert(tx, { who: system, hydroCode }, content);
    },

    correct: (
      context: ChangeContext,
      seenRecord: SeenVersion,
      orderContent: OrderContent,
      reason: string,
    ): Promise<Order> =>
      change(context, seenRecord, 'order.correct', (before) => {
        refuseEnded(before);
        refuseWrong(orderContent, clock.now());
        return { ...orderContent, reason };
      }),

    withdraw: (context: ChangeContext, seenRecord: SeenVersion, reason: string): Promise<Order> =>
      change(context, seenRecord, 'order.withdraw', (before) => {
        refuseEnded(before);
        return { endedAt: clock.now(), endedAs: 'withdrawn', endedReason: reason };
      }),

    confirm: (
      context: ChangeContext,
      seenRecord: SeenVersion,
      confirmedAt: Date,
      confirmedNumber: string | null,
    ): Promise<Order> =>
      change(context, seenRecord, 'order.confirm', ({ receivedAt }) => {
        if (confirmedAt < receivedAt || confirmedAt > clock.now())
          throw new Refusal('request.invalid', {}, [{ field: 'confirmed_at', rule: 'after_received' }]);
        return { confirmedAt, confirmedNumber };
      }),
  };
}

export type Orders = ReturnType<typeof createOrders>;

/** When the new order starts later, the former one stays in force until then, so that there is no gap. */
function replacementOf(
  previousOrder: Order,
  replacedBy: string,
  { from }: OrderContent,
  now: Date,
): Partial<OrderRecord> {
  if (from <= now || from <= previousOrder.from)
    return { endedAt: now, endedAs: 'replaced', endedReason: null, replacedBy };
  return { until: previousOrder.until !== null && previousOrder.until < from ? previousOrder.until : from, replacedBy };
}

function refuseEnded({ endedAs }: Order): void {
  if (endedAs !== null) throw new Refusal('order.ended');
}

function refuseWrong(orderContent: OrderContent, now: Date): void {
  const { receivedAt, from, until, minReleaseM3s, maxReleaseM3s, levelM, levelAim } = orderContent;
  const faults = [
    // Otherwise its written order could not be recorded, which must come after receipt and not in the future.
    ...(receivedAt > now ? [{ field: 'received_at', rule: 'not_in_future' as const }] : []),
    ...(until !== null && until <= from ? [{ field: 'until', rule: 'after_start' as const }] : []),
    ...(minReleaseM3s !== null && maxReleaseM3s !== null && maxReleaseM3s < minReleaseM3s
      ? [{ field: 'max_release', rule: 'least_and_most' as const }]
      : []),
    ...((levelM === null) !== (levelAim === null) ? [{ field: 'level_aim', rule: 'level_and_aim' as const }] : []),
  ];
  if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
}

function nameOf({ number, organisation, text }: OrderContent): string {
  const name = `${number ?? organisation}: ${text}`;
  return name.length > maxName ? `${name.slice(0, maxName - 1).toWellFormed()}…` : name;
}
