import { randomUUID } from 'node:crypto';
import type { MessageChannel } from '@spillway/contract/platform/messages/states';
import type { Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Publish } from '../events/events.ts';
import type { Found } from '../health/conditions/conditions.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { Figures } from '../metrics/metrics.ts';
import { masked } from './masked.ts';
import {
  type ArmingRow,
  countWaiting,
  decideHeld,
  ensureArmingRow,
  forgetHeldBefore,
  type HeldMessage,
  insertHeld,
  lockArming,
  newestHeld,
  type ResendJob,
  readArming,
  saveArming,
} from './store.ts';

export { installationOf, isRestored, markRestored, unmarkRestored } from './installation.ts';
export { masked } from './masked.ts';

interface OutwardMessage {
  readonly channel: MessageChannel;
  readonly purpose: HeldMessage['purpose'];
  /** Null for the installation. */
  readonly hydroCode: string | null;
  readonly recipients: readonly string[];
  readonly subject: string;
  /** The job that sends it once the installation is armed; null if it is worthless by then. */
  readonly again: ResendJob | null;
}

type Admission = 'admitted' | HeldMessage['reason'];
/** The decision about held messages. */
type HeldDecision = 'send' | 'count';

/** The check that every outgoing message passes, whatever its channel. */
export interface OutgoingGate {
  /** True to send it now. False when it is held and must not be sent. */
  admit(message: OutwardMessage): Promise<boolean>;
  /** Called in the transaction that records the sending. */
  admitIn(tx: Transaction<Schema>, message: OutwardMessage): Promise<Admission>;
  /** The same check for messages that a room stores and sends later: none is held here. */
  mayLeaveIn(tx: Transaction<Schema>, hydroCode: string): Promise<Admission>;
  isArmed(): Promise<boolean>;
}

interface ArmingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly publish: Publish;
  readonly jobs: Pick<Jobs, 'send'>;
  /** The result of `installationOf`. */
  readonly installation: string;
  /** Configured channels. They are read every few seconds, because people add and remove them. */
  readonly channels: () => Promise<ReadonlySet<MessageChannel>>;
  readonly hasBroker: boolean;
  /** Messages about this plant never leave. */
  readonly demoCode: string;
}

export interface Decider {
  readonly username: string;
  /** Writes into the audit trail. */
  readonly record: (tx: Transaction<Schema>, action: 'outward.arm' | 'outward.disarm') => Promise<void>;
}

/** No installation has this name. */
const nobody = 'nobody';
const shownAtMost = 100;
const checkEveryMs = 5_000;
const keptMs = 90 * 24 * 3600_000;

