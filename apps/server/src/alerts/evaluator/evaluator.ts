import { randomUUID } from 'node:crypto';
import { minuteMs } from '@spillway/plant-time/spans';
import { lateAfterMs } from '@spillway/rules/incidents/incident';
import type { Transaction } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Publish } from '../../platform/events/events.ts';
import { generalOwner } from '../../series/catalogue/catalogue.ts';
import type { Attention } from '../attention.ts';
import type { Begins } from '../began.ts';
import type { Escalating } from '../escalation/escalating.ts';
import { noAcknowledgement, warningAt } from '../lapse-acknowledgement.ts';
import type { Telling } from '../notify/notify.ts';
import { figures as figuresSource, jobs as jobsSource, type Reconciled, reconcile } from '../reconcile.ts';
import { isClosed } from '../rules.ts';
import {
  endWarnings,
  holdWarnings,
  insertWarnings,
  listClosings,
  listLately,
  listOf,
  updateWarnings,
  type Warning,
  writeAcknowledgements,
} from '../store.ts';
import { type Found, type JudgeDeps, judgeDue, type PassedWarning, warningsReader } from './evaluate-jobs.ts';
import { createFigures } from './figures.ts';
import { createLag } from './lag.ts';
import { listDue, readNextAt, writeStates } from './state-store.ts';
import { keyOf, type WatchedJob } from './watched-job.ts';

interface EvaluatorDeps extends JudgeDeps {
  /** Notifies in the same transaction. */
  readonly telling: Pick<Telling, 'tell' | 'repeat' | 'release'>;
  /** Escalates in the same transaction, on its own schedule. */
  readonly escalating: Pick<Escalating, 'run' | 'duePlants' | 'nextAt'>;
  readonly begins: Begins;
  readonly database: Database;
  readonly clock: Clock;
  readonly publish: Publish;
}

/** The longest repeat interval of a job, plus a day. */
const longestSameMs = 8 * 24 * 60 * minuteMs;

/**
 * Judges a plant's jobs for changed data. One transaction takes the marks and writes the results: when a node is
 * killed, either the marks or the warnings are stored.
 */
export function createEvaluator(deps: EvaluatorDeps) {
  const { database, clock, publish, watches, telling, escalating, begins } = deps;
  const lag = createLag(deps);
  const { figures, counted } = createFigures(lag);

  const evaluate = (hydroCode: string): Promise<boolean> =>
    database.transaction(async (tx) => {
      if (!(await holdWarnings(tx, hydroCode))) return false;
      // Read after locking: the previous holder of the lock used an earlier time.
      const now = clock.now();
      const found = await judgeDue(deps, tx, hydroCode, now);
      if (found !== null) {
        const { isNews, incidents, ...changes } = await write(tx, hydroCode, found, { now, begins });
        await telling.tell(tx, hydroCode, changes, incidents);
        if (isNews) await publish(tx, { topic: 'warning.changed', hydroCode, payload: {} });
      }
      await escalating.run(tx, hydroCode);
      return true;
    });

  return {
    figures,
    lag,

    /** Plants with a change in a watched series, or where a time limit has passed. */
    async due(): Promise<Set<string>> {
      const { sql } = database;
      const [marked, timed, stepped] = await Promise.all([
        watches.marked(sql, warningsReader),
        listDue(sql, clock.now()),
        escalating.duePlants(),
      ]);
      return new Set([...marked, ...timed, ...stepped]);
    },

    /** Repeats unacknowledged warnings that are due, and sends those held until the end of quiet hours. */
    repeat: (hydroCode: string): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await holdWarnings(tx, hydroCode))) return;
        await telling.repeat(tx, hydroCode);
        await telling.release(tx, hydroCode);
      }),

    async nextAt(): Promise<Date | null> {
      const [nextJudgingAt, stepped] = await Promise.all([readNextAt(database.sql), escalating.nextAt()]);
      return nextJudgingAt && stepped
        ? new Date(Math.min(nextJudgingAt.getTime(), stepped.getTime()))
        : (nextJudgingAt ?? stepped);
    },

    /** False when the plant has not been evaluated yet. */
    evaluate: (hydroCode: string): Promise<boolean> => counted(() => evaluate(hydroCode)),
  };
}

