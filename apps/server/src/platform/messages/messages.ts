import { randomUUID } from 'node:crypto';
import type { MessageChannel, MessageReason, MessageState } from '@spillway/contract/platform/messages/states';
import type { Transaction } from 'kysely';
import { type Clock, isTrusted } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Publish } from '../events/events.ts';
import { everyMinute, type Jobs } from '../jobs/jobs.ts';
import type { Leases } from '../leases/leases.ts';
import type { Log } from '../log.ts';
import { type Arming, masked } from '../outgoing-switch/outgoing-switch.ts';
import type { Channel, ChannelSource } from './channels/channel.ts';
import { readFates } from './fate-store.ts';
import { eraseOld, expireLeftOver, forgetOld, takeUpOrphans } from './keep-store.ts';
import type { MessageKind } from './kinds.ts';
import { createLane, type Lane } from './lane.ts';
import {
  busyLanes,
  type Db,
  deleteMessage,
  endMessage,
  findByCause,
  insertMessage,
  lockMessage,
  type MessageKey,
  messagesAwaitingArming,
  moveToLane,
  type QueueReason,
  type Tx,
  waitAgain,
} from './store.ts';
import { createWatch } from './watch.ts';

export type { ChannelSource } from './channels/channel.ts';
export type { Fate } from './fate-store.ts';
export { erasePlant, eraseReceivers } from './keep-store.ts';
export type { MessageContent, MessageOutcome, Notice, StateChange } from './kinds.ts';

export interface QueuedMessage {
  readonly causeKind: string;
  /** Notifies each receiver once, however often it is queued. */
  readonly causeId: string;
  readonly why: QueueReason;
  /** For a warning. */
  readonly reason?: MessageReason;
  readonly incident?: string;
  readonly channel?: MessageChannel;
  /** One of several endpoints of a channel; the first when absent. */
  readonly lane?: string;
  /** Null for the installation. */
  readonly plant: { readonly plantNo: number; readonly hydroCode: string } | null;
  readonly receivers: readonly string[];
  /** For the list of messages; the letter may have another. */
  readonly subject: string;
  /** For the room that composes it. Must not contain anything that grants access. */
  readonly payload?: object;
}

/** The state of the message to one receiver. */
export interface Outcome {
  readonly messageId: string;
  readonly receiver: string;
  readonly state: MessageState;
  readonly code: string | null;
  readonly said: string | null;
}

interface MessagesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly publish: Publish;
  readonly jobs: Pick<Jobs, 'define' | 'send'>;
  readonly leases: Pick<Leases, 'take'>;
  readonly arming: Pick<Arming, 'admitIn' | 'onDecided'>;
  /** Those configured in the environment: mail. */
  readonly channels: readonly Channel[];
  /** Sources of further channels. */
  readonly sources?: readonly ChannelSource[];
  readonly nodeName: string;
  /** This is true when this node sends. */
  readonly sends: boolean;
  /** How often it looks for waiting messages; the product's default when absent. */
  readonly lookEveryMs?: number;
}

const wakeJob = 'messages';
const minuteJob = 'message-look';
/** When a node dies, others take its lanes within this and the duration of a lease. */
const checkEveryMs = 2_000;

/** All channels at present, the first of each kind first. */
export const availableChannels = async (
  channels: readonly Channel[],
  sources: readonly ChannelSource[],
  db: Db,
): Promise<readonly Channel[]> => [...channels, ...(await Promise.all(sources.map(({ list }) => list(db)))).flat()];

/**
 * Messages in a table, queued in the transaction of their cause. Lanes send them, one for each endpoint, so that a dead one holds up nobody else. The
 * job queue only wakes them.
 */
