import { randomUUID } from 'node:crypto';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Publish } from '../../../platform/events/publish.ts';
import type { Attention } from '../attention.ts';
import { unacknowledged } from '../lapse.ts';
import { figures, jobs as jobsSource, type Reconciled, reconcile } from '../reconcile.ts';
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
import { type Found, type JudgeDeps, judgeDue, type PassedWarning } from './evaluate-jobs.ts';
import { staleAfterMs } from './passed.ts';
import { writeStates } from './state-store.ts';
import { keyOf, type Watched } from './watched.ts';

export interface EvaluatorDeps extends JudgeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly publish: Publish;
}

/** Whatever a person may say of a job, and a day more. */
const longestSameMs = 8 * 24 * 60 * minuteMs;

/**
 * Judges the jobs of a plant by what has changed. One transaction takes the marks and writes what follows from them: a node that is
 * killed leaves the marks or the warnings, never neither.
 */
export function createEvaluator(deps: EvaluatorDeps) {
  const { database, clock, publish } = deps;

  return {
    /** False: the plant was not looked at for warnings yet. */
    evaluate: (hydroCode: string): Promise<boolean> =>
      database.transaction(async (tx) => {
        if (!(await holdWarnings(tx, hydroCode))) return false;
        // After the lock: who came first has written what follows from what was known then.
        const now = clock.now();
        const found = await judgeDue(deps, tx, hydroCode, now);
        if (found === null) return true;
        const { isNews } = await write(tx, hydroCode, found, now);
        if (isNews) await publish(tx, { topic: 'warning.changed', hydroCode, payload: {} });
        return true;
      }),
  };
}

async function write(tx: Transaction<Schema>, hydroCode: string, found: Found, now: Date): Promise<Reconciled> {
  const watched = new Map(found.watched.map((one) => [keyOf(one), one]));
  const ofKey = (key: string): Watched | undefined => watched.get(key.replace(/ (no_data|error)$/, ''));
  const lately = await listLately(tx, hydroCode, jobsSource, new Date(now.getTime() - longestSameMs));
  const isSame = ({ key, endedAt }: Warning) =>
    endedAt === null || now.getTime() - endedAt.getTime() <= (ofKey(key)?.sameWithinMs ?? 0);
  const kept = lately.filter((one) => !one.isLate && !found.isUntouched(one.key) && isSame(one));
  const closings = await listClosings(tx, hydroCode, jobsSource);
  const silent = await silentStations(tx, hydroCode, found, now);
  const open = new Map(kept.filter(({ endedAt }) => endedAt === null).map((one) => [one.key, one]));
  const all = found.seen
    .filter((one) => !isClosed(one, closings))
    .map((one) => (isHidden(one, silent) ? { ...one, coveredBy: `station_silent ${one.stationId}` } : one));
  const isTold = (one: Attention) => isFresh(one, ofKey(one.key), now) || open.has(one.key);
  const seen = all.filter(isTold).map((one) => notWorse(one, open.get(one.key), ofKey(one.key), now));
  const reconciled = reconcile(kept, seen, now, jobsSource);
  const { raised, changed, ended, lapsed } = reconciled;
  await endWarnings(
    tx,
    hydroCode,
    ended.map(({ warningId }) => warningId),
    now,
  );
  await updateWarnings(tx, hydroCode, changed);
  await writeAcknowledgements(tx, hydroCode, lapsed);
  const stale = all.filter((one) => !isTold(one));
  const late = await lateOf(tx, hydroCode, { found, stale }, now);
  await insertWarnings(tx, hydroCode, [...raised, ...late]);
  await writeStates(tx, hydroCode, found.states, now);
  return { ...reconciled, isNews: reconciled.isNews || late.length > 0 };
}

/** A dead station says so itself; what its values said stands. */
const isHidden = ({ code, stationId }: Attention, silent: ReadonlySet<string>): boolean =>
  code === 'job_no_data' && stationId !== null && silent.has(stationId);

async function silentStations(
  tx: Transaction<Schema>,
  hydroCode: string,
  found: Found,
  now: Date,
): Promise<Set<string>> {
  if (!found.seen.some(({ code, stationId }) => code === 'job_no_data' && stationId !== null)) return new Set();
  const open = await listLately(tx, hydroCode, figures, now);
  return new Set(
    open.flatMap(({ code, stationId, endedAt }) =>
      code === 'station_silent' && stationId && !endedAt ? [stationId] : [],
    ),
  );
}

/** What a value said so long ago that it pages nobody; silence and forecasts are about now. */
function isFresh({ code, facts, seenAt }: Attention, watched: Watched | undefined, now: Date): boolean {
  if (code !== 'job' || facts.mode === 'silence' || facts.mode === 'forecast' || seenAt === null || !watched)
    return true;
  return now.getTime() - seenAt.getTime() <= staleAfterMs(watched.rowMs);
}

/** An old value makes nothing worse than it was told. */
const notWorse = (one: Attention, before: Warning | undefined, watched: Watched | undefined, now: Date): Attention =>
  before && !isFresh(one, watched, now) ? { ...one, severity: before.severity } : one;

interface Late {
  readonly found: Found;
  readonly stale: readonly Attention[];
}

/** What was over when it became known: once, and not where it was told in its time. */
async function lateOf(
  tx: Transaction<Schema>,
  hydroCode: string,
  { found, stale }: Late,
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
  ...unacknowledged,
});