interface WrittenWarnings extends Reconciled {
  /** Incidents known before this run. */
  readonly incidents: ReadonlySet<string>;
}

export type Evaluator = ReturnType<typeof createEvaluator>;

async function write(
  tx: Transaction<Schema>,
  hydroCode: string,
  found: Found,
  { now, begins }: { readonly now: Date; readonly begins: Begins },
): Promise<WrittenWarnings> {
  const jobsByKey = new Map(found.watched.map((one) => [keyOf(one), one]));
  const watchedByKey = (key: string): WatchedJob | undefined => jobsByKey.get(key.replace(/ (no_data|error)$/, ''));
  const lately = await listLately(tx, hydroCode, jobsSource, new Date(now.getTime() - longestSameMs));
  const isSame = ({ key, endedAt }: Warning) =>
    endedAt === null || now.getTime() - endedAt.getTime() <= (watchedByKey(key)?.sameWithinMs ?? 0);
  const keptWarnings = lately.filter((one) => !one.isLate && !found.isUntouched(one.key) && isSame(one));
  const closings = await listClosings(tx, hydroCode, jobsSource);
  const unchangedWarnings = lately.filter((one) => one.endedAt === null && found.isUntouched(one.key));
  const silentOwners = await findSilentOwners(tx, hydroCode, [...found.seen, ...unchangedWarnings], now);
  // A station may go silent after its first gauge did.
  const covered = unchangedWarnings.flatMap((one) => {
    const after = markCoveredBySilence(one, silentOwners);
    return after.coveredBy === one.coveredBy ? [] : [after];
  });
  const open = new Map(keptWarnings.filter(({ endedAt }) => endedAt === null).map((one) => [one.key, one]));
  const all = found.seen
    .filter((one) => !isClosed(one, closings))
    .map((one) => markCoveredBySilence(one, silentOwners));
  const isTold = (one: Attention) => isFresh(one, watchedByKey(one.key), now) || open.has(one.key);
  const seen = all.filter(isTold).map((one) => withoutWorsening(one, open.get(one.key), watchedByKey(one.key), now));
  const reconciled = reconcile(keptWarnings, seen, now, jobsSource);
  const { ended } = reconciled;
  const plant = { hydroCode, plantNo: found.plantNo };
  const raisedWarnings = await begins.decide(tx, plant, reconciled.raised, { seen, kept: keptWarnings });
  const changedWarnings = await begins.decide(tx, plant, reconciled.changed, { seen, kept: keptWarnings });
  // An acknowledgement expires even without new data.
  const lapsed = [...reconciled.lapsed, ...lapsedWarnings(unchangedWarnings, now)];
  await endWarnings(
    tx,
    hydroCode,
    ended.map(({ warningId }) => warningId),
    now,
  );
  await updateWarnings(tx, hydroCode, [...changedWarnings, ...covered]);
  await writeAcknowledgements(tx, hydroCode, lapsed);
  const stale = all.filter((one) => !isTold(one));
  const lateWarnings = await lateOf(tx, hydroCode, { found, stale }, now);
  await insertWarnings(tx, hydroCode, [...raisedWarnings, ...lateWarnings]);
  await writeStates(tx, hydroCode, found.states, now);
  const incidents = new Set(keptWarnings.map(({ incidentId }) => incidentId));
  return {
    ...reconciled,
    raised: raisedWarnings,
    changed: changedWarnings,
    lapsed,
    incidents,
    isNews: reconciled.isNews || lateWarnings.length + lapsed.length + covered.length > 0,
  };
}

const lapsedWarnings = (all: readonly Warning[], now: Date): Warning[] =>
  all.flatMap((one) => {
    const after = warningAt(one, now);
    return after.acknowledgedAt === one.acknowledgedAt ? [] : [after];
  });

/** Keys of warnings that report a whole source as silent, by that source. */
type SilentByOwner = ReadonlyMap<string, string>;

