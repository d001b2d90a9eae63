import { setTimeout as delay } from 'node:timers/promises';
import { itemAt, required } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';
import { isTrusted } from '../../platform/clock.ts';
import { type Lease, LeaseLost } from '../../platform/leases/leases.ts';
import type { JobVersion, TransferJob } from '../jobs/jobs.ts';
import type { Attempt, WireAccount, WireSecrets } from '../wire/message.ts';
import { needsOwnSecond } from '../wire/wire.ts';
import { readAccounts, releaseAccount, type StoredAccount } from './account-store.ts';
import { hasBackup } from './backup.ts';
import type { SlotDeps, Tx } from './deps.ts';
import { finish, freeze, type PreparedSlot, prepare } from './freeze.ts';
import type { KnownJobs } from './known-jobs.ts';
import {
  beginAttempt,
  describedOf,
  readMessages,
  type StoredMessage,
  sinkMessages,
  takeUpAbandoned,
} from './message-store.ts';
import { chooseNext, type Head, restMs } from './next.ts';
import { recordAttempt } from './record.ts';
import type { AttemptKey, SlotKey, StoredSlot } from './slot.ts';
import { lockSlot, readHeads, type StoredHead } from './slot-store.ts';

interface SenderDeps extends SlotDeps {
  readonly known: () => Promise<KnownJobs>;
  /** Called when a slot of the plant has changed. */
  readonly told: (hydroCode: string) => void;
  readonly count: (account: string, outcome: Attempt['outcome']['is'] | 'sunk', tookMs: number) => void;
}

type MessageToSend = Pick<StoredMessage, 'messageNo' | 'wire' | 'body' | 'mayBeDouble'>;

interface StartedAttempt {
  readonly key: AttemptKey;
  readonly message: MessageToSend;
  readonly version: JobVersion;
}

/** With less time left no attempt is started: the lease could end during it. */
const leastLeftMs = 2_000;
/** A shorter pause is waited for without giving back the lease. */
const patienceMs = 3_000;
const recordTries = 5;
const secondMs = 1000;
type Job = TransferJob & { readonly hydroCode: string };

const idOf = ({ plantNo, jobNo, slotMs, generation, messageNo }: AttemptKey): string =>
  [plantNo, jobNo, slotMs, generation, messageNo].join('.');

