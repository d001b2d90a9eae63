import { setTimeout as pause } from 'node:timers/promises';
import type { MqttClient } from 'mqtt';
import { databaseErrorOf } from '../../../platform/database/errors.ts';
import type { ChannelCounts, ChannelHealth } from '../channels/channels.ts';
import { createOrder } from './order.ts';
import type { Receive } from './receive.ts';

interface ConsumerOptions {
  /** A connected client that has not subscribed yet. */
  readonly connect: (signal: AbortSignal) => Promise<MqttClient>;
  readonly filters: { readonly shared: string; readonly alone: string };
  /** Whether it asks for a shared subscription. */
  readonly isShared: boolean;
  /** Whether it subscribes alone when shared subscriptions are not available. */
  readonly isFirst: boolean;
  readonly receive: Receive;
  readonly counts: ChannelCounts;
  /** The pause after the first failure; it doubles with each further one. */
  readonly firstPauseMs: number;
}

export interface Consumer {
  readonly isConnected: boolean;
  /** Finishes and acknowledges the received messages, then disconnects. */
  stop(): Promise<void>;
}

const maxPauseMs = 30_000;
/** A broker that is gone does not respond. */
const maxGoodbyeMs = 2000;
/** Messages processed at once on a connection when the broker sets no limit. */
const maxInWork = 500;

/** One connection to the broker, reopened whenever it ends. The broker keeps messages meanwhile. */
export function startConsumer(options: ConsumerOptions): Consumer {
  const { connect, filters, isShared, isFirst, receive, counts, firstPauseMs } = options;
  const stopping = new AbortController();
  let isConnected = false;
  let finish: () => Promise<void> = async () => {};

  /** Runs until the connection ends; returns whether it was useful. */
  async function serve(): Promise<boolean> {
    const client = await connect(stopping.signal).catch((error: unknown) => {
      if (!stopping.signal.aborted) counts.failed(reasonOf(error), 'broker');
      return null;
    });
    if (client === null) return false;
    if (stopping.signal.aborted) {
      client.end(true);
      return false;
    }
    const exit = Promise.withResolvers<void>();
    const end = (isForced: boolean) => client.end(isForced, () => exit.resolve());
    let wasUseful = false;
    let acknowledged = 0;
    let hasFailed = false;
    /** Errors caused by the first one are not reported. */
    const fail = (error: unknown, by: ChannelHealth['failedBy'] = 'broker') => {
      if (!hasFailed) counts.failed(reasonOf(error), by);
      hasFailed = true;
      end(true);
    };
    const order = createOrder((messageId) => {
      acknowledged += 1;
      // The message id of an earlier connection may belong to another message by now.
      // biome-ignore lint/complexity/useLiteralKeys: private to the type; the library acknowledges by it too.
      if (client.connected) client['_sendPacket']({ cmd: 'puback', messageId });
    });
    let resume: (() => void) | null = null;
    // The library handles one message at a time. Called back with a reason not to acknowledge, it takes the next one.
    client.handleMessage = (packet, callback) => {
      const next = () => callback(new Error('acknowledged later'));
      if (stopping.signal.aborted || !client.connected) return next();
      const settle = order.begin(packet.qos === 0 ? undefined : packet.messageId);
      receive(packet.topic, packet.payload as Buffer).then(
        () => {
          settle();
          const held = resume;
          resume = null;
          held?.();
        },
        (error: unknown) => {
          wasUseful = acknowledged > 0;
          fail(error, databaseErrorOf(error) === 'full' ? 'disk' : 'database');
        },
      );
      if (order.size < maxInWork) next();
      else resume = next;
    };
    client.on('error', (error) => fail(error));
    client.on('close', () => exit.resolve());
    client.on('connect', () => {
      listen(client).then(
        (isListening) => {
          isConnected = isListening;
          wasUseful = true;
        },
        (error: unknown) => fail(error),
      );
    });
    finish = async () => {
      await Promise.race([order.idle(), exit.promise]);
      const patience = setTimeout(() => client.stream.destroy(), maxGoodbyeMs);
      end(!client.connected);
      await exit.promise;
      clearTimeout(patience);
    };
    await exit.promise;
    isConnected = false;
    return wasUseful;
  }

  /** Removes earlier subscriptions of the session that are not wanted now. */
  async function listen(client: MqttClient): Promise<boolean> {
    if (isShared && (await isGranted(client, filters.shared))) {
      if (isFirst) await client.unsubscribeAsync(filters.alone);
      return true;
    }
    if (!isFirst) return false;
    await client.subscribeAsync(filters.alone, { qos: 1 });
    await client.unsubscribeAsync(filters.shared);
    return true;
  }

  async function run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      failures = (await serve()) ? 0 : failures + 1;
      if (stopping.signal.aborted) return;
      const maxMs = Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(failures, 20));
      await pause(maxMs * (0.5 + Math.random() / 2), undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) counts.reconnected();
    }
  }

  const running = run();
  return {
    get isConnected() {
      return isConnected;
    },
    async stop() {
      stopping.abort();
      await finish();
      await running;
    },
  };
}

const reasonOf = (error: unknown): string => {
  // The system's message is more precise than its error code.
  const { message, code } = ((error as Error | null)?.cause ?? error) as { message?: string; code?: unknown };
  return message || String(code ?? error);
};

/** A broker without shared subscriptions refuses them but stays connected. */
async function isGranted(client: MqttClient, filter: string): Promise<boolean> {
  try {
    await client.subscribeAsync(filter, { qos: 1 });
    return true;
  } catch (error) {
    if (!client.connected) throw error;
    return false;
  }
}
