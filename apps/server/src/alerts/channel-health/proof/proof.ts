import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { evaluatorPart, failuresBeforeNotice, provenEveryMinutes } from '@spillway/contract/alerts/proof-limits';
import { minuteMs } from '@spillway/plant-time/spans';
import type { TopDeps } from '../../../compute/top-deps.ts';
import { checkRepeatedly } from '../../../platform/check-repeatedly.ts';
import type { Found } from '../../../platform/health/conditions/conditions.ts';
import { everyMinute, type Jobs } from '../../../platform/jobs/jobs.ts';
import type { Messages } from '../../../platform/messages/messages.ts';
import type { Figures } from '../../../platform/metrics/metrics.ts';
import { warningsReader } from '../../evaluator/evaluate-jobs.ts';
import type { Lag } from '../../evaluator/lag.ts';
import type { FailingChannel } from '../channel-trouble/channel-trouble.ts';
import { failingChannelsOf, foundOf, type ProofRow, severityOf } from './proven.ts';
import { deleteOtherParts, readProofs, writeFailed, writeGood } from './store.ts';

interface ProofDeps extends Pick<TopDeps, 'database' | 'clock' | 'log' | 'outward'> {
  readonly jobs: Pick<Jobs, 'define'>;
  readonly messages: Pick<Messages, 'kind' | 'queue' | 'ways' | 'forget'>;
  readonly watches: TopDeps['series']['watches'];
  readonly lag: () => Promise<Lag>;
}

const cause = 'proof';
const everyFiveMinutes = `*/${provenEveryMinutes} * * * *`;
const checkEveryMs = 20_000;
/** Covers two runs of the evaluator, which runs each minute. */
const judgedWithinMs = 150_000;
const askEveryMs = 500;

interface Payload {
  readonly lane: string;
}

/**
 * Sends a canary through the whole chain: a mark that the evaluator must judge, and on each lane a message through the
 * outbox that ends at the provider's server. It reaches no person and changes no reading, list or figure.
 */