const recordSilenceCodes: ReadonlySet<string> = new Set(['calculation_late', 'calculation_manual', 'calculation_none']);

/**
 * A silent station or a stopped calculation has its own warning, which covers missing data of its series; warnings
 * about values stay.
 */
function markCoveredBySilence<One extends Pick<Attention, 'key' | 'code' | 'stationId' | 'coveredBy'>>(
  one: One,
  silentOwners: SilentByOwner,
): One {
  if (one.code !== 'job_no_data') return one;
  const isOfRecord = one.key.endsWith(` ${generalOwner} no_data`);
  const silenceOwner = silentOwners.get(isOfRecord ? generalOwner : (one.stationId ?? '')) ?? null;
  return { ...one, coveredBy: silenceOwner };
}

async function findSilentOwners(
  tx: Transaction<Schema>,
  hydroCode: string,
  attentions: readonly Pick<Attention, 'code'>[],
  now: Date,
): Promise<SilentByOwner> {
  if (!attentions.some(({ code }) => code === 'job_no_data')) return new Map();
  const open = (await listLately(tx, hydroCode, figuresSource, now)).filter(({ endedAt }) => endedAt === null);
  return new Map(
    open.flatMap(({ code, key, stationId }): [string, string][] => {
      if (recordSilenceCodes.has(code)) return [[generalOwner, key]];
      return code === 'station_silent' && stationId !== null ? [[stationId, key]] : [];
    }),
  );
}

/** An old value does not alert anyone; silence and forecasts always concern the present. */
function isFresh({ code, facts, seenAt }: Attention, watchedJob: WatchedJob | undefined, now: Date): boolean {
  if (code !== 'job' || facts.mode === 'silence' || facts.mode === 'forecast' || seenAt === null || !watchedJob)
    return true;
  return now.getTime() - seenAt.getTime() <= lateAfterMs(watchedJob.rowMs);
}

/** An old value does not raise the severity. */
const withoutWorsening = (
  one: Attention,
  before: Warning | undefined,
  watchedJob: WatchedJob | undefined,
  now: Date,
): Attention => (before && !isFresh(one, watchedJob, now) ? { ...one, severity: before.severity } : one);

interface LateState {
  readonly found: Found;
  readonly stale: readonly Attention[];
}

/** Stores incidents that had ended when they were detected, once, unless they were notified at the time. */
async function lateOf(
  tx: Transaction<Schema>,
  hydroCode: string,
  { found, stale }: LateState,
  now: Date,
): Promise<Warning[]> {
  const passed: PassedWarning[] = [
    ...found.passed.flatMap(({ all }) => all),
    ...stale.map((attention) => ({ attention, endedMs: now.getTime() })),
  ];
  if (passed.length === 0) return [];
  const sinceMs = ({ attention }: PassedWarning) => attention.since?.getTime() ?? now.getTime();
  const keys = [...new Set(passed.map(({ attention }) => attention.key))];
  const oldest = new Date(Math.min(...passed.map(sinceMs)));
  const told = await listOf(tx, hydroCode, jobsSource, keys, oldest);
  const isTold = (one: PassedWarning) =>
    told.some(
      ({ key, since, raisedAt, endedAt }) =>
        key === one.attention.key &&
        Math.min(since.getTime(), raisedAt.getTime()) <= one.endedMs &&
        (endedAt?.getTime() ?? Number.POSITIVE_INFINITY) >= sinceMs(one),
    );
  return passed.filter((one) => !isTold(one)).map((one) => lateWarning(one, now));
}

const lateWarning = ({ attention, endedMs }: PassedWarning, now: Date): Warning => ({
  ...attention,
  warningId: randomUUID(),
  source: jobsSource,
  incidentId: randomUUID(),
  jobId: attention.jobId ?? null,
  risenFrom: null,
  since: attention.since ?? now,
  raisedAt: now,
  isUnseen: false,
  endedAt: new Date(endedMs),
  endedBy: null,
  endedName: null,
  endReason: null,
  times: 1,
  isLate: true,
  ...noAcknowledgement,
});
