import { randomBytes, randomUUID } from 'node:crypto';
import type { GatewayFields } from '@spillway/contract/platform/gateways/gateway';
import { gatewayChannels } from '@spillway/contract/platform/messages/states';
import type { Database } from '../database/database.ts';
import type { Publish } from '../events/events.ts';
import { Refusal } from '../http/refusal.ts';
import type { ChannelSource } from '../messages/channels/channel.ts';
import type { HttpChannelDeps } from '../messages/channels/http-channel.ts';
import { faultsOfSaving } from './faults.ts';
import { hasWayBack, type IncomingMessage, readIncoming } from './incoming-message.ts';
import { sealOf } from './opened.ts';
import { receiptKeyName, takeReceipt } from './receipts.ts';
import { askGateway, gatewayChannel, laneOf } from './send.ts';
import {
  deleteGateway,
  findGateway,
  forgetSecrets,
  type GatewayRow,
  listGateways,
  lockGateway,
  newestSubject,
  orderGateways,
  saveGateway,
  secretsOf,
  setReceiptKey,
  setSecret,
  type Tx,
} from './store.ts';
import { viewOf } from './wire.ts';

export type { IncomingMessage } from './incoming-message.ts';

interface GatewayDeps extends HttpChannelDeps {
  readonly database: Database;
  readonly publish: Publish;
}

interface Change {
  readonly action:
    | 'gateway.add'
    | 'gateway.change'
    | 'gateway.delete'
    | 'gateway.order'
    | 'gateway.receipt'
    | 'gateway.trust';
  readonly gatewayId: string | null;
  readonly name: string | null;
  readonly before?: Readonly<Record<string, string>>;
  readonly after?: Readonly<Record<string, string>>;
}

export interface ChangedBy {
  readonly username: string;
  /** Writes into the audit trail. */
  readonly record: (tx: Tx, change: Change) => Promise<void>;
}

interface SavedGateway {
  readonly gatewayId: string | null;
  readonly fields: GatewayFields;
  readonly setSecrets: Readonly<Record<string, string>>;
  readonly forget: readonly string[];
}

const receiptKeyBytes = 24;

/** The audit trail names the server and which secrets changed, never their values. */
const auditFields = ({ channel, isActive, described }: Pick<GatewayRow, 'channel' | 'isActive' | 'described'>) => ({
  name: described.name,
  channel,
  is_active: String(isActive),
  server: URL.canParse(described.url) ? new URL(described.url).host : (described.url.split('/')[2] ?? ''),
});