/** Messages leave one installation only: a copy of its database holds them until somebody confirms that it is the one. */
export function createArming(deps: ArmingDeps) {
  const { database, clock, log, publish, jobs, installation, channels, hasBroker, demoCode } = deps;
  const isMine = ({ armedFor }: ArmingRow) => armedFor === installation;
  const deciders: ((tx: Transaction<Schema>, held: HeldDecision) => Promise<void>)[] = [];
  let wasArmed: boolean | null = null;
  let wasListening: boolean | null = null;
  let couldSend = false;
  let looking: NodeJS.Timeout | null = null;

  const checkSwitch = async () => {
    const row = await readArming(database.sql);
    wasArmed = isMine(row);
    wasListening = row.listensFor === installation;
    couldSend = (await channels()).size > 0;
  };
  const publishChange = (tx: Transaction<Schema>) => publish(tx, { topic: 'system.changed', payload: {} });

  async function change(armedFor: string | null, changedBy: string, work: (tx: Transaction<Schema>) => Promise<void>) {
    await database.transaction(async (tx) => {
      const before = await lockArming(tx, 'write');
      if (isMine(before) === (armedFor === installation)) return;
      const listensFor = armedFor === null ? before.listensFor : installation;
      await saveArming(tx, { armedFor, changedAt: clock.now(), changedBy, listensFor });
      await work(tx);
      await publishChange(tx);
    });
    await checkSwitch();
  }

  /**
   * A copy would take readings from the broker under the name of the original, which then never gets them. The first to start on a new
   * database listens; a copy listens once somebody confirms that it is the one.
   */
  async function settleListening(isRestored: boolean): Promise<void> {
    await database.transaction(async (tx) => {
      const before = await lockArming(tx, 'write');
      const isFree = before.listensFor === null && (before.armedFor === null || isMine(before));
      const listensFor = isRestored ? nobody : isFree ? installation : (before.listensFor ?? nobody);
      if (listensFor !== before.listensFor) await saveArming(tx, { ...before, listensFor });
    });
  }

  async function maySendIn(tx: Transaction<Schema>, hydroCode: string | null): Promise<Admission> {
    // Locked against arming, which decides on all held messages, so that none slips in behind it.
    const isArmed = isMine(await lockArming(tx, 'read'));
    if (hydroCode === demoCode) return 'demo';
    return isArmed ? 'admitted' : 'not_armed';
  }

  async function admitIn(tx: Transaction<Schema>, message: OutwardMessage): Promise<Admission> {
    const admitted = await maySendIn(tx, message.hydroCode);
    if (admitted === 'admitted') return admitted;
    const { again, recipients, ...told } = message;
    const held = {
      ...told,
      messageId: randomUUID(),
      heldAt: clock.now(),
      recipient: masked(recipients),
      reason: admitted,
    } as const;
    await insertHeld(tx, held, admitted === 'demo' ? null : again);
    await publishChange(tx);
    log.warn({ channel: message.channel, purpose: message.purpose, reason: held.reason }, 'a message was held here');
    return held.reason;
  }

  return {
    admit: (message: OutwardMessage): Promise<boolean> =>
      database.transaction(async (tx) => (await admitIn(tx, message)) === 'admitted'),

    admitIn,

    mayLeaveIn: maySendIn,

    /** Must be registered before `start`: handlers in the transaction that decides on held messages. */
    onDecided: (one: (tx: Transaction<Schema>, held: HeldDecision) => Promise<void>): void => void deciders.push(one),

    isArmed: async (): Promise<boolean> => isMine(await readArming(database.sql)),

    /** Restored, copied, or switched off: another installation may have continued. One that never sent anything is not silenced. */
    isSilenced: async (): Promise<boolean> => {
      const row = await readArming(database.sql);
      return !isMine(row) && (row.armedFor !== null || row.changedAt !== null || row.listensFor === nobody);
    },

    /** Whether this installation may take readings from a broker. */
    mayListen: async (): Promise<boolean> => (await readArming(database.sql)).listensFor === installation,

    /** From memory. Without a configured channel nothing could leave anyway. */
    found: (): readonly Found[] => [
      ...(couldSend && wasArmed === false ? [{ code: 'not_armed' as const, facts: {} }] : []),
      ...(hasBroker && wasListening === false ? [{ code: 'broker_held' as const, facts: {} }] : []),
    ],

    figures: {
      room: 'arming',
      kinds: {
        spillway_outward_armed: {
          help: '1: messages may leave this installation; 0: they are held. Absent where no channel is set',
          labels: [],
        },
      },
      read: async () => ({
        spillway_outward_armed: couldSend && wasArmed !== null ? [{ labels: {}, value: wasArmed ? 1 : 0 }] : [],
      }),
    } satisfies Figures,

    async state() {
      const [row, waiting, held, set] = await Promise.all([
        readArming(database.sql),
        countWaiting(database.sql),
        newestHeld(database.sql, shownAtMost),
        channels(),
      ]);
      const reason = row.armedFor !== null ? 'elsewhere' : row.changedAt === null ? 'never' : 'disarmed';
      return {
        ...row,
        channels: set,
        isArmed: isMine(row),
        reason: isMine(row) ? null : reason,
        waiting,
        held,
      } as const;
    },

    /** Messages leave from now on. Held ones are sent, or count as sent, for example by the installation this is a copy of. */
    arm: ({ username, record }: Decider, heldDecision: HeldDecision): Promise<void> =>
      change(installation, username, async (tx) => {
        const waiting = await decideHeld(tx, heldDecision === 'send' ? 'sent' : 'counted', clock.now());
        if (heldDecision === 'send') for (const { queue, payload } of waiting) await jobs.send(queue, payload, { tx });
        for (const decided of deciders) await decided(tx, heldDecision);
        await record(tx, 'outward.arm');
      }),

    disarm: ({ username, record }: Decider): Promise<void> =>
      change(null, username, (tx) => record(tx, 'outward.disarm')),

    /** Runs at every start, including one after a restore. */
    async start({ isRestored }: { readonly isRestored: boolean }): Promise<void> {
      await ensureArmingRow(database.sql);
      if (isRestored) await change(null, 'restore', async () => undefined);
      await settleListening(isRestored);
      await checkSwitch();
      looking = setInterval(() => {
        checkSwitch().catch((error: unknown) =>
          log.debug({ err: error }, 'whether messages may leave could not be read'),
        );
      }, checkEveryMs);
      looking.unref();
    },

    stop: () => clearInterval(looking ?? undefined),

    /** Called by the housekeeping job. */
    forgetOld: () => forgetHeldBefore(database.sql, new Date(clock.now().getTime() - keptMs)),
  };
}

export type Arming = ReturnType<typeof createArming>;
