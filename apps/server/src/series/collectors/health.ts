import { required } from '@spillway/checked/reads';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Publish } from '../../platform/events/events.ts';
import type { Log } from '../../platform/log.ts';
import type { SentBatch, Verdict } from '../accept/accept.ts';
import {
  markSilent,
  maxRefusals,
  type RefusedReading,
  type Tally,
  writeRefusals,
  writeTallies,
} from './health-store.ts';
import type { Key } from './store.ts';

const flushMs = 1000;
const maxSent = 200;

/**
 * The state of each collector: counted in memory on each node and written once a second, so that deliveries are not
 * slowed down; a crash loses a second of counts, but no reading.
 */
export function createHealth(deps: { database: Database; clock: Clock; log: Log; publish: Publish }) {
  const { database, clock, log, publish } = deps;
  let tallies = new Map<string, Tally>();
  let refusals: RefusedReading[] = [];
  let flushing: Promise<void> = Promise.resolve();

  function add({ hydroCode, collectorId }: Key, overrides: Partial<Omit<Tally, keyof Key>>): void {
    const emptyTally = { lastPingAt: null, lagS: null, pings: 0, sessions: 0, accepted: 0, refused: 0 };
    const tally = { hydroCode, collectorId, lastContactAt: clock.now(), ...emptyTally, ...overrides };
    const earlier = tallies.get(collectorId);
    tallies.set(collectorId, earlier ? sumOf(earlier, tally) : tally);
  }

  function keep(refused: readonly RefusedReading[]): void {
    refusals = [...refusals, ...refused].slice(-10 * maxRefusals);
  }

  async function write(): Promise<void> {
    const [takenTallies, refused] = [tallies, refusals];
    if (takenTallies.size === 0) return;
    [tallies, refusals] = [new Map(), []];
    try {
      await database.transaction(async (tx) => {
        await writeTallies(tx, [...takenTallies.values()]);
        if (refused.length > 0) await writeRefusals(tx, refused);
        for (const hydroCode of new Set([...takenTallies.values()].map((one) => one.hydroCode)))
          await publish(tx, { topic: 'watcher.heard', hydroCode, payload: {} });
      });
    } catch (error) {
      const since = tallies;
      tallies = takenTallies;
      for (const [id, tally] of since)
        tallies.set(id, takenTallies.has(id) ? sumOf(required(takenTallies.get(id)), tally) : tally);
      refusals = [...refused, ...refusals];
      log.warn({ err: error }, 'how the collectors are doing could not be written down');
    }
  }

  /** Resolves once all previous counts are written. */
  function flush(): Promise<void> {
    flushing = flushing.then(write);
    return flushing;
  }

  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();

  return {
    pinged: (key: Key, isNewSession: boolean): void =>
      add(key, { lastPingAt: clock.now(), pings: 1, sessions: isNewSession ? 1 : 0 }),

    heard: (key: Key): void => add(key, {}),

    delivered(key: Key, { readings }: SentBatch, verdicts: readonly Verdict[]): void {
      const now = clock.now();
      const refused = verdicts
        .map((verdict, index) => ({ verdict, index }))
        .filter(({ verdict }) => verdict.status === 'refused');
      const newestMs = verdicts.reduce(
        (newest, { timeMs }) => Math.max(newest, timeMs ?? newest),
        Number.NEGATIVE_INFINITY,
      );
      const lag = Number.isFinite(newestMs) ? { lagS: (now.getTime() - newestMs) / 1000 } : {};
      add(key, { accepted: verdicts.length - refused.length, refused: refused.length, ...lag });
      keep(
        refused.slice(-maxRefusals).map(({ verdict, index }) => ({
          hydroCode: key.hydroCode,
          collectorId: key.collectorId,
          at: now,
          code: verdict.code ?? 'reading.malformed',
          facts: JSON.stringify(verdict.facts),
          sent: shorten(readings[index]),
        })),
      );
    },

    /** Run by the job: reports each silent collector once. */
    async noticeSilence(): Promise<void> {
      await flush();
      await database.transaction(async (tx) => {
        for (const { hydroCode, collectorId } of await markSilent(tx, clock.now()))
          await publish(tx, { topic: 'watcher.changed', hydroCode, payload: { id: collectorId } });
      });
    },

    flush,

    async stop(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

export type Health = ReturnType<typeof createHealth>;

const sumOf = (earlier: Tally, later: Tally): Tally => ({
  ...later,
  lastPingAt: later.lastPingAt ?? earlier.lastPingAt,
  lagS: later.lagS ?? earlier.lagS,
  pings: earlier.pings + later.pings,
  sessions: earlier.sessions + later.sessions,
  accepted: earlier.accepted + later.accepted,
  refused: earlier.refused + later.refused,
});

function shorten(rawReading: unknown): string {
  const text = JSON.stringify(rawReading) ?? '';
  return (text.length > maxSent ? `${text.slice(0, maxSent)}…` : text).toWellFormed();
}
