import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

type LossReason = 'gone' | 'other_account';

/** A browser that shows notifications to a person; its address is sealed. */
export interface Device {
  readonly deviceId: string;
  readonly accountId: string;
  readonly label: string;
  readonly host: string;
  readonly endpointMark: Buffer | null;
  readonly subscriptionSealed: string | null;
  readonly createdAt: Date;
  readonly acceptedAt: Date | null;
  readonly shownAt: Date | null;
  readonly lostAt: Date | null;
  readonly lostWhy: LossReason | null;
}

const columns = sql`
  device_id as "deviceId", account_id as "accountId", label, host, endpoint_mark as "endpointMark",
  subscription_sealed as "subscriptionSealed", created_at as "createdAt", accepted_at as "acceptedAt", shown_at as "shownAt",
  lost_at as "lostAt", lost_why as "lostWhy"`;

export async function devicesOf(db: Db, accountIds: readonly string[]): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select ${columns} from web_push_device
     where account_id = any(${[...accountIds]}::uuid[]) order by created_at, device_id`.execute(db);
  return rows;
}

export async function findDevice(db: Db, deviceId: string): Promise<Device | null> {
  const { rows } = await sql<Device>`select ${columns} from web_push_device where device_id = ${deviceId}`.execute(db);
  return rows[0] ?? null;
}

export async function lockByEndpoint(tx: Tx, mark: Buffer): Promise<Device | null> {
  const { rows } = await sql<Device>`
    select ${columns} from web_push_device where endpoint_mark = ${mark} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function putDevice(tx: Tx, device: Device): Promise<void> {
  await sql`
    insert into web_push_device (
      device_id, account_id, label, host, endpoint_mark, subscription_sealed, created_at, accepted_at, shown_at, lost_at, lost_why)
    values (
      ${device.deviceId}, ${device.accountId}, ${device.label}, ${device.host}, ${device.endpointMark}, ${device.subscriptionSealed}, ${device.createdAt},
      ${device.acceptedAt}, ${device.shownAt}, ${device.lostAt}, ${device.lostWhy})
    on conflict (device_id) do update
      set label = excluded.label, host = excluded.host, endpoint_mark = excluded.endpoint_mark,
          subscription_sealed = excluded.subscription_sealed, accepted_at = excluded.accepted_at,
          shown_at = excluded.shown_at, lost_at = excluded.lost_at, lost_why = excluded.lost_why`.execute(tx);
}

/** Messages waiting for these devices go to nobody. */
async function cancelWaiting(tx: Tx, deviceIds: readonly string[]): Promise<void> {
  await sql`
    update message set state = 'cancelled', state_reason = 'not_wanted', done_at = clock_timestamp()
     where channel = 'push' and receiver = any(${[...deviceIds]}::text[]) and state in ('waiting', 'held')`.execute(tx);
}

export async function deleteDevices(tx: Tx, deviceIds: readonly string[]): Promise<void> {
  await cancelWaiting(tx, deviceIds);
  await sql`delete from web_push_device where device_id = any(${[...deviceIds]}::uuid[])`.execute(tx);
}

/** Marks the endpoint as lost. Null when the device uses another one by now, or was lost before. */
export async function markDeviceLost(
  tx: Tx,
  of: { readonly deviceId: string; readonly endpointMark: Buffer },
  reason: LossReason,
  at: Date,
): Promise<Device | null> {
  const { rows } = await sql<Device>`
    update web_push_device set endpoint_mark = null, subscription_sealed = null, lost_at = ${at}, lost_why = ${reason}
     where device_id = ${of.deviceId} and endpoint_mark = ${of.endpointMark}
    returning ${columns}`.execute(tx);
  const [lostDevice] = rows;
  if (lostDevice) await cancelWaiting(tx, [lostDevice.deviceId]);
  return lostDevice ?? null;
}

export async function noteAccepted(db: Db, deviceId: string, at: Date): Promise<void> {
  await sql`update web_push_device set accepted_at = ${at} where device_id = ${deviceId}`.execute(db);
}

/** False when there is no such message, or it was confirmed before. */
export async function noteShown(
  tx: Tx,
  of: { readonly messageId: string; readonly deviceId: string },
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update message set receipt = 'delivered', receipt_at = clock_timestamp()
     where message_id = ${of.messageId} and channel = 'push' and receiver = ${of.deviceId}
       and receipt is distinct from 'delivered'`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`update web_push_device set shown_at = ${at} where device_id = ${of.deviceId}`.execute(tx);
  return true;
}

/** Locks the rows until the transaction ends. */
export async function livingDevices(tx: Tx): Promise<(Device & { readonly endpointMark: Buffer })[]> {
  const { rows } = await sql<Device & { readonly endpointMark: Buffer }>`
    select ${columns} from web_push_device where lost_at is null order by device_id for update`.execute(tx);
  return rows;
}

/** Services used by some device. */
export async function hostsInUse(db: Db): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select distinct host from web_push_device where lost_at is null order by host`.execute(db);
  return rows.map(({ host }) => host);
}

export interface KeyRow {
  readonly publicKey: string;
  readonly privateSealed: string;
}

export async function readKey(db: Db): Promise<KeyRow | null> {
  const { rows } = await sql<KeyRow>`
    select public_key as "publicKey", private_sealed as "privateSealed" from web_push_key`.execute(db);
  return rows[0] ?? null;
}

/** False when another node has replaced it. */
export async function replaceKey(
  tx: Tx,
  { by, publicKey }: { readonly by: KeyRow; readonly publicKey: string },
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update web_push_key set public_key = ${by.publicKey}, private_sealed = ${by.privateSealed}, made_at = ${at}
     where public_key = ${publicKey}`.execute(tx);
  return numAffectedRows === 1n;
}

/** When two nodes make one at once, the first is used. */
export async function insertKey(db: Db, { publicKey, privateSealed }: KeyRow, at: Date): Promise<void> {
  await sql`
    insert into web_push_key (public_key, private_sealed, made_at) values (${publicKey}, ${privateSealed}, ${at})
    on conflict (only_one) do nothing`.execute(db);
}