export function createProof(deps: ProofDeps) {
  const { database, clock, log, outward, jobs, messages, watches, lag } = deps;
  let rows: readonly ProofRow[] = [];
  let lanes: ReadonlySet<string> = new Set();

  messages.kind({
    kind: cause,
    // As a test it is dropped where no messages may be sent.
    purpose: 'test',
    priority: 6,
    lastsMs: 4 * minuteMs,
    maxTries: 1,
    keptWhileHeld: false,
    hidesReceivers: true,
    isProbe: true,
    compose: async () => ({ subject: cause, text: '' }),
    async became(tx, { messageId, plantNo, payload }, { state, said }) {
      const { lane } = payload as Payload;
      if (state === 'sent') await writeGood(tx, lane);
      else if (state === 'failed' || state === 'expired') await writeFailed(tx, lane, said ?? state);
      // No person was notified, so it is removed from the list of sent messages.
      await messages.forget(tx, { plantNo, messageId });
    },
  });

  /** Marks a watched series as if a row had changed; judging it again changes nothing. */
  async function proveEvaluator(signal: AbortSignal, withinMs: number): Promise<void> {
    const mark = await database.transaction((tx) => watches.markOne(tx, warningsReader));
    const isJudged = async () =>
      mark === null ? (await lag()).severity !== 'critical' : !(await watches.isMarked(database.sql, mark));
    const untilMs = performance.now() + withinMs;
    while (!(await isJudged())) {
      if (performance.now() > untilMs) return writeFailed(database.sql, evaluatorPart, 'not judged');
      await delay(askEveryMs, undefined, { signal });
    }
    await writeGood(database.sql, evaluatorPart);
  }

  const personalWays = async () => (await messages.ways()).filter(({ kind }) => kind !== 'webhook');

  async function proveChannels(causeId: string): Promise<void> {
    const ways = await personalWays();
    await deleteOtherParts(database.sql, [evaluatorPart, ...ways.map(({ lane }) => lane)]);
    await probe(causeId, ways);
  }

  /** Checks failed parts again each minute, so that failure and recovery are detected sooner. */
  async function proveFailed(): Promise<void> {
    const failedParts = new Set(
      (await readProofs(database.sql)).flatMap((one) => (one.failures > 0 ? [one.part] : [])),
    );
    const ways = (await personalWays()).filter(({ lane }) => failedParts.has(lane));
    if (ways.length > 0) await probe(randomUUID(), ways);
  }

  async function probe(causeId: string, ways: Awaited<ReturnType<typeof personalWays>>): Promise<void> {
    if (!(await outward.isArmed())) return;
    await database.transaction(async (tx) => {
      for (const { kind, lane } of ways)
        await messages.queue(tx, {
          causeKind: cause,
          causeId: `${causeId} ${lane}`,
          why: 'test',
          channel: kind,
          lane,
          plant: null,
          receivers: [cause],
          subject: cause,
          payload: { lane } satisfies Payload,
        });
    });
  }

  async function run(signal: AbortSignal, withinMs = judgedWithinMs): Promise<void> {
    await proveChannels(randomUUID());
    await proveEvaluator(signal, withinMs);
  }

  jobs.define({
    name: cause,
    cron: everyFiveMinutes,
    exclusive: true,
    routine: true,
    retryLimit: 0,
    expireInSeconds: 280,
    run: (_payload, { signal }) => run(signal),
  });

  jobs.define({
    name: 'proof-again',
    cron: everyMinute,
    exclusive: true,
    routine: true,
    retryLimit: 0,
    expireInSeconds: 50,
    run: proveFailed,
  });

  async function checkProof(): Promise<void> {
    const [found, ways, isArmed] = await Promise.all([readProofs(database.sql), personalWays(), outward.isArmed()]);
    rows = found;
    lanes = new Set(isArmed ? ways.map(({ lane }) => lane) : []);
  }

  return {
    run,
    look: checkProof,
    ...checkRepeatedly(checkProof, checkEveryMs, (error) =>
      log.debug({ err: error }, 'what is proven could not be read'),
    ),
    /** Answers from memory, without a query. */
    found: (): readonly Found[] => foundOf(rows, lanes),
    /** Confirmed within the last quarter of an hour. */
    isEvaluatorProven: async (): Promise<boolean> => {
      const row = (await readProofs(database.sql)).find(({ part }) => part === evaluatorPart);
      return row !== undefined && severityOf(row) !== 'critical';
    },
    failing: async (): Promise<ReadonlySet<string>> => {
      const failing = (await readProofs(database.sql)).filter(({ failures }) => failures >= failuresBeforeNotice);
      return new Set(failing.map(({ part }) => part));
    },
    /** Failing lanes with their last results, and lanes whose messages are stuck. */
    troubles: async (): Promise<FailingChannel[]> => {
      const [all, ways] = await Promise.all([readProofs(database.sql), personalWays()]);
      return ways.flatMap(({ kind, lane, isStuck }) => failingChannelsOf(kind, lane, isStuck, all, clock.now()));
    },
    state: async () => ({ rows: await readProofs(database.sql), isArmed: await outward.isArmed() }),

    figures: {
      room: 'proof',
      kinds: {
        spillway_proof_age_seconds: {
          help: 'Since the evaluator or a lane of messages was last proven, or failed to be',
          labels: ['part'],
        },
        spillway_proof_failures: { help: 'Proofs of it that failed in a row', labels: ['part'] },
      },
      async read() {
        const all = await readProofs(database.sql);
        return {
          spillway_proof_age_seconds: all.map(({ part, ageSeconds }) => ({ labels: { part }, value: ageSeconds })),
          spillway_proof_failures: all.map(({ part, failures }) => ({ labels: { part }, value: failures })),
        };
      },
    } satisfies Figures,
  };
}

export type Proof = ReturnType<typeof createProof>;
