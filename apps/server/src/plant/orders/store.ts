import type { OrderKind, OrderWay } from '@spillway/contract/plant/orders/codes';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Stamp } from '../save-one.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    plant_order: OrderTable;
  }
}

interface OrderTable {
  hydro_code: string;
  order_id: string;
  kind: OrderKind;
  number: string | null;
  organisation: string;
  person: string | null;
  text: string;
  received_how: OrderWay;
  received_at: Date;
  from_time: Date;
  until_time: Date | null;
  min_release: number | null;
  max_release: number | null;
  level: number | null;
  level_aim: 'hold' | 'lower' | null;
  confirmed_at: Date | null;
  confirmed_number: string | null;
  ended_at: Date | null;
  ended_as: 'withdrawn' | 'replaced' | null;
  ended_reason: string | null;
  replaced_by: string | null;
  reason: string | null;
  recorded_by: string | null;
  recorded_at: Date;
  version: number;
  updated_at: Date;
  updated_by: string | null;
}

export interface OrderContent {
  readonly kind: OrderKind;
  readonly number: string | null;
  readonly organisation: string;
  readonly person: string | null;
  readonly text: string;
  readonly receivedHow: OrderWay;
  readonly receivedAt: Date;
  readonly from: Date;
  /** Excluded; null until it is withdrawn or replaced. */
  readonly until: Date | null;
  readonly minReleaseM3s: number | null;
  readonly maxReleaseM3s: number | null;
  readonly levelM: number | null;
  readonly levelAim: 'hold' | 'lower' | null;
}

export interface OrderFate {
  readonly confirmedAt: Date | null;
  readonly confirmedNumber: string | null;
  readonly endedAt: Date | null;
  readonly endedAs: 'withdrawn' | 'replaced' | null;
  readonly endedReason: string | null;
  readonly replacedBy: string | null;
  /** The reason of the last correction. */
  readonly reason: string | null;
}

export interface Order extends OrderContent, OrderFate {
  readonly orderId: string;
  readonly recordedBy: string | null;
  readonly recordedAt: Date;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

interface Key {
  readonly hydroCode: string;
  readonly orderId: string;
}

const select = (db: Kysely<Schema>, hydroCode: string) =>
  db
    .selectFrom('plant_order')
    .select([
      'order_id as orderId',
      'kind',
      'number',
      'organisation',
      'person',
      'text',
      'received_how as receivedHow',
      'received_at as receivedAt',
      'from_time as from',
      'until_time as until',
      'min_release as minReleaseM3s',
      'max_release as maxReleaseM3s',
      'level as levelM',
      'level_aim as levelAim',
      'confirmed_at as confirmedAt',
      'confirmed_number as confirmedNumber',
      'ended_at as endedAt',
      'ended_as as endedAs',
      'ended_reason as endedReason',
      'replaced_by as replacedBy',
      'reason',
      'recorded_by as recordedBy',
      'recorded_at as recordedAt',
      'version',
      'updated_at as updatedAt',
      'updated_by as updatedBy',
    ])
    .where('hydro_code', '=', hydroCode);

/** Orders that are not over and not ended, or still lack a required letter; sorted by start. */
export const listActiveOrders = async (
  db: Kysely<Schema>,
  hydroCode: string,
  now: Date,
  limit: number,
): Promise<Order[]> => await activeOrdersQuery(db, hydroCode, now, limit).execute();

export function activeOrdersQuery(db: Kysely<Schema>, hydroCode: string, now: Date, limit: number) {
  const standing = select(db, hydroCode)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('until_time', 'is', null), eb('until_time', '>', now)]));
  const unconfirmed = select(db, hydroCode)
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .where('kind', '=', 'release')
    .where('received_how', 'in', ['phone', 'sms']);
  return standing.union(unconfirmed).orderBy('from').orderBy('orderId').limit(limit);
}

