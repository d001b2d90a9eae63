import { performance } from 'node:perf_hooks';
import { required } from '@spillway/checked/reads';
import type { Database } from '../database/database.ts';
import type { Lease, Leases } from '../leases/leases.ts';
import { LeaseLost } from '../leases/leases.ts';
import type { Log } from '../log.ts';
import type { OutgoingGate } from '../outgoing-switch/outgoing-switch.ts';
import { beginAttempt, endAttempt, takeUpAbandoned } from './attempt-store.ts';
import type { Channel, Verdict } from './channels/channel.ts';
import type { MessageKind, MessageOutcome, StateChange } from './kinds.ts';
import { restAfterMs, retryAfterMs } from './retry-plan.ts';
import {
  endMessage,
  endTry,
  holdBack,
  lockDue,
  type Message,
  redirectMessages,
  setBackOnError,
  type Tx,
} from './store.ts';

interface LaneDeps {
  readonly database: Pick<Database, 'sql' | 'transaction'>;
  readonly leases: Pick<Leases, 'take'>;
  readonly log: Log;
  readonly outward: Pick<OutgoingGate, 'admitIn'>;
  readonly nodeName: string;
  readonly kindOf: (causeKind: string) => MessageKind | null;
  /** Runs in the transaction that changes messages. */
  readonly tell: (tx: Tx) => Promise<void>;
  /** Another endpoint that is as good; null without one. */
  readonly laneAfter: (tx: Tx) => Promise<string | null>;
}

interface StartedMessage {
  readonly message: Message;
  readonly kind: MessageKind;
  readonly attempt: number;
}

/** With less time left nothing is begun: the lease could end during the work. */
const leastLeftMs = 2_000;
const recordTries = 5;

const outcomeOf = ({ message, attempt }: Pick<StartedMessage, 'message' | 'attempt'>): MessageOutcome => ({
  ...message,
  attempt,
});

/**
 * Sends to one endpoint from this node, under the lane's lease, so that one node sends at a time. It holds no message in memory but those it is
 * handing over.
 */
