import type { GatewayFields } from '@spillway/contract/platform/gateways/gateway';
import type { GatewayChannel, ReceiptState } from '@spillway/contract/platform/messages/states';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { ChangedCertificate } from '../messages/channels/changed-certificate.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** The description by the operator, without the fields that have columns of their own. */
export type GatewayContent = Omit<GatewayFields, 'channel' | 'is_active'>;

export interface GatewayRow {
  readonly gatewayId: string;
  readonly gatewayNo: number;
  readonly channel: GatewayChannel;
  readonly isActive: boolean;
  readonly described: GatewayContent;
  readonly receiptKeySealed: string | null;
  readonly receiptKeyAt: Date | null;
  readonly changedCertificate: ChangedCertificate | null;
  readonly changedAt: Date;
  readonly changedBy: string;
}

export interface SecretRow {
  readonly gatewayId: string;
  readonly name: string;
  readonly sealed: string;
  readonly setAt: Date;
}

const columns = sql`
  gateway_id as "gatewayId", gateway_no as "gatewayNo", channel, is_active as "isActive", described,
  receipt_key_sealed as "receiptKeySealed", receipt_key_at as "receiptKeyAt", changed_certificate as "changedCertificate",
  changed_at as "changedAt", changed_by as "changedBy"`;

export async function listGateways(db: Db): Promise<GatewayRow[]> {
  const { rows } = await sql<GatewayRow>`
    select ${columns} from message_gateway order by position, gateway_no`.execute(db);
  return rows;
}

export async function findGateway(db: Db, gatewayId: string): Promise<GatewayRow | null> {
  const { rows } = await sql<GatewayRow>`
    select ${columns} from message_gateway where gateway_id = ${gatewayId}`.execute(db);
  return rows[0] ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockGateway(tx: Tx, gatewayId: string): Promise<GatewayRow | null> {
  const { rows } = await sql<GatewayRow>`
    select ${columns} from message_gateway where gateway_id = ${gatewayId} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function saveGateway(
  tx: Tx,
  gatewayRow: Pick<GatewayRow, 'gatewayId' | 'channel' | 'isActive' | 'described' | 'changedAt' | 'changedBy'>,
): Promise<void> {
  await sql`
    insert into message_gateway (gateway_id, position, channel, is_active, described, changed_at, changed_by)
    values (${gatewayRow.gatewayId}, (select coalesce(max(position), 0) + 1 from message_gateway), ${gatewayRow.channel}, ${gatewayRow.isActive},
            ${JSON.stringify(gatewayRow.described)}::jsonb, ${gatewayRow.changedAt}, ${gatewayRow.changedBy})
    on conflict (gateway_id) do update
      set channel = excluded.channel, is_active = excluded.is_active, described = excluded.described, changed_certificate = null,
          changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(tx);
}

export async function deleteGateway(tx: Tx, gatewayId: string): Promise<void> {
  await sql`delete from message_gateway where gateway_id = ${gatewayId}`.execute(tx);
}

/** Gateways not named keep their order after the others. */
export async function orderGateways(tx: Tx, gatewayIds: readonly string[]): Promise<void> {
  await sql`
    update message_gateway one set position = placed.position
      from (select gateway_id,
                   row_number() over (order by array_position(${[...gatewayIds]}::uuid[], gateway_id), position, gateway_no) as position
              from message_gateway) placed
     where placed.gateway_id = one.gateway_id`.execute(tx);
}

export async function secretsOf(db: Db, gatewayId: string | null): Promise<SecretRow[]> {
  const { rows } = await sql<SecretRow>`
    select gateway_id as "gatewayId", name, sealed, set_at as "setAt" from message_gateway_secret
     where ${gatewayId === null} or gateway_id = ${gatewayId} order by name`.execute(db);
  return rows;
}

export async function setSecret(tx: Tx, { gatewayId, name, sealed, setAt }: SecretRow): Promise<void> {
  await sql`
    insert into message_gateway_secret (gateway_id, name, sealed, set_at) values (${gatewayId}, ${name}, ${sealed}, ${setAt})
    on conflict (gateway_id, name) do update set sealed = excluded.sealed, set_at = excluded.set_at`.execute(tx);
}

export async function forgetSecrets(tx: Tx, gatewayId: string, names: readonly string[]): Promise<void> {
  await sql`
    delete from message_gateway_secret where gateway_id = ${gatewayId} and name = any(${[...names]}::text[])`.execute(
    tx,
  );
}

export async function setReceiptKey(tx: Tx, gatewayId: string, sealed: string, at: Date): Promise<void> {
  await sql`
    update message_gateway set receipt_key_sealed = ${sealed}, receipt_key_at = ${at} where gateway_id = ${gatewayId}`.execute(
    tx,
  );
}

export async function noteCertificate(
  db: Db,
  gatewayId: string,
  changedCertificate: ChangedCertificate | null,
): Promise<void> {
  await sql`
    update message_gateway set changed_certificate = ${changedCertificate && JSON.stringify(changedCertificate)}::jsonb
     where gateway_id = ${gatewayId} and changed_certificate is distinct from ${changedCertificate && JSON.stringify(changedCertificate)}::jsonb`.execute(
    db,
  );
}

/** Records a receipt of the provider; the last one counts, but "delivered" is never taken back. False if the message is not ours. */
export async function noteReceipt(
  db: Db,
  of: { readonly lane: string; readonly providerId: string },
  { state, said }: { readonly state: ReceiptState; readonly said: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from message where lane = ${of.lane} and provider_id = ${of.providerId} limit 1`.execute(db);
  if (rows.length === 0) return false;
  await sql`
    update message set receipt = ${state}, receipt_said = ${said}, receipt_at = clock_timestamp()
     where lane = ${of.lane} and provider_id = ${of.providerId} and receipt is distinct from 'delivered'`.execute(db);
  return true;
}

/** The newest text sent to anybody, for a preview. */
export async function newestSubject(db: Db): Promise<string | null> {
  const { rows } = await sql<{ subject: string }>`
    select subject from message where subject is not null order by queued_at desc, message_id desc limit 1`.execute(db);
  return rows[0]?.subject ?? null;
}