/** Orders in force within a period, including ended ones; sorted by start. */
export const listWithin = async (
  db: Kysely<Schema>,
  hydroCode: string,
  { from, to }: { readonly from: Date; readonly to: Date },
  limit: number,
): Promise<Order[]> =>
  await select(db, hydroCode)
    .where('from_time', '<', to)
    .where((eb) => eb.or([eb('until_time', 'is', null), eb('until_time', '>', from)]))
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', from)]))
    .orderBy('from')
    .orderBy('orderId')
    .limit(limit)
    .execute();

/** The time at which the first order was received; null without any. */
export async function firstReceived(db: Kysely<Schema>, hydroCode: string): Promise<Date | null> {
  const row = await db
    .selectFrom('plant_order')
    .select((eb) => eb.fn.min('received_at').as('first'))
    .where('hydro_code', '=', hydroCode)
    .executeTakeFirst();
  return row?.first ?? null;
}

export interface Position {
  readonly from: Date;
  readonly orderId: string;
}

/** Newest first, starting after a position. */
export const listOrders = async (
  db: Kysely<Schema>,
  hydroCode: string,
  after: Position | null,
  limit: number,
): Promise<Order[]> => await ordersQuery(db, hydroCode, after, limit).execute();

export function ordersQuery(db: Kysely<Schema>, hydroCode: string, after: Position | null, limit: number) {
  const all = select(db, hydroCode).orderBy('from_time', 'desc').orderBy('order_id', 'desc').limit(limit);
  if (after === null) return all;
  return all.where((eb) => eb(eb.refTuple('from_time', 'order_id'), '<', eb.tuple(after.from, after.orderId)));
}

/** Locks the row until the transaction ends. */
export async function holdOrder(tx: Transaction<Schema>, { hydroCode, orderId }: Key): Promise<Order | null> {
  return (await select(tx, hydroCode).where('order_id', '=', orderId).forUpdate().executeTakeFirst()) ?? null;
}

/** Orders that it replaced or will replace, without withdrawn ones. Locked until the transaction ends. */
export const holdFormers = async (tx: Transaction<Schema>, { hydroCode, orderId }: Key): Promise<Order[]> =>
  await select(tx, hydroCode)
    .where('replaced_by', '=', orderId)
    .where((eb) => eb.or([eb('ended_as', 'is', null), eb('ended_as', '=', 'replaced')]))
    .orderBy('order_id')
    .forUpdate()
    .execute();

const columns = (one: OrderContent) => ({
  kind: one.kind,
  number: one.number,
  organisation: one.organisation,
  person: one.person,
  text: one.text,
  received_how: one.receivedHow,
  received_at: one.receivedAt,
  from_time: one.from,
  until_time: one.until,
  min_release: one.minReleaseM3s,
  max_release: one.maxReleaseM3s,
  level: one.levelM,
  level_aim: one.levelAim,
});

export async function insertOrder(
  tx: Transaction<Schema>,
  { hydroCode, orderId }: Key,
  content: OrderContent,
  { by, at }: Stamp,
): Promise<void> {
  await tx
    .insertInto('plant_order')
    .values({
      hydro_code: hydroCode,
      order_id: orderId,
      ...columns(content),
      recorded_by: by,
      recorded_at: at,
      version: 1,
      updated_at: at,
      updated_by: by,
    })
    .execute();
}

export async function updateOrder(
  tx: Transaction<Schema>,
  { hydroCode, orderId }: Key,
  after: OrderContent & OrderFate,
  { by, at }: Stamp,
): Promise<void> {
  await tx
    .updateTable('plant_order')
    .set((eb) => ({
      ...columns(after),
      confirmed_at: after.confirmedAt,
      confirmed_number: after.confirmedNumber,
      ended_at: after.endedAt,
      ended_as: after.endedAs,
      ended_reason: after.endedReason,
      replaced_by: after.replacedBy,
      reason: after.reason,
      updated_at: at,
      updated_by: by,
      version: eb('version', '+', 1),
    }))
    .where('hydro_code', '=', hydroCode)
    .where('order_id', '=', orderId)
    .execute();
}
