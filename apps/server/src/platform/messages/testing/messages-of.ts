import { systemClock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { quietLog } from '../../database/testing/quiet-log.ts';
import { createLeases } from '../../leases/leases.ts';
import type { Arming } from '../../outgoing-switch/outgoing-switch.ts';
import type { Channel, ChannelSource } from '../channels/channel.ts';
import type { MessageContent } from '../kinds.ts';
import { createMessages, type Messages } from '../messages.ts';

export interface MessagesNode {
  readonly messages: Messages;
  /** The leases of this node, with which a test simulates that it was cut off and lost its lane. */
  readonly leases: ReturnType<typeof createLeases>;
  stop(): Promise<void>;
}

export interface NodeOptions {
  readonly name: string;
  readonly channels: readonly Channel[];
  readonly sources?: readonly ChannelSource[];
  readonly arming: Pick<Arming, 'admitIn' | 'onDecided'>;
  readonly compose?: (causeId: string) => Promise<MessageContent | null>;
  readonly leaseMs?: number;
  /** Absent: often enough that a test need not wait. */
  readonly lookEveryMs?: number;
  readonly sends?: boolean;
}

export const probeKind = 'probe';

/** A separate node that sends messages of the kind `probe`, woken by the test and by its own polling. */
export async function startMessages(database: Database, options: NodeOptions): Promise<MessagesNode> {
  const { name, channels, sources = [], arming, compose, leaseMs = 15_000, lookEveryMs = 50, sends = true } = options;
  const leases = createLeases({ database, log: quietLog, nodeName: name, lastsMs: leaseMs, beatMs: leaseMs / 3 });
  const messages = createMessages({
    database,
    clock: systemClock,
    log: quietLog,
    publish: async () => undefined,
    // Jobs are dropped, as after a missed wake: only the node's own polling remains.
    jobs: { define: () => undefined, send: async () => true },
    leases,
    arming,
    channels,
    sources,
    nodeName: name,
    sends,
    lookEveryMs,
  });
  messages.kind({
    kind: probeKind,
    purpose: 'test',
    priority: 5,
    lastsMs: 3600_000,
    keptWhileHeld: true,
    maxTries: 4,
    compose: async ({ causeId }) => (compose ? await compose(causeId) : { subject: causeId, text: causeId }),
  });
  await messages.start();
  return {
    messages,
    leases,
    async stop() {
      await messages.stop();
      await leases.stop();
    },
  };
}
