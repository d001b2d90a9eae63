import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { endGaps, removeGap, writeGap, writeStop } from './gap-store.ts';
import type { Outage } from './outage.ts';
import {
  type ChannelHealth,
  type ChannelKind,
  type ChannelOfNode,
  type ChannelRefusal,
  channelsSeen,
  forgetChannelsBefore,
  listChannelRefusals,
  listIngestChannels,
  maxChannelRefusals,
  nodesAtChannel,
  stopChannel,
  writeChannel,
  writeChannelRefusals,
} from './store.ts';

/** A node without a sign of life for this long has stopped. */
const goneAfterMs = 10_000;
const forgottenAfterMs = 24 * 3_600_000;
/** A shorter interruption of the broker connection is not reported. */
const brokerGapMs = 5000;
/** A failure this soon after another belongs to the same gap. */
const sameGapMs = 60_000;

export interface SeenChannel extends Omit<ChannelOfNode, 'state'> {
  readonly state: ChannelOfNode['state'] | 'gone';
}

/** A channel opened by a node, and the nodes that were there before. */
export interface OpenedChannel {
  readonly door: ChannelKind;
  readonly at: Date;
  readonly others: readonly string[];
  /** The gap recorded because no other node was running. */
  readonly gapId: number | null;
}

/** The state of channels: each node writes its own and reads that of the others. */
export function createIngestChannels({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  return {
    /** Records that no node was running between the last sign of life of any node and now. */
    opened: (channelKind: ChannelKind, nodeName: string): Promise<OpenedChannel> => {
      const at = clock.now();
      return database.transaction(async (tx) => {
        const seen = await channelsSeen(tx, channelKind);
        await forgetChannelsBefore(tx, channelKind, new Date(at.getTime() - forgottenAfterMs));
        const lastMs = Math.max(...seen.map(({ seenAt }) => seenAt.getTime()));
        const hasGap = seen.length > 0 && lastMs < at.getTime();
        const gap = { door: channelKind, nodeName, from: new Date(lastMs), until: at, turnedAway: null };
        const gapId = hasGap ? await writeStop(tx, gap) : null;
        return { door: channelKind, at, others: seen.map((one) => one.nodeName), gapId };
      });
    },

    /** Withdraws the gap when another node was running all the time. */
    async withdrawn({ door, at, others, gapId }: OpenedChannel): Promise<boolean> {
      if (gapId === null) return true;
      const seen = await channelsSeen(database.sql, door);
      const wasAlive = seen.some(({ nodeName, seenAt }) => others.includes(nodeName) && seenAt > at);
      if (wasAlive) await removeGap(database.sql, gapId);
      return wasAlive;
    },

    /** Returns the live nodes of this channel, including this one. */
    report: (
      channelKind: ChannelKind,
      nodeName: string,
      { failedBy, ...health }: ChannelHealth,
      refusals: readonly ChannelRefusal[],
    ): Promise<string[]> => {
      const now = clock.now();
      return database.transaction(async (tx) => {
        await writeChannel(tx, { door: channelKind, nodeName, ...health, seenAt: now });
        if (refusals.length > 0) await writeChannelRefusals(tx, channelKind, refusals.slice(-maxChannelRefusals));
        const { state, stateSince } = health;
        if (state === 'connected') await endGaps(tx, channelKind, stateSince);
        const gap = { door: channelKind, nodeName, reason: failedBy, from: stateSince, until: null, turnedAway: 0 };
        if (state === 'connecting' && now.getTime() - stateSince.getTime() >= brokerGapMs)
          await writeGap(tx, gap, sameGapMs);
        return await nodesAtChannel(tx, channelKind, new Date(now.getTime() - goneAfterMs));
      });
    },

    /** Stores outages that this node could not write while they lasted. */
    tell: (
      outages: readonly Outage[],
      nodeName: string,
      refusedCounts: ReadonlyMap<ChannelKind, number>,
    ): Promise<void> =>
      database.transaction(async (tx) => {
        for (const [index, outage] of outages.entries())
          for (const [door, count] of refusedCounts)
            await writeGap(tx, { ...outage, door, nodeName, turnedAway: index === 0 ? count : 0 }, sameGapMs);
      }),

    leave: (channelKind: ChannelKind, nodeName: string): Promise<void> =>
      stopChannel(database.sql, channelKind, nodeName, clock.now()),

    /** The channel is no longer used, so it has no gaps. */
    async shut(channelKind: ChannelKind): Promise<void> {
      const now = clock.now();
      await endGaps(database.sql, channelKind, now);
      await forgetChannelsBefore(database.sql, channelKind, new Date(now.getTime() - goneAfterMs));
    },

    async list(): Promise<SeenChannel[]> {
      const goneCutoffMs = clock.now().getTime() - goneAfterMs;
      const all = await listIngestChannels(database.sql);
      const isGone = ({ seenAt }: ChannelOfNode) => seenAt.getTime() < goneCutoffMs;
      // A restarted server has another node name; its previous one is not missing.
      const isReplaced = (gone: ChannelOfNode) =>
        all.some((one) => one.door === gone.door && !isGone(one) && hostOf(one) === hostOf(gone));
      return all
        .filter((one) => !isGone(one) || !isReplaced(one))
        .map((one) => (isGone(one) ? { ...one, state: 'gone' } : one));
    },

    refusals: (channelKind: ChannelKind, hydroCode: string): Promise<ChannelRefusal[]> =>
      listChannelRefusals(database.sql, channelKind, hydroCode),
  };
}

const hostOf = ({ nodeName }: ChannelOfNode) => nodeName.split('/')[0];

export type IngestChannels = ReturnType<typeof createIngestChannels>;
