import { randomBytes, randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import { type WebhookBody, webhookHeaders } from '@spillway/contract/platform/webhooks/body';
import type { webhooks as contract } from '@spillway/contract/platform/webhooks/webhooks';
import { hourMs } from '@spillway/plant-time/spans';
import type { Database } from '../database/database.ts';
import type { Publish } from '../events/events.ts';
import type { BodyTo } from '../http/inside.ts';
import { Refusal, type RefusedField } from '../http/refusal.ts';
import type { ChannelSource } from '../messages/channels/channel.ts';
import type { HttpChannelDeps } from '../messages/channels/http-channel.ts';
import { askWebhook, laneOf, sealOf, webhookChannel } from './send.ts';
import {
  deleteWebhook,
  findWebhook,
  listWebhooks,
  lockWebhook,
  saveWebhook,
  type Tx,
  type WebhookRow,
} from './store.ts';

interface WebhookDeps extends HttpChannelDeps {
  readonly database: Database;
  readonly publish: Publish;
}

interface Change {
  readonly action: 'webhook.add' | 'webhook.change' | 'webhook.delete' | 'webhook.secret' | 'webhook.trust';
  readonly webhookId: string;
  readonly name: string;
  readonly before?: Readonly<Record<string, string>>;
  readonly after?: Readonly<Record<string, string>>;
}

export interface ChangedBy {
  readonly username: string;
  /** Writes into the audit trail. */
  readonly record: (tx: Tx, change: Change) => Promise<void>;
}

export type WebhookFields = Pick<BodyTo<typeof contract.save>, 'name' | 'isActive' | 'url' | 'way'>;

interface SavedWebhook {
  readonly webhookId: string | null;
  readonly fields: WebhookFields;
  readonly headers: readonly { readonly name: string; readonly value: string }[] | null;
  readonly proxyPassword: string | null;
}

const secretBytes = 32;
const newSecret = () => `whsec_${randomBytes(secretBytes).toString('base64url')}`;
const written = new Set<string>([
  'host',
  'content-length',
  'content-type',
  'connection',
  ...Object.values(webhookHeaders),
]);

const auditFields = ({ name, isActive, url }: Pick<WebhookRow, 'name' | 'isActive' | 'url'>) => ({
  name,
  is_active: String(isActive),
  server: new URL(url).host,
});

/** Collects every fault of a webhook to be saved. */
function faultsOf(
  before: WebhookRow | null,
  { fields, headers, proxyPassword }: SavedWebhook,
): readonly RefusedField[] {
  const url = new URL(fields.url);
  const isElsewhere =
    before !== null &&
    (new URL(before.url).origin !== url.origin || JSON.stringify(before.way) !== JSON.stringify(fields.way));
  const keepsSecrets =
    (headers === null && (before?.headerNames.length ?? 0) > 0) ||
    (proxyPassword === null && before?.proxyPasswordSealed !== null && fields.way.proxy !== null);
  return [
    ...(url.username || url.password ? [{ field: 'url', rule: 'webhook.url_user' }] : []),
    ...(headers ?? []).flatMap(({ name }, index) =>
      written.has(name) ? [{ field: `headers.${index}.name`, rule: 'webhook.header_taken' }] : [],
    ),
    // Somebody who may change the server must not be able to have the former secrets sent to it.
    ...(isElsewhere && keepsSecrets ? [{ field: 'headers', rule: 'webhook.headers_again' }] : []),
  ];
}

/** Manages servers notified by a signed request. */
export function createWebhooks(deps: WebhookDeps) {
  const { database, clock, publish, secrets } = deps;
  const publishChange = (tx: Tx) => publish(tx, { topic: 'channel.changed', payload: {} });

  async function readLocked(tx: Tx, webhookId: string): Promise<WebhookRow> {
    const one = await lockWebhook(tx, webhookId);
    if (!one) throw new Refusal('webhook.not_found');
    return one;
  }

  const source: ChannelSource = {
    kinds: ['webhook'],
    list: async (db) =>
      (await listWebhooks(db)).filter(({ isActive }) => isActive).map((one) => webhookChannel(deps, one)),
    /** Receivers are webhook numbers. */
    async wayTo(db, receiver) {
      const one = /^\d{1,9}$/.test(receiver) ? await findWebhook(db, { no: Number(receiver) }) : null;
      return one?.isActive ? { lane: laneOf(one), shown: one.name } : null;
    },
    changedCertificates: async (db) =>
      (await listWebhooks(db)).flatMap((one) =>
        one.changedCertificate && one.isActive
          ? [{ lane: laneOf(one), name: one.name, ...one.changedCertificate }]
          : [],
      ),
  };

  return {
    source,
    list: () => listWebhooks(database.sql),
    find: (webhookId: string) => findWebhook(database.sql, { id: webhookId }),
    laneOf,

    /** Returns the secret of a new webhook; null for an existing one. */
    async save({ username, record }: ChangedBy, saved: SavedWebhook): Promise<string | null> {
      const { webhookId, fields, headers, proxyPassword } = saved;
      return await database.transaction(async (tx) => {
        const before = webhookId === null ? null : await readLocked(tx, webhookId);
        const faults = faultsOf(before, saved);
        if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
        const id = before?.webhookId ?? randomUUID();
        const secret = before ? null : newSecret();
        const ownHeaders =
          headers === null
            ? { headersSealed: before?.headersSealed ?? null, headerNames: before?.headerNames ?? [] }
            : {
                headersSealed: secrets().seal(
                  JSON.stringify(Object.fromEntries(headers.map(({ name, value }) => [name, value]))),
                  sealOf(id, 'headers'),
                ),
                headerNames: headers.map(({ name }) => name),
              };
        const after = {
          webhookId: id,
          name: fields.name,
          isActive: fields.isActive,
          url: fields.url,
          way: fields.way,
          secretSealed: secret === null ? required(before).secretSealed : secrets().seal(secret, sealOf(id, 'secret')),
          secretAt: before?.secretAt ?? clock.now(),
          formerSecretSealed: before?.formerSecretSealed ?? null,
          formerUntil: before?.formerUntil ?? null,
          ...ownHeaders,
          proxyPasswordSealed:
            proxyPassword === null
              ? (before?.proxyPasswordSealed ?? null)
              : proxyPassword === ''
                ? null
                : secrets().seal(proxyPassword, sealOf(id, 'proxy')),
          changedCertificate: null,
          changedAt: clock.now(),
          changedBy: username,
        };
        await saveWebhook(tx, after);
        await record(tx, {
          action: before ? 'webhook.change' : 'webhook.add',
          webhookId: id,
          name: after.name,
          ...(before ? { before: auditFields(before) } : {}),
          after: { ...auditFields(after), ...(headers ? { sealed: after.headerNames.join(', ') } : {}) },
        });
        await publishChange(tx);
        return secret;
      });
    },

    async remove({ record }: ChangedBy, webhookId: string): Promise<void> {
      await database.transaction(async (tx) => {
        const one = await readLocked(tx, webhookId);
        await deleteWebhook(tx, { webhookId, lane: laneOf(one) });
        await record(tx, { action: 'webhook.delete', webhookId, name: one.name, before: auditFields(one) });
        await publishChange(tx);
      });
    },

    /** Returns the secret once, because only its sealed form is stored. */
    async changeSecret({ record }: ChangedBy, webhookId: string, overlapHours: number): Promise<string> {
      const secret = newSecret();
      await database.transaction(async (tx) => {
        const one = await readLocked(tx, webhookId);
        const now = clock.now();
        await saveWebhook(tx, {
          ...one,
          secretSealed: secrets().seal(secret, sealOf(webhookId, 'secret')),
          secretAt: now,
          formerSecretSealed: overlapHours === 0 ? null : one.secretSealed,
          formerUntil: overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * hourMs),
        });
        await record(tx, { action: 'webhook.secret', webhookId, name: one.name });
        await publishChange(tx);
      });
      return secret;
    },

    async trust({ record }: ChangedBy, webhookId: string, sha256: string): Promise<void> {
      await database.transaction(async (tx) => {
        const one = await readLocked(tx, webhookId);
        const seen = one.changedCertificate;
        if (seen?.now !== sha256 || one.way.tls.by !== 'pin') throw new Refusal('gateway.certificate_other');
        const tls = { by: 'pin', sha256: seen.now, valid_until: seen.now_until } as const;
        await saveWebhook(tx, { ...one, way: { ...one.way, tls }, changedCertificate: null });
        await record(tx, {
          action: 'webhook.trust',
          webhookId,
          name: one.name,
          before: { sha256: seen.known },
          after: { sha256: seen.now },
        });
        await publishChange(tx);
      });
    },

    /** Sends at once, past the queue. The caller has checked that it may leave. */
    async ask(webhookId: string, body: WebhookBody) {
      const webhook = await findWebhook(database.sql, { id: webhookId });
      if (!webhook) throw new Refusal('webhook.not_found');
      return askWebhook(deps, webhook, body);
    },
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