/** Sends to one account from this node while holding its lease: one node at a time, one message after the other. */
export function createSender(account: string, deps: SenderDeps) {
  const { database, clock, log, leases, outward, say, compose, wire, jobs, nodeName, known } = deps;
  const stopping = new AbortController();
  let pendingDrain: Promise<void> | null = null;
  let failures = 0;
  let restUntil = 0;
  /** When the pace allows the next call. */
  let nextCall = Number.NEGATIVE_INFINITY;
  let line: { readonly open: WireAccount; readonly of: string } | null = null;
  const nowMs = () => clock.now().getTime();

  function hangUp(): void {
    line?.open.close();
    line = null;
  }

  const paceMs = (all: readonly Job[]): number =>
    minuteMs / Math.min(...all.map(({ target }) => target.limits.calls_per_minute));
  const nextCallInMs = (): number => Math.max(restUntil, nextCall) - performance.now();

  /**
   * Counts from the time at which the call was allowed, so that a delay by other work does not slow the pace. At most
   * one call is made up for.
   */
  function noteCall(everyMs: number): void {
    nextCall = Math.max(nextCall, performance.now() - everyMs) + everyMs;
  }

  /** Reads values only while a slot still waits for them. */
  async function fillValues(head: StoredHead, version: JobVersion, hydroCode: string, at: number): Promise<Head> {
    if (head.isFrozen || head.waitsUntilMs <= at || head.notBeforeMs > at) return { ...head, hasValues: true };
    return { ...head, hasValues: (await say.at(version, hydroCode, head.slotMs)).awaited.length === 0 };
  }

  const versionOf = async ({ versionOf: find }: KnownJobs, head: StoredHead): Promise<JobVersion | null> =>
    find(head, head.versionNo) ?? (await jobs.jobVersionAt(head.plantNo, head.jobNo, head.slotMs));

  async function choose(all: readonly Job[], there: KnownJobs, held: boolean) {
    const at = nowMs();
    const heads = await readHeads(database.sql, all, at);
    const byKey = new Map<Head, { readonly head: StoredHead; readonly version: JobVersion; readonly job: Job }>();
    for (const head of heads) {
      const job = required(all.find(({ plantNo, jobNo }) => plantNo === head.plantNo && jobNo === head.jobNo));
      const version = await versionOf(there, head);
      if (version) byKey.set(await fillValues(head, version, job.hydroCode, at), { head, version, job });
    }
    const next = chooseNext([...byKey.keys()], { isHeld: held, callInMs: nextCallInMs() }, at);
    return next.go === null ? next.why : required(byKey.get(next.go));
  }

  /** Records the attempt before anything is sent. Null when there is nothing to send, or it is no longer its turn. */
  async function begin(
    lease: Lease,
    head: StoredHead,
    version: JobVersion,
    hydroCode: string,
  ): Promise<StartedAttempt | null> {
    const at = nowMs();
    const prepared: PreparedSlot | null = head.isFrozen
      ? null
      : prepare(compose, version, head, await say.at(version, hydroCode, head.slotMs), at);
    // The slot was chosen because it could be on time, but preparing it took too long: as part of the backlog it must
    // not overtake earlier ones.
    if (head.isLive && nowMs() >= head.lateMs) return null;
    return await database.transaction(async (tx) => {
      await lease.fence(tx);
      const mayLeave = await outward.mayLeaveIn(tx, hydroCode);
      const slot = await lockSlot(tx, head);
      if (!slot || (slot.state !== 'waiting' && slot.state !== 'frozen')) return null;
      if (slot.state === 'waiting' && (prepared === null || !(await freeze(tx, slot, prepared)))) return null;
      if (mayLeave !== 'admitted') {
        await sinkMessages(tx, slot, at);
        const isValid = prepared?.isValid ?? slot.isValid;
        await finish(tx, { ...slot, isValid }, at, mayLeave);
        deps.count(account, 'sunk', 0);
        return null;
      }
      const message = slot.state === 'waiting' ? firstOf(required(prepared)) : await waitingOf(tx, slot, at);
      if (!message) return null;
      const key = { ...keyOf(slot), messageNo: message.messageNo };
      const attempt = await beginAttempt(tx, key, { account, token: lease.token, node: nodeName, nowMs: at });
      return { key: { ...key, attempt }, message, version };
    });
  }

  function lineOf(job: Job, secrets: WireSecrets, isAtBackup: boolean): WireAccount {
    const { target, fields } = job;
    const host = isAtBackup && hasBackup(target) ? 'backup' : 'primary';
    const of = JSON.stringify([target, fields.username, secrets, host]);
    if (line?.of !== of) {
      hangUp();
      line = { of, open: wire.openAccount(target, fields, secrets, host) };
    }
    return line.open;
  }

  async function send(
    lease: Lease,
    job: Job,
    one: StartedAttempt,
    storedAccount: StoredAccount | undefined,
  ): Promise<Attempt> {
    const secrets = await jobs.secretsOf(job.plantNo, job.jobNo).catch((error: unknown) => {
      log.warn({ err: error, account }, 'the password of a transfer job could not be opened');
      return null;
    });
    if (secrets === null) return missingSecretsAttempt;
    const open = lineOf(job, secrets, storedAccount?.isAtBackup ?? false);
    // A node that was suspended here and resumed must not send what another node has taken over.
    if (lease.leftMs() < leastLeftMs || lease.lost.aborted) throw new LeaseLost(lease);
    const { message, key, version } = one;
    const signal = lease.signalWith(stopping.signal);
    // The address is the present one; the content that of the slot's time.
    return await open.send(
      version.target,
      { ...message.wire, body: message.body },
      { id: idOf(key), signal, mayHaveArrived: message.mayBeDouble },
    );
  }

  async function record(
    lease: Lease,
    job: Job,
    one: StartedAttempt,
    attempt: Attempt,
    storedAccount: StoredAccount | undefined,
  ) {
    const { outcome } = attempt;
    const isFailure = outcome.is === 'not_sent' || outcome.is === 'unknown' || outcome.is === 'hold';
    failures = isFailure ? failures + 1 : 0;
    const rests = isFailure
      ? restMs(failures, Math.random(), outcome.is === 'not_sent' ? outcome.retryAfterMs : null, deps.firstRestMs)
      : 0;
    restUntil = isFailure ? performance.now() + rests : 0;
    if (isFailure) hangUp();
    for (let times = 1; ; times++) {
      try {
        await database.transaction(async (tx) => {
          await lease.fence(tx);
          await recordAttempt(
            tx,
            { account, key: one.key, version: one.version, attempt, stored: storedAccount, job },
            nowMs(),
            rests,
          );
        });
        break;
      } catch (error) {
        if (error instanceof LeaseLost || times >= recordTries) throw error;
        log.warn({ err: error, account }, 'what became of a slot could not be recorded yet');
        await delay(200 * times);
      }
    }
    deps.count(account, outcome.is, attempt.tookMs);
    deps.told(job.hydroCode);
  }

  /** A password changed since it was rejected is tried automatically. */
  async function isHeld(storedAccount: StoredAccount | undefined, all: readonly Job[]): Promise<boolean> {
    if (!storedAccount || storedAccount.heldMs === null) return false;
    const { heldMs } = storedAccount;
    const changedAtMs = await Promise.all(all.map(({ plantNo, jobNo }) => jobs.accessChangedMs(plantNo, jobNo)));
    if (!changedAtMs.some((ms) => ms !== null && ms > heldMs)) return true;
    await releaseAccount(database.sql, account);
    return false;
  }

  async function step(lease: Lease): Promise<'go on' | 'paced' | 'done'> {
    const there = await known();
    const all = there.accounts.get(account) ?? [];
    if (all.length === 0) return 'done';
    const [stored] = await readAccounts(database.sql, [account]);
    // A user pressed "try again", perhaps on another node: the table has no pause any more.
    if (stored && stored.restsUntilMs === null) restUntil = 0;
    const next = await choose(all, there, await isHeld(stored, all));
    if (next === 'paced') return nextCallInMs() <= patienceMs ? 'paced' : 'done';
    if (typeof next === 'string') return 'done';
    const { head, version, job } = next;
    if (!head.isFrozen && needsOwnSecond(version.target)) await waitForNextSecond(stored);
    const startedAttempt = await begin(lease, head, version, job.hydroCode);
    if (startedAttempt) {
      noteCall(paceMs(all));
      await record(lease, job, startedAttempt, await send(lease, job, startedAttempt, stored), stored);
    } else deps.told(job.hydroCode);
    return 'go on';
  }

  /**
   * File names contain the second of sending, so two files in one second would collide. A clock that was set back or
   * stands still is not waited for.
   */
  async function waitForNextSecond(storedAccount: StoredAccount | undefined): Promise<void> {
    const fromMs = (Math.floor((storedAccount?.triedMs ?? 0) / secondMs) + 1) * secondMs;
    // A timer may fire a little early.
    for (let turn = 0; turn < 3; turn++) {
      const leftMs = fromMs - nowMs();
      if (leftMs <= 0 || leftMs > secondMs || stopping.signal.aborted) return;
      await delay(leftMs + 1, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  async function drain(): Promise<void> {
    const lease = await leases.take({ kind: 'transfer', subject: account });
    if (!lease) return;
    try {
      const abandoned = await database.transaction(async (tx) => {
        await lease.fence(tx);
        return await takeUpAbandoned(tx, account, lease.token, nowMs());
      });
      if (abandoned > 0) log.warn({ account, abandoned }, 'slots whose end nobody recorded are sent again');
      while (!stopping.signal.aborted && !lease.lost.aborted && isTrusted(clock)) {
        const next = await step(lease);
        if (next === 'done') return;
        if (next === 'paced')
          await delay(Math.max(1, nextCallInMs()), undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    } finally {
      hangUp();
      await lease.giveBack().catch((error: unknown) => log.debug({ err: error }, 'a lease ends by itself'));
    }
  }

  return {
    account,
    /** Sends due slots, unless another node does. Never throws. */
    wake(): Promise<void> {
      if (stopping.signal.aborted) return Promise.resolve();
      pendingDrain ??= drain()
        .catch((error: unknown) => {
          if (!(error instanceof LeaseLost)) log.warn({ err: error, account }, 'the sender of an account met an error');
        })
        .finally(() => {
          pendingDrain = null;
        });
      return pendingDrain;
    },
    /** Called when a user pressed "try again". */
    unrest(): void {
      restUntil = 0;
      failures = 0;
    },
    async stop(): Promise<void> {
      stopping.abort(new Error('the node stops'));
      await pendingDrain;
    },
  };
}

/** The slot was just frozen and has no attempt yet. */
function firstOf({ messages }: PreparedSlot): MessageToSend {
  const first = itemAt(messages, 0);
  return { messageNo: first.messageNo, wire: describedOf(first), body: first.body, mayBeDouble: false };
}

const waitingOf = async (tx: Tx, slot: StoredSlot, atMs: number): Promise<MessageToSend | undefined> =>
  (await readMessages(tx, slot)).find(({ state, notBeforeMs }) => state === 'waiting' && notBeforeMs <= atMs);

/** Secrets encrypted with another machine's key count as a missing password. */
const missingSecretsAttempt: Attempt = {
  outcome: { is: 'not_sent', fault: 'credentials', retryAfterMs: null },
  request: '',
  answer: '',
  host: '',
  tookMs: 0,
};

const keyOf = ({ plantNo, jobNo, slotMs, generation }: StoredSlot): SlotKey => ({ plantNo, jobNo, slotMs, generation });

export type Sender = ReturnType<typeof createSender>;