export function createLane(channel: Channel, deps: LaneDeps) {
  const { database, leases, log, outward, nodeName, kindOf, tell, laneAfter } = deps;
  const { lane } = channel;
  let failures = 0;
  let restUntilMs = 0;
  let pendingDrain: Promise<void> | null = null;
  let isAskedAgain = false;
  const stopping = new AbortController();

  /** Ends it without an attempt when nobody wants it, it is too late, or nothing may leave. Null when it begins. */
  async function admitOrEnd(tx: Tx, message: Message, kind: MessageKind | null): Promise<'ended' | 'admitted'> {
    const end = async (state: 'expired' | 'cancelled', reason: 'not_wanted' | 'not_armed' | 'demo' | null) => {
      await endMessage(tx, message, state, reason);
      await reportToRoom(tx, message, kind, state);
      return 'ended' as const;
    };
    if (kind === null) return await end('cancelled', 'not_wanted');
    if (message.isExpired) return await end('expired', null);
    const { hydroCode, receiver, subject } = message;
    const again = kind.keptWhileHeld ? { queue: 'messages', payload: { messageId: message.messageId } } : null;
    const sendRequest = {
      channel: channel.kind,
      purpose: kind.purpose,
      hydroCode,
      recipients: [receiver],
      subject,
      again,
    } as const;
    const admitted = await outward.admitIn(tx, sendRequest);
    if (admitted === 'admitted') return 'admitted';
    if (!kind.keptWhileHeld) return await end('expired', admitted);
    await holdBack(tx, message, admitted);
    await reportToRoom(tx, message, kind, 'held');
    return 'ended';
  }

  /** A failure in a message's room must not hold up the messages behind it. */
  async function reportToRoom(
    tx: Tx,
    message: Message,
    kind: MessageKind | null,
    state: StateChange['state'],
  ): Promise<void> {
    const one = { message, kind, attempt: message.tries };
    await setBackOnError(tx, () => became(tx, one, { state, said: null, isUnknown: false })).catch((error: unknown) =>
      log.error({ err: error, causeKind: message.causeKind }, 'the room of a message could not be told'),
    );
  }

  async function became(
    tx: Tx,
    one: { readonly message: Message; readonly kind: MessageKind | null; readonly attempt: number },
    becameState: StateChange,
  ): Promise<void> {
    await one.kind?.became?.(tx, outcomeOf(one), becameState);
    await tell(tx);
  }

  /** Records the attempt before anything leaves. */
  const begin = (lease: Lease, max: number): Promise<{ begun: StartedMessage[]; isEmpty: boolean }> =>
    database.transaction(async (tx) => {
      await lease.fence(tx);
      const due = await lockDue(tx, lane, max);
      const begunList: StartedMessage[] = [];
      for (const message of due) {
        const kind = kindOf(message.causeKind);
        if ((await admitOrEnd(tx, message, kind)) === 'ended') continue;
        const attempt = await beginAttempt(tx, message, { lane, token: lease.token, node: nodeName });
        begunList.push({ message, kind: required(kind), attempt });
      }
      return { begun: begunList, isEmpty: due.length === 0 };
    });

  async function handOver(one: StartedMessage, lease: Lease): Promise<Verdict | 'withdrawn'> {
    const { message, kind, attempt } = one;
    const content = await kind.compose(outcomeOf(one));
    if (content === null) return 'withdrawn';
    // A node that was paused here and woke up must not send what another has taken over.
    if (lease.leftMs() < leastLeftMs || lease.lost.aborted) throw new LeaseLost(lease);
    const signal = lease.signalWith(stopping.signal, AbortSignal.timeout(channel.limitMs));
    const { messageId, receiver } = message;
    log.debug({ messageId, attempt, lane }, 'a message is handed over');
    if (kind.isProbe) return await channel.probe(signal);
    const { causeKind, causeId, why, incident, hydroCode, queuedAt } = message;
    const messageCause = { causeKind, causeId, why, incident, hydroCode, queuedAt, attempt };
    return await channel.send({ messageId, receiver, content, signal, about: messageCause });
  }

  async function sendOne(one: StartedMessage, lease: Lease): Promise<void> {
    const startedMs = performance.now();
    const verdict = await handOver(one, lease).catch((error: unknown): Verdict => {
      if (error instanceof LeaseLost) throw error;
      log.warn({ err: error, causeKind: one.message.causeKind }, 'a message could not be made');
      return { outcome: 'passing', scope: 'message', code: 'internal', said: null, providerId: null };
    });
    const latencyMs = Math.round(performance.now() - startedMs);
    await record(one, verdict, latencyMs, lease);
    if (verdict === 'withdrawn') return;
    if (verdict.scope === 'lane') {
      failures += 1;
      restUntilMs = performance.now() + Math.max(restAfterMs(failures, Math.random()), verdict.notBeforeMs ?? 0);
    } else failures = 0;
  }

  async function record(
    one: StartedMessage,
    verdict: Verdict | 'withdrawn',
    latencyMs: number,
    lease: Lease,
  ): Promise<void> {
    for (let times = 1; ; times++) {
      // Its room may have failed on it: the last try records it without the room.
      const hasRoom = times < recordTries;
      try {
        await database.transaction(async (tx) => {
          await lease.fence(tx);
          await recordIn(tx, one, verdict, { latencyMs, withRoom: hasRoom });
        });
        return;
      } catch (error) {
        if (error instanceof LeaseLost || times >= recordTries) throw error;
        log.warn({ err: error, lane }, 'what became of a message could not be recorded yet');
        await new Promise((resolve) => setTimeout(resolve, 200 * times));
      }
    }
  }

  async function recordIn(
    tx: Tx,
    one: StartedMessage,
    verdict: Verdict | 'withdrawn',
    { latencyMs, withRoom }: { readonly latencyMs: number; readonly withRoom: boolean },
  ): Promise<void> {
    const { message, kind, attempt } = one;
    const key = { ...message, attempt };
    const inform = async (becameState: StateChange) => (withRoom ? await became(tx, one, becameState) : await tell(tx));
    if (verdict === 'withdrawn') {
      await endAttempt(tx, key, { outcome: 'withdrawn', code: null, said: null, providerId: null, latencyMs });
      await endMessage(tx, message, 'cancelled', 'not_wanted');
      return await inform({ state: 'cancelled', said: null, isUnknown: false });
    }
    // An answer often repeats the address.
    const answerText = verdict.said?.replaceAll(message.receiver, message.receiverShown) ?? null;
    await endAttempt(tx, key, { ...verdict, said: answerText, latencyMs });
    const { outcome, scope } = verdict;
    const tries = message.tries + 1;
    // An unreachable lane uses up nobody's attempts: waiting messages end by their time limit.
    const isOver = outcome === 'refused' || (tries >= kind.maxTries && (scope === 'message' || kind.maxTries === 1));
    const state = outcome === 'accepted' ? 'sent' : isOver ? 'failed' : 'waiting';
    const isUnknown = outcome === 'unknown';
    await endTry(tx, message, {
      ...verdict,
      said: answerText,
      state,
      latencyMs,
      reason: state === 'failed' && outcome !== 'refused' ? 'gave_up' : null,
      mayBeDouble: isUnknown,
      dueAfterMs: Math.max(retryAfterMs(tries, Math.random()), verdict.notBeforeMs ?? 0),
    });
    if (state === 'waiting' && channel.movesOn) await advanceMessage(tx, message, scope);
    await inform({ state, said: state === 'sent' ? null : verdict.said, isUnknown });
  }

  /** Moves to another endpoint: one message that this one rejects, or all of them once it has failed twice in a row. */
  async function advanceMessage(tx: Tx, message: Message, scope: Verdict['scope']): Promise<void> {
    if (scope === 'lane' && failures === 0) return;
    const to = await laneAfter(tx);
    if (to !== null) await redirectMessages(tx, { from: lane, to, only: scope === 'message' ? message : null });
  }

  async function drainOnce(): Promise<void> {
    const lease = await leases.take({ kind: 'messages', subject: lane });
    if (!lease) return;
    try {
      const abandoned = await database.transaction(async (tx) => {
        await lease.fence(tx);
        return await takeUpAbandoned(tx, lane, lease.token);
      });
      if (abandoned > 0) log.warn({ lane, abandoned }, 'messages whose end nobody recorded are sent again');
      const flow = async () => {
        while (!stopping.signal.aborted && !lease.lost.aborted && performance.now() >= restUntilMs) {
          // After a failure one message tests the lane for all.
          const { begun, isEmpty } = await begin(lease, 1);
          if (isEmpty) return;
          for (const one of begun) await sendOne(one, lease);
        }
      };
      const flows = failures > 0 ? 1 : channel.atOnce;
      const done = await Promise.allSettled(Array.from({ length: flows }, flow));
      for (const one of done) if (one.status === 'rejected') throw one.reason;
    } finally {
      await lease.giveBack().catch((error: unknown) => log.debug({ err: error }, 'a lease ends by itself'));
    }
  }

  async function drain(): Promise<void> {
    do {
      isAskedAgain = false;
      await drainOnce();
    } while (isAskedAgain && !stopping.signal.aborted && performance.now() >= restUntilMs);
  }

  return {
    lane,
    channel,
    /** Sends what is due, unless another node does or the lane rests. Never throws. */
    wake(): Promise<void> {
      if (stopping.signal.aborted || performance.now() < restUntilMs) return Promise.resolve();
      if (pendingDrain) isAskedAgain = true;
      pendingDrain ??= drain()
        .catch((error: unknown) => {
          if (!(error instanceof LeaseLost)) log.warn({ err: error, lane }, 'a lane of messages met an error');
        })
        .finally(() => {
          pendingDrain = null;
        });
      return pendingDrain;
    },
    async stop(): Promise<void> {
      stopping.abort(new Error('the node stops'));
      await pendingDrain;
    },
  };
}

export type Lane = ReturnType<typeof createLane>;
