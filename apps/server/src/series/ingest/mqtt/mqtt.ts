import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Lease, Leases } from '../../../platform/leases/leases.ts';
import type { Connections } from '../../../platform/outbound/outbound.ts';
import { type ChannelHealth, createCounts, type IngestChannels } from '../channels/channels.ts';
import { clientOf } from './client.ts';
import { type Consumer, startConsumer } from './consumer.ts';
import { topicRoot } from './message.ts';
import { createReceive, type ReceiveDeps } from './receive.ts';
import { sharedSlots, slotsOf } from './slots.ts';
import { ownName } from './store.ts';

export interface MqttOptions {
  /** With `share=on` several connections share one subscription. */
  readonly url: string;
  readonly nodeName: string;
  readonly beatMs?: number;
  readonly firstPauseMs?: number;
}

interface MqttDeps extends ReceiveDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly doors: Pick<IngestChannels, 'report' | 'leave'>;
  readonly leases: Pick<Leases, 'take'>;
  /** Checked at each beat. */
  readonly mayListen: () => Promise<boolean>;
  readonly outbound: Pick<Connections, 'connect'>;
}

export interface MqttChannel {
  stop(): Promise<void>;
}

interface HeldSlot {
  readonly lease: Lease;
  readonly consumer: Consumer;
}

/**
 * Receives readings from a broker. A fixed number of connections is distributed among live nodes; a lease on each keeps
 * two nodes from using it. The client name belongs to the connection, so pending messages go to its next holder.
 */
export async function openMqtt(deps: MqttDeps, options: MqttOptions): Promise<MqttChannel> {
  const { database, clock, doors, leases, mayListen, outbound, log } = deps;
  const { url, nodeName, beatMs = 2000, firstPauseMs = 500 } = options;
  const address = new URL(url);
  const isShared = address.searchParams.get('share') === 'on';
  address.searchParams.delete('share');
  const ours = await ownName(database.sql, clock.now());
  const counts = createCounts(clock);
  const receive = createReceive(deps, counts);
  const consumers = new Map<number, HeldSlot>();
  let isStandby = false;
  let reportedState: ChannelHealth['state'] | null = null;
  let pendingBeat: Promise<void> = Promise.resolve();

  function start(slot: number): Consumer {
    const allTopics = `${topicRoot}/#`;
    return startConsumer({
      connect: (signal) => clientOf(outbound, address, `${ours}-${slot}`, signal),
      filters: { shared: `$share/${ours}/${allTopics}`, alone: allTopics },
      isShared,
      isFirst: slot === 0,
      receive,
      counts,
      firstPauseMs,
    });
  }

  function state(): ChannelHealth['state'] {
    if (isStandby) return 'standby';
    return connectedConsumers().length > 0 ? 'connected' : 'connecting';
  }

  const connectedConsumers = () => [...consumers.values()].filter(({ consumer }) => consumer.isConnected);

  /** The live nodes; null when the database cannot be read, so that the connections stay as they are. */
  async function report(): Promise<string[] | null> {
    const health = counts.health(state(), connectedConsumers().length);
    reportState(health);
    const refusals = counts.takeRefusals();
    try {
      return await doors.report('mqtt', nodeName, health, refusals);
    } catch (error) {
      counts.giveBack(refusals);
      log.debug({ err: error }, 'how the MQTT door is doing could not be written down');
      return null;
    }
  }

  /** Logs changes of state. */
  function reportState({ state: now, lastError }: ChannelHealth): void {
    if (now === reportedState) return;
    reportedState = now;
    if (now === 'connecting' && lastError !== null) log.warn({ reason: lastError }, 'the MQTT broker is away');
    if (now === 'connected') log.info('readings come from the MQTT broker');
  }

  async function recordBeat(): Promise<void> {
    const livingNodes = await report();
    if (livingNodes === null) return;
    const isHeld = !(await mayListen().catch(() => consumers.size > 0));
    const wanted = isHeld ? [] : slotsOf(nodeName, livingNodes, isShared ? sharedSlots : 1);
    await Promise.all([...consumers.keys()].filter((slot) => !wanted.includes(slot)).map(release));
    for (const slot of wanted) if (!consumers.has(slot)) await acquireSlot(slot);
    isStandby = consumers.size === 0;
  }

  /** Retried at later beats while another node holds it. */
  async function acquireSlot(slot: number): Promise<void> {
    const lease = await leases.take({ kind: 'mqtt', subject: String(slot) }).catch(() => null);
    if (!lease) return;
    consumers.set(slot, { lease, consumer: start(slot) });
    lease.lost.addEventListener('abort', () => void release(slot), { once: true });
  }

  async function release(slot: number): Promise<void> {
    const held = consumers.get(slot);
    if (!held) return;
    consumers.delete(slot);
    await held.consumer.stop();
    // If giving back fails, the lease expires by itself.
    await held.lease.giveBack().catch(() => undefined);
  }

  const nextBeat = () => {
    pendingBeat = pendingBeat.then(recordBeat);
    return pendingBeat;
  };
  await nextBeat();
  const timer = setInterval(() => void nextBeat(), beatMs);
  timer.unref();

  return {
    async stop() {
      clearInterval(timer);
      await pendingBeat;
      await Promise.all([...consumers.keys()].map(release));
      await report();
      await doors.leave('mqtt', nodeName).catch(() => undefined);
    },
  };
}