export function createMessages(deps: MessagesDeps) {
  const { database, clock, log, publish, jobs, leases, arming, channels, sources: others = [], nodeName, sends } = deps;
  const kinds = new Map<string, MessageKind>();
  const watch = createWatch({
    database,
    log,
    changedCertificates: async () =>
      (await Promise.all(sources.map(async (one) => (await one.changedCertificates?.(database.sql)) ?? []))).flat(),
  });
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;

  const sources: readonly ChannelSource[] = [{ kinds: ['mail'], list: async () => channels }, ...others];
  const lanes = new Map<string, Lane>();

  const publishChange = (tx: Tx): Promise<void> => publish(tx, { topic: 'message.changed', payload: {} });
  const ways = (db: Db = database.sql) => availableChannels(channels, others, db);

  function laneOf(channel: Channel): Lane {
    const knownEntry = lanes.get(channel.lane);
    if (knownEntry) return knownEntry;
    const lane = createLane(channel, {
      database,
      leases,
      log,
      outward: arming,
      nodeName,
      kindOf: (causeKind) => kinds.get(causeKind) ?? null,
      tell: publishChange,
      laneAfter: async (tx) => laneAfter(await ways(tx), channel),
    });
    lanes.set(channel.lane, lane);
    return lane;
  }

  /** Messages for an endpoint that is gone are sent by the first of its kind. */
  async function adopt(all: readonly Channel[]): Promise<void> {
    const known = all.map(({ lane }) => lane);
    await takeUpOrphans(database.sql, known);
    for (const [kind, waysOfKind] of Map.groupBy(all, (one) => one.kind)) {
      const [first] = waysOfKind;
      if (!first || !(kind === 'mail' || first.movesOn)) continue;
      await moveToLane(database.sql, kind, { to: first.lane, unless: waysOfKind.map(({ lane }) => lane) });
    }
  }

  /** Our lanes with work to do now. */
  async function busyOwnLanes(): Promise<readonly Lane[]> {
    let lanesInUse = new Set(await busyLanes(database.sql));
    if (lanesInUse.size === 0) return [];
    const all = await ways();
    const knownKeys = new Set(all.map(({ lane }) => lane));
    if ([...lanesInUse].some((lane) => !knownKeys.has(lane))) {
      await adopt(all);
      lanesInUse = new Set(await busyLanes(database.sql));
    }
    return all.filter(({ lane }) => lanesInUse.has(lane)).map(laneOf);
  }

  async function checkMessages(): Promise<void> {
    if (!isTrusted(clock)) return;
    for (const lane of await busyOwnLanes()) void lane.wake();
  }

  const checkOnce = (): Promise<void> =>
    (looking ??= checkMessages()
      .catch((error: unknown) => log.debug({ err: error }, 'messages that wait could not be looked for'))
      .finally(() => {
        looking = null;
      }));

  jobs.define({ name: wakeJob, routine: true, run: checkOnce });
  jobs.define({
    name: minuteJob,
    cron: everyMinute,
    exclusive: true,
    routine: true,
    async run() {
      await expireLeftOver(database.sql);
      await adopt(await ways());
      await checkOnce();
    },
  });

  arming.onDecided(async (tx, heldDecision) => {
    for (const message of await messagesAwaitingArming(tx)) {
      const { hydroCode, receiver, causeId, lane, payload, plantNo, messageId, tries } = message;
      const kind = kinds.get(message.causeKind);
      if (heldDecision === 'send' && kind) await waitAgain(tx, message);
      else {
        await endMessage(tx, message, 'cancelled', 'counted');
        const messageOutcome = { plantNo, messageId, hydroCode, causeId, lane, receiver, payload, attempt: tries };
        await kind?.became?.(tx, messageOutcome, { state: 'cancelled', said: null, isUnknown: false });
      }
      await publishChange(tx);
    }
  });

  return {
    /** Call it before `start`. */
    kind: (one: MessageKind): void => void kinds.set(one.kind, one),

    /** Kinds sent to addresses that people entered themselves: erasing the address erases it in these. */
    personalKinds: (): string[] => [...kinds.values()].flatMap((one) => (one.hidesReceivers ? [one.kind] : [])),

    hidesReceivers: (causeKind: string): boolean => kinds.get(causeKind)?.hidesReceivers === true,

    /** Among those configured in the environment: mail. */
    has: (channel: MessageChannel): boolean => channels.some(({ kind }) => kind === channel),

    /** Channels that may send now. */
    channels: async (): Promise<ReadonlySet<MessageChannel>> => new Set((await ways()).map(({ kind }) => kind)),

    /** Each channel, and whether its messages are stuck. */
    ways: async () => (await ways()).map(({ kind, lane }) => ({ kind, lane, isStuck: watch.stuck().includes(lane) })),

    /** Messages exist if and only if the transaction commits. Does nothing when the channel is not configured. */
    async queue(tx: Transaction<Schema>, queued: QueuedMessage): Promise<void> {
      const { causeKind, causeId, why, incident = null, plant, receivers, subject, payload = null } = queued;
      const kind = kinds.get(causeKind);
      if (!kind) throw new Error(`nobody makes messages of the kind ${causeKind}`);
      const channel = queued.channel ?? 'mail';
      const source = sources.find((one) => one.kinds.includes(channel));
      const first = (await source?.list(tx))?.find(
        (one) => one.kind === channel && (queued.lane === undefined || queued.lane === one.lane),
      );
      if (!source || !first) return;
      let isNew = false;
      for (const receiver of new Set(receivers)) {
        const usual = { lane: first.lane, shown: masked([receiver]) };
        const way = source.wayTo ? await source.wayTo(tx, receiver) : usual;
        if (!way) continue;
        const message = {
          messageId: randomUUID(),
          plantNo: plant?.plantNo ?? 0,
          hydroCode: plant?.hydroCode ?? null,
          receiverShown: way.shown,
          newestFirst: kind.newestFirst === true,
          channel,
          lane: way.lane,
          priority: kind.priority,
          lastsMs: kind.lastsMs,
          causeKind,
          causeId,
          why,
          reason: queued.reason ?? null,
          incident,
          receiver,
          subject,
          payload,
        };
        if (!(await insertMessage(tx, message))) continue;
        isNew = true;
        await publishChange(tx);
      }
      if (isNew) await jobs.send(wakeJob, {}, { tx });
    },

    /** Outcomes for one cause, by receiver. */
    outcomes: async (tx: Pick<Database, 'sql'>['sql'], plantNo: number, causeKind: string, causeId: string) =>
      (await findByCause(tx, plantNo, causeKind, causeId)).map(
        ({ messageId, receiver, state, code, said }): Outcome => ({ messageId, receiver, state, code, said }),
      ),

    /** Outcomes for many causes of one kind, with receipts. */
    fates: readFates,

    /** A person sends a failed, expired or dropped message again. False when it is in no such state. */
    async retry(tx: Tx, key: MessageKey): Promise<boolean> {
      const message = await lockMessage(tx, key);
      if (!message || !['failed', 'expired', 'cancelled', 'waiting'].includes(message.state)) return false;
      if (message.receiver === null || !kinds.has(message.causeKind)) return false;
      await waitAgain(tx, key);
      await publishChange(tx);
      await jobs.send(wakeJob, {}, { tx });
      return true;
    },

    /** For a message that notified nobody. */
    forget: deleteMessage,

    async cancel(tx: Tx, key: MessageKey): Promise<boolean> {
      const message = await lockMessage(tx, key);
      if (!message || !['waiting', 'held'].includes(message.state)) return false;
      await endMessage(tx, key, 'cancelled', 'by_person');
      const { tries } = message;
      const became = { state: 'cancelled', said: null, isUnknown: false } as const;
      await kinds.get(message.causeKind)?.became?.(tx, { ...message, attempt: tries }, became);
      await publishChange(tx);
      return true;
    },

    /** Run by the housekeeping job. */
    async forgetOld(): Promise<void> {
      await eraseOld(database.sql);
      await forgetOld(database.sql);
    },

    found: watch.found,
    figures: watch.figures,

    async start(): Promise<void> {
      await adopt(await ways());
      watch.start();
      if (!sends) return;
      timer = setInterval(() => void checkOnce(), deps.lookEveryMs ?? checkEveryMs);
      timer.unref();
    },

    /** Runs at once; it also runs every few seconds by itself. Resolves when everything due was handed over. */
    async drain(): Promise<void> {
      await Promise.all((await busyOwnLanes()).map((one) => one.wake()));
    },

    async stop(): Promise<void> {
      if (timer) clearInterval(timer);
      watch.stop();
      await looking;
      await Promise.all([...lanes.values()].map((one) => one.stop()));
    },
  };
}

/** The next equally good endpoint of its kind, in a circle; null when there is no other. */
function laneAfter(ways: readonly Channel[], { kind, lane }: Channel): string | null {
  const targetLanes = ways.filter((one) => one.kind === kind && one.movesOn).map((one) => one.lane);
  const next = targetLanes[(targetLanes.indexOf(lane) + 1) % targetLanes.length];
  return next === undefined || next === lane ? null : next;
}

export type Messages = ReturnType<typeof createMessages>;
