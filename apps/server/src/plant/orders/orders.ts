import { randomUUID } from 'node:crypto';
import { maxCurrentOrders } from '@spillway/contract/plant/orders/codes';
import type { Transaction } from 'kysely';
import { type Actor, system } from '../../access/actor.ts';
import { changedMeanwhile } from '../../access/conflict.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantRoomDeps } from '../deps.ts';
import { recordChange } from '../record-change.ts';
import { holdPlant } from '../registry/registry.ts';
import { formerOrders, type PlaceTaken, sameInstant, takesPlaceAt } from './former.ts';
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
import { nothingBecameOfIt, snapshotOf } from './wire.ts';

export type { Order, OrderContent } from './store.ts';

interface Place {
  readonly who: Actor;
  readonly hydroCode: string;
}

interface Seen {
  readonly orderId: string;
  readonly seenVersion: number | undefined;
}

type Whole = OrderContent & OrderFate;

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
  const stamp = ({ who }: Place) => ({ by: who.username, at: clock.now() });

  const record = (
    tx: Transaction<Schema>,
    { who, hydroCode }: Place,
    action: string,
    orderId: string,
    { before, after }: { readonly before: Whole | null; readonly after: Whole },
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

  async function held(tx: Transaction<Schema>, { hydroCode }: Place, orderId: string): Promise<Order> {
    const found = await holdOrder(tx, { hydroCode, orderId });
    if (!found) throw new Refusal('order.not_found');
    return found;
  }

  /** Writes audit entry, history and event. */
  async function become(
    tx: Transaction<Schema>,
    place: Place,
    action: string,
    before: Order,
    change: Partial<Whole>,
  ): Promise<Order> {
    const after = { ...before, ...change };
    if (!(await record(tx, place, action, before.orderId, { before, after }))) return before;
    await updateOrder(tx, { hydroCode: place.hydroCode, orderId: before.orderId }, after, stamp(place));
    return await held(tx, place, before.orderId);
  }

  const change = (
    place: Place,
    { orderId, seenVersion }: Seen,
    action: string,
    wish: (before: Order) => Partial<Whole>,
  ) =>
    database.transaction(async (tx) => {
      const before = await held(tx, place, orderId);
      const wanted = wish(before);
      if (seenVersion !== undefined && seenVersion !== before.version)
        throw changedMeanwhile(before, snapshotOf(before), snapshotOf({ ...before, ...wanted }));
      const after = await become(tx, place, action, before, wanted);
      await settleFormers(tx, place, after, { was: takesPlaceAt(before, null), is: takesPlaceAt(after, null) });
      return after;
    });

  /** Predecessors of an order that moved in time or was withdrawn stay in force until it starts. */
  async function settleFormers(
    tx: Transaction<Schema>,
    place: Place,
    { orderId }: Order,
    { was, is }: Pick<PlaceTaken, 'was' | 'is'>,
  ): Promise<void> {
    if (sameInstant(was, is)) return;
    for (const former of await holdFormers(tx, { hydroCode: place.hydroCode, orderId })) {
      const given = await givenUntil(tx, place.hydroCode, former);
      const fate = formerOrders(former, { given, was, is, now: clock.now() });
      const after = await become(tx, place, 'order.stand', former, fate);
      await settleFormers(tx, place, after, { was: takesPlaceAt(former, was), is: takesPlaceAt(after, is) });
    }
  }

  /** The order's end in the version before it was replaced. */
  async function givenUntil(tx: Transaction<Schema>, hydroCode: string, former: Order): Promise<Date | null> {
    const versions = await room.history.of(tx, hydroCode, 'order', former.orderId, { limit: maxVersions });
    const before = versions.find(({ data }) => data !== null && data.replaced_by !== former.replacedBy);
    if (!before) return former.until;
    const until = before.data?.until;
    return typeof until === 'string' ? new Date(until) : null;
  }

  async function insert(tx: Transaction<Schema>, place: Place, wanted: OrderContent): Promise<string> {
    const orderId = randomUUID();
    await insertOrder(tx, { hydroCode: place.hydroCode, orderId }, wanted, stamp(place));
    await record(tx, place, 'order.create', orderId, { before: null, after: { ...wanted, ...nothingBecameOfIt } });
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

    add: (place: Place, wanted: OrderContent, replaces: string | null): Promise<Order> =>
      database.transaction(async (tx) => {
        if (!(await holdPlant(tx, place.hydroCode))) throw new Refusal('plant.forbidden');
        refuseWrong(wanted, clock.now());
        const former = replaces === null ? null : await held(tx, place, replaces);
        if (former) refuseEnded(former);
        const orderId = await insert(tx, place, wanted);
        if (former) {
          const fate = replacedFrom(former, orderId, wanted, clock.now());
          const after = await become(tx, place, 'order.replace', former, fate);
          await settleFormers(tx, place, after, { was: former.from, is: takesPlaceAt(after, wanted.from) });
        }
        return await held(tx, place, orderId);
      }),

    /** For the demo, which has no account. */
    tell: async (tx: Transaction<Schema>, hydroCode: string, all: readonly OrderContent[]): Promise<void> => {
      for (const content of all) await insert(tx, { who: system, hydroCode }, content);
    },

    correct: (place: Place, seen: Seen, wanted: OrderContent, reason: string): Promise<Order> =>
      change(place, seen, 'order.correct', (before) => {
        refuseEnded(before);
        refuseWrong(wanted, clock.now());
        return { ...wanted, reason };
      }),

    withdraw: (place: Place, seen: Seen, reason: string): Promise<Order> =>
      change(place, seen, 'order.withdraw', (before) => {
        refuseEnded(before);
        return { endedAt: clock.now(), endedAs: 'withdrawn', endedReason: reason };
      }),

    confirm: (place: Place, seen: Seen, confirmedAt: Date, confirmedNumber: string | null): Promise<Order> =>
      change(place, seen, 'order.confirm', ({ receivedAt }) => {
        if (confirmedAt < receivedAt || confirmedAt > clock.now())
          throw new Refusal('request.invalid', {}, [{ field: 'confirmed_at', rule: 'after_received' }]);
        return { confirmedAt, confirmedNumber };
      }),
  };
}

export type Orders = ReturnType<typeof createOrders>;

/** When the new order starts later, the former one stays in force until then, so that there is no gap. */
function replacedFrom(former: Order, replacedBy: string, { from }: OrderContent, now: Date): Partial<Whole> {
  if (from <= now || from <= former.from) return { endedAt: now, endedAs: 'replaced', endedReason: null, replacedBy };
  return { until: former.until !== null && former.until < from ? former.until : from, replacedBy };
}

function refuseEnded({ endedAs }: Order): void {
  if (endedAs !== null) throw new Refusal('order.ended');
}

function refuseWrong(wanted: OrderContent, now: Date): void {
  const { receivedAt, from, until, minReleaseM3s, maxReleaseM3s, levelM, levelAim } = wanted;
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
