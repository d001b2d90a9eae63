import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { endGaps, removeGap, writeGap, writeStop } from './gap-store.ts';
import type { Outage } from './outage.ts';
import {
  type DoorHealth,
  type DoorKind,
  type DoorOfNode,
  type DoorRefusal,
  doorsSeen,
  forgetDoorsBefore,
  listDoorRefusals,
  listDoors,
  maxDoorRefusals,
  nodesAtDoor,
  stopDoor,
  writeDoor,
  writeDoorRefusals,
} from './store.ts';

/** A node that has not been heard of for so long works no more. */
const goneAfterMs = 10_000;
const forgottenAfterMs = 24 * 3_600_000;
/** A connection to the broker that is made again sooner is no gap worth telling. */
const brokerGapMs = 5000;
/** What fails again so soon has not been well. */
const sameGapMs = 60_000;

export interface SeenDoor extends Omit<DoorOfNode, 'state'> {
  readonly state: DoorOfNode['state'] | 'gone';
}

/** A door that a node has opened, and what was there before. */
export interface OpenedDoor {
  readonly door: DoorKind;
  readonly at: Date;
  readonly others: readonly string[];
  /** What this node took for a time without any node. */
  readonly gapId: number | null;
}

/** How the doors are doing: each node writes its own down, and sees who else is there. */
export function createDoors({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  return {
    /** Nobody stood at the door between the last sign of any node and now. */
    opened: (door: DoorKind, nodeName: string): Promise<OpenedDoor> => {
      const at = clock.now();
      return database.transaction(async (tx) => {
        const seen = await doorsSeen(tx, door);
        await forgetDoorsBefore(tx, door, new Date(at.getTime() - forgottenAfterMs));
        const lastMs = Math.max(...seen.map(({ seenAt }) => seenAt.getTime()));
        const hasGap = seen.length > 0 && lastMs < at.getTime();
        const gap = { door, nodeName, from: new Date(lastMs), until: at, turnedAway: null };
        const gapId = hasGap ? await writeStop(tx, gap) : null;
        return { door, at, others: seen.map((one) => one.nodeName), gapId };
      });
    },

    /** Another node was there all the time: there was no gap. */
    async withdrawn({ door, at, others, gapId }: OpenedDoor): Promise<boolean> {
      if (gapId === null) return true;
      const seen = await doorsSeen(database.sql, door);
      const hasLived = seen.some(({ nodeName, seenAt }) => others.includes(nodeName) && seenAt > at);
      if (hasLived) await removeGap(database.sql, gapId);
      return hasLived;
    },

    /** The nodes at this door that live, this one among them. */
    report: (
      door: DoorKind,
      nodeName: string,
      { failedBy, ...health }: DoorHealth,
      refusals: readonly DoorRefusal[],
    ): Promise<string[]> => {
      const now = clock.now();
      return database.transaction(async (tx) => {
        await writeDoor(tx, { door, nodeName, ...health, seenAt: now });
        if (refusals.length > 0) await writeDoorRefusals(tx, door, refusals.slice(-maxDoorRefusals));
        const { state, stateSince } = health;
        if (state === 'connected') await endGaps(tx, door, stateSince);
        const gap = { door, nodeName, reason: failedBy, from: stateSince, until: null, turnedAway: 0 };
        if (state === 'connecting' && now.getTime() - stateSince.getTime() >= brokerGapMs)
          await writeGap(tx, gap, sameGapMs);
        return await nodesAtDoor(tx, door, new Date(now.getTime() - goneAfterMs));
      });
    },

    /** What this node could not write down while it lasted. */
    tell: (outages: readonly Outage[], nodeName: string, turnedAway: ReadonlyMap<DoorKind, number>): Promise<void> =>
      database.transaction(async (tx) => {
        for (const [place, outage] of outages.entries())
          for (const [door, count] of turnedAway)
            await writeGap(tx, { ...outage, door, nodeName, turnedAway: place === 0 ? count : 0 }, sameGapMs);
      }),

    leave: (door: DoorKind, nodeName: string): Promise<void> => stopDoor(database.sql, door, nodeName, clock.now()),

    /** It is not used any more, so that it has no gaps either. */
    async shut(door: DoorKind): Promise<void> {
      const now = clock.now();
      await endGaps(database.sql, door, now);
      await forgetDoorsBefore(database.sql, door, new Date(now.getTime() - goneAfterMs));
    },

    async list(): Promise<SeenDoor[]> {
      const goneBefore = clock.now().getTime() - goneAfterMs;
      const all = await listDoors(database.sql);
      const isGone = ({ seenAt }: DoorOfNode) => seenAt.getTime() < goneBefore;
      // A server that was started again goes by another number; nothing is missing where it was.
      const isReplaced = (gone: DoorOfNode) =>
        all.some((one) => one.door === gone.door && !isGone(one) && hostOf(one) === hostOf(gone));
      return all
        .filter((one) => !isGone(one) || !isReplaced(one))
        .map((one) => (isGone(one) ? { ...one, state: 'gone' } : one));
    },

    refusals: (door: DoorKind, hydroCode: string): Promise<DoorRefusal[]> =>
      listDoorRefusals(database.sql, door, hydroCode),
  };
}

const hostOf = ({ nodeName }: DoorOfNode) => nodeName.split('/')[0];

export type Doors = ReturnType<typeof createDoors>;