/** Manages servers of others that take SMS, calls and chat messages, as described by the operator. */
export function createGateways(deps: GatewayDeps) {
  const { database, clock, publish, secrets } = deps;
  const incomingHandlers: ((one: IncomingMessage) => Promise<void>)[] = [];
  const publishChange = (tx: Tx) => publish(tx, { topic: 'channel.changed', payload: {} });

  async function readLocked(tx: Tx, gatewayId: string): Promise<GatewayRow> {
    const one = await lockGateway(tx, gatewayId);
    if (!one) throw new Refusal('gateway.not_found');
    return one;
  }

  const source: ChannelSource = {
    kinds: gatewayChannels,
    list: async (db) =>
      (await listGateways(db)).filter(({ isActive }) => isActive).map((one) => gatewayChannel(deps, one)),
    changedCertificates: async (db) =>
      (await listGateways(db)).flatMap((one) => {
        const { changedCertificate: seen, isActive, described } = one;
        return seen && isActive ? [{ lane: laneOf(one), name: described.name, ...seen }] : [];
      }),
  };

  return {
    source,

    async list() {
      const [rows, allSecrets] = await Promise.all([listGateways(database.sql), secretsOf(database.sql, null)]);
      return { gateways: rows.map((one) => viewOf(one, allSecrets)) };
    },

    async save(
      { username, record }: ChangedBy,
      { gatewayId, fields, setSecrets, forget }: SavedGateway,
    ): Promise<void> {
      await database.transaction(async (tx) => {
        const before = gatewayId === null ? null : await readLocked(tx, gatewayId);
        const storedSecrets = before ? await secretsOf(tx, before.gatewayId) : [];
        const faults = faultsOfSaving({
          before,
          kept: storedSecrets,
          fields,
          setNames: Object.keys(setSecrets),
          forget,
        });
        if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
        const { channel, is_active: isActive, ...described } = fields;
        const id = before?.gatewayId ?? randomUUID();
        const after = { gatewayId: id, channel, isActive, described, changedAt: clock.now(), changedBy: username };
        await saveGateway(tx, after);
        await forgetSecrets(tx, id, forget);
        for (const [name, value] of Object.entries(setSecrets))
          await setSecret(tx, {
            gatewayId: id,
            name,
            sealed: secrets().seal(value, sealOf(id, name)),
            setAt: clock.now(),
          });
        const newSecretNames = Object.keys(setSecrets).join(', ');
        await record(tx, {
          action: before ? 'gateway.change' : 'gateway.add',
          gatewayId: id,
          name: described.name,
          ...(before ? { before: auditFields(before) } : {}),
          after: { ...auditFields(after), ...(newSecretNames === '' ? {} : { sealed: newSecretNames }) },
        });
        await publishChange(tx);
      });
    },

    async remove({ record }: ChangedBy, gatewayId: string): Promise<void> {
      await database.transaction(async (tx) => {
        const one = await readLocked(tx, gatewayId);
        await deleteGateway(tx, gatewayId);
        await record(tx, { action: 'gateway.delete', gatewayId, name: one.described.name, before: auditFields(one) });
        await publishChange(tx);
      });
    },

    async order({ record }: ChangedBy, gatewayIds: readonly string[]): Promise<void> {
      await database.transaction(async (tx) => {
        await orderGateways(tx, gatewayIds);
        const names = (await listGateways(tx)).map(({ described }) => described.name).join(', ');
        await record(tx, { action: 'gateway.order', gatewayId: null, name: null, after: { order: names } });
        await publishChange(tx);
      });
    },

    /** Returns the new path once, because only its sealed form is stored. */
    async makeReceiptPath({ record }: ChangedBy, gatewayId: string): Promise<string> {
      const key = randomBytes(receiptKeyBytes).toString('base64url');
      await database.transaction(async (tx) => {
        const one = await readLocked(tx, gatewayId);
        await setReceiptKey(tx, gatewayId, secrets().seal(key, sealOf(gatewayId, receiptKeyName)), clock.now());
        await record(tx, { action: 'gateway.receipt', gatewayId, name: one.described.name });
        await publishChange(tx);
      });
      return `/v1/gateways/${gatewayId}/receipts/${key}`;
    },

    async trust({ record }: ChangedBy, gatewayId: string, sha256: string): Promise<void> {
      await database.transaction(async (tx) => {
        const one = await readLocked(tx, gatewayId);
        const { changedCertificate: seen, described } = one;
        if (seen?.now !== sha256 || described.way.tls.by !== 'pin') throw new Refusal('gateway.certificate_other');
        const tls = { by: 'pin', sha256: seen.now, valid_until: seen.now_until } as const;
        await saveGateway(tx, { ...one, described: { ...described, way: { ...described.way, tls } } });
        await record(tx, {
          action: 'gateway.trust',
          gatewayId,
          name: described.name,
          before: { sha256: seen.known },
          after: { sha256: seen.now },
        });
        await publishChange(tx);
      });
    },

    /** Sends one text at once, past the queue. The caller has checked that it may leave. */
    async ask(gatewayId: string, number: string, text: string) {
      const gateway = await findGateway(database.sql, gatewayId);
      if (!gateway) throw new Refusal('gateway.not_found');
      return {
        gateway,
        asked: askGateway(deps, gateway, { messageId: randomUUID(), number, subject: text, text }),
      };
    },

    find: async (gatewayId: string) => await findGateway(database.sql, gatewayId),
    laneOf,

    secretNames: async (gatewayId: string): Promise<readonly string[]> =>
      (await secretsOf(database.sql, gatewayId)).map(({ name }) => name),

    newestText: () => newestSubject(database.sql),

    /** Must be registered before the server listens: handlers of incoming text messages. */
    onIncoming: (take: (one: IncomingMessage) => Promise<void>): void => void incomingHandlers.push(take),
    hasWayBack: () => hasWayBack(database.sql),

    async incoming(request: {
      readonly gatewayId: string;
      readonly key: string;
      readonly told: unknown;
    }): Promise<void> {
      const one = await readIncoming(database.sql, secrets(), request);
      for (const take of incomingHandlers) await take(one);
    },

    async receipt(request: {
      readonly gatewayId: string;
      readonly key: string;
      readonly told: unknown;
    }): Promise<void> {
      const { isOurs } = await takeReceipt(database.sql, secrets(), request);
      if (isOurs) await database.transaction((tx) => publish(tx, { topic: 'message.changed', payload: {} }));
    },
  };
}

export type Gateways = ReturnType<typeof createGateways>;
