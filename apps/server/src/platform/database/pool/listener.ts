import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../log.ts';
import type { DatabaseConnection } from '../connection.ts';

export type Listen = (
  channel: string,
  onMessage: (payload: string) => void,
  onReconnect: () => void,
) => Promise<() => Promise<void>>;

interface Subscription {
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  readonly onReconnect: () => void;
}

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;
/** Detects a connection that died silently, such as by a pulled cable. */
const HEARTBEAT_MS = 15_000;

/**
 * One connection for all LISTENs of this process: a pooled one would lose its channels. It opens with the first subscription, reopens after every
 * loss, and then informs each subscriber.
 */
export function openListener(connection: DatabaseConnection, options: { log: Log; applicationName?: string }) {
  const subscriptions = new Set<Subscription>();
  const ending = new AbortController();
  let client: pg.Client | undefined;
  let opening: Promise<pg.Client> | undefined;
  let isRetrying = false;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      ...connection,
      application_name: `${options.applicationName ?? 'spillway'} listen`,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      keepAlive: true,
    });
    fresh.on('error', () => onLost(fresh));
    fresh.on('end', () => onLost(fresh));
    fresh.on('notification', (message) => {
      for (const subscription of subscriptions) {
        if (subscription.channel === message.channel) subscription.onMessage(message.payload ?? '');
      }
    });
    try {
      await fresh.connect();
      for (const channel of new Set([...subscriptions].map((subscription) => subscription.channel))) {
        await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      }
    } catch (error) {
      fresh.end().catch(() => undefined);
      throw error;
    }
    client = fresh;
    return fresh;
  }

  function current(): Promise<pg.Client> {
    if (client) return Promise.resolve(client);
    opening ??= connect().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  function onLost(gone: pg.Client): void {
    if (gone !== client) return;
    client = undefined;
    gone.end().catch(() => undefined);
    if (!ending.signal.aborted) void reconnect();
  }

  async function reconnect(): Promise<void> {
    if (isRetrying) return;
    isRetrying = true;
    options.log.warn('the notification connection was lost; reconnecting');
    for (let waitMs = FIRST_RETRY_MS; !ending.signal.aborted; waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS)) {
      try {
        await current();
        break;
      } catch (error) {
        options.log.debug({ err: error }, 'the notification connection is still away');
        await delay(waitMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      }
    }
    isRetrying = false;
    if (ending.signal.aborted) return;
    for (const subscription of subscriptions) subscription.onReconnect();
  }

  const heartbeat = setInterval(() => {
    const askedClient = client;
    askedClient?.query('select 1').catch(() => onLost(askedClient));
  }, HEARTBEAT_MS);
  heartbeat.unref();

  const listen: Listen = async (channel, onMessage, onReconnect) => {
    const subscription: Subscription = { channel, onMessage, onReconnect };
    subscriptions.add(subscription);
    try {
      await (await current()).query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      subscriptions.delete(subscription);
      throw error;
    }
    return async () => {
      subscriptions.delete(subscription);
      const isStillWanted = [...subscriptions].some((other) => other.channel === channel);
      if (!isStillWanted) await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
    };
  };

  return {
    listen,
    async close() {
      ending.abort();
      clearInterval(heartbeat);
      const leaving = client ?? (await opening?.catch(() => undefined));
      client = undefined;
      await leaving?.end().catch(() => undefined);
    },
  };
}
