import type { GatewayWay } from '@spillway/contract/platform/outbound/way';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { ChangedCertificate } from '../messages/channels/changed-certificate.ts';

type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export interface WebhookRow {
  readonly webhookId: string;
  readonly webhookNo: number;
  readonly name: string;
  readonly isActive: boolean;
  readonly url: string;
  readonly way: GatewayWay;
  readonly secretSealed: string;
  readonly secretAt: Date;
  readonly formerSecretSealed: string | null;
  readonly formerUntil: Date | null;
  readonly headersSealed: string | null;
  readonly headerNames: readonly string[];
  readonly proxyPasswordSealed: string | null;
  readonly changedCertificate: ChangedCertificate | null;
  readonly changedAt: Date;
  readonly changedBy: string;
}

const columns = sql`
  webhook_id as "webhookId", webhook_no as "webhookNo", name, is_active as "isActive", url, way, secret_sealed as "secretSealed",
  secret_at as "secretAt", former_secret_sealed as "formerSecretSealed", former_until as "formerUntil",
  headers_sealed as "headersSealed", header_names as "headerNames", proxy_password_sealed as "proxyPasswordSealed",
  changed_certificate as "changedCertificate", changed_at as "changedAt", changed_by as "changedBy"`;

export async function listWebhooks(db: Db): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`select ${columns} from message_webhook order by webhook_no`.execute(db);
  return rows;
}

export async function findWebhook(
  db: Db,
  by: { readonly id: string } | { readonly no: number },
): Promise<WebhookRow | null> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from message_webhook
     where ${'id' in by ? sql`webhook_id = ${by.id}` : sql`webhook_no = ${by.no}`}`.execute(db);
  return rows[0] ?? null;
}

export async function lockWebhook(tx: Tx, webhookId: string): Promise<WebhookRow | null> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from message_webhook where webhook_id = ${webhookId} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function saveWebhook(tx: Tx, webhookRow: Omit<WebhookRow, 'webhookNo'>): Promise<void> {
  await sql`
    insert into message_webhook (
      webhook_id, name, is_active, url, way, secret_sealed, secret_at, former_secret_sealed, former_until, headers_sealed, header_names,
      proxy_password_sealed, changed_certificate, changed_at, changed_by)
    values (
      ${webhookRow.webhookId}, ${webhookRow.name}, ${webhookRow.isActive}, ${webhookRow.url}, ${JSON.stringify(webhookRow.way)}::jsonb, ${webhookRow.secretSealed},
      ${webhookRow.secretAt}, ${webhookRow.formerSecretSealed}, ${webhookRow.formerUntil}, ${webhookRow.headersSealed}, ${[...webhookRow.headerNames]}::text[],
      ${webhookRow.proxyPasswordSealed}, ${webhookRow.changedCertificate && JSON.stringify(webhookRow.changedCertificate)}::jsonb, ${webhookRow.changedAt},
      ${webhookRow.changedBy})
    on conflict (webhook_id) do update
      set name = excluded.name, is_active = excluded.is_active, url = excluded.url, way = excluded.way,
          secret_sealed = excluded.secret_sealed, secret_at = excluded.secret_at,
          former_secret_sealed = excluded.former_secret_sealed, former_until = excluded.former_until,
          headers_sealed = excluded.headers_sealed, header_names = excluded.header_names,
          proxy_password_sealed = excluded.proxy_password_sealed, changed_certificate = excluded.changed_certificate,
          changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(tx);
}

/** Messages waiting for it go to nobody else. */
export async function deleteWebhook(tx: Tx, { webhookId, lane }: { webhookId: string; lane: string }): Promise<void> {
  await sql`
    update message set state = 'cancelled', state_reason = 'not_wanted', done_at = clock_timestamp()
     where lane = ${lane} and state in ('waiting', 'held')`.execute(tx);
  await sql`delete from message_webhook where webhook_id = ${webhookId}`.execute(tx);
}

export async function noteCertificate(
  db: Db,
  webhookId: string,
  changedCertificate: ChangedCertificate | null,
): Promise<void> {
  const writtenText = changedCertificate && JSON.stringify(changedCertificate);
  await sql`
    update message_webhook set changed_certificate = ${writtenText}::jsonb
     where webhook_id = ${webhookId} and changed_certificate is distinct from ${writtenText}::jsonb`.execute(db);
}
