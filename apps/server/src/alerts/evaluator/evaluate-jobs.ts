import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import type { Issue, LevelsSince } from '@spillway/rules/facts/facts';
import { lateAfterMs } from '@spillway/rules/incidents/incident';
import type { JudgingState } from '@spillway/rules/judging/judging-state';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/log.ts';
import { type RowsWanted, readRows, type StoredRows } from '../../series/samples/samples.ts';
import type { Mark, Watches } from '../../series/watches/watches.ts';
import type { Attention } from '../attention.ts';
import { attentionOfUnable, attentionsOf } from './attentions.ts';
import { judge, noJobState, rowsFromMs, type StoredJobState, startOf } from './judge.ts';
import { passedIn } from './passed-warning.ts';
import { rowsOf } from './rows.ts';
import { deleteStates, listHeads, type NewState, readStates, type StoredState } from './state-store.ts';
import { fingerprintOf, type JobSource, keyOf, type WatchedJob } from './watched-job.ts';

export const warningsReader = 'warnings';

/** A row dated ahead of the clock is judged when its time has come. */
const aheadMs = dayMs;

export interface JudgeDeps {
  readonly log: Pick<Log, 'error'>;
  readonly watches: Watches;
  readonly source: JobSource;
  readonly levelsOf: (
    tx: Transaction<Schema>,
    hydroCode: string,
    period: { readonly fromMs: number; readonly nowMs: number },
  ) => Promise<LevelsSince[]>;
  /** The newest inflow forecast known at an instant. */
  readonly issuesOf: (tx: Transaction<Schema>, hydroCode: string, now: Date) => Promise<Issue[]>;
}

/** A subject to judge now, and where to resume. */
interface Due {
  readonly watched: WatchedJob;
  readonly fingerprint: string;
  readonly kept: StoredState | null;
  readonly start: JudgingState | null;
  /** The oldest changed time; null when only time has passed or the definition changed. */
  readonly changedFromMs: number | null;
}

export interface Found {
  readonly plantNo: number;
  readonly watched: readonly WatchedJob[];
  /** Active warnings of the subjects judged now. */
  readonly seen: readonly Attention[];
  /** Whether a key belongs to a warning that was not judged and stays unchanged. */
  readonly isUntouched: (key: string) => boolean;
  readonly states: readonly NewState[];
  /** Incidents that had ended before they were detected, by subject. */
  readonly passed: readonly { readonly watched: WatchedJob; readonly all: readonly PassedWarning[] }[];
}

/** An incident that had ended before it was detected, as it is notified. */
export interface PassedWarning {
  readonly attention: Attention;
  readonly endedMs: number;
}

/**
 * Takes the plant's marks, reads the rows of all marked or due subjects in one statement, and judges them. The caller
 * must lock the plant's warnings in that transaction. Null when there is nothing to do.
 */
export async function judgeDue(
  { log, watches, source, issuesOf, levelsOf }: JudgeDeps,
  tx: Transaction<Schema>,
  hydroCode: string,
  now: Date,
): Promise<Found | null> {
  const jobs = await source(tx, hydroCode);
  if (!jobs) return null;
  const { plantNo, watched } = jobs;
  const nowMs = now.getTime();
  const heads = new Map((await listHeads(tx, hydroCode)).map((one) => [keyOf(one), one]));
  const isWatchedAsBefore = watched.every((one) => heads.get(keyOf(one))?.fingerprint === fingerprintOf(one));
  const removedHeads = [...heads].filter(([key]) => !watched.some((one) => keyOf(one) === key)).map(([, head]) => head);
  if (!isWatchedAsBefore || removedHeads.length > 0) {
    await watches.replace(tx, plantNo, warningsReader, [...new Set(watched.flatMap(({ seriesIds }) => seriesIds))]);
    await deleteStates(tx, hydroCode, removedHeads);
  }
  const marks = new Map((await watches.take(tx, plantNo, warningsReader)).map((mark) => [mark.seriesId, mark]));
  const touched = watched.filter((one) => isDue(one, heads.get(keyOf(one)), marks, nowMs));
  const stored = new Map((await readStates(tx, hydroCode, touched)).map((one) => [keyOf(one), one]));
  const due = touched.map((one) => dueOf(one, stored.get(keyOf(one)) ?? null, marks));
  const rows = await readRows(tx, plantNo, rowsWanted(due, nowMs), nowMs + aheadMs);
  const issues = due.some(isForecast) ? await issuesOf(tx, hydroCode, now) : [];
  const oldestMs = Math.min(nowMs, ...due.map(({ start }) => start?.atMs ?? nowMs - 9 * dayMs));
  const levels = due.some(hasLevels) ? await levelsOf(tx, hydroCode, { fromMs: oldestMs, nowMs }) : [];
  const results = due.map((one) => judgeSafely(one, { rows, issues, levels, nowMs }, log));
  const answeredKeys = new Set(results.flatMap(({ isAnswer, watched: one }) => (isAnswer ? [keyOf(one)] : [])));
  return {
    plantNo,
    watched,
    seen: [...results.flatMap(({ seen }) => seen), ...jobs.unable.map(attentionOfUnable)],
    isUntouched: (key) => isAboutOther(key, answeredKeys, watched),
    states: results.map(({ state }) => state),
    passed: results.flatMap(({ watched: one, passed }) => (passed.length > 0 ? [{ watched: one, all: passed }] : [])),
  };
}

/** The key belongs to a watched subject without a result: it was not judged, or could not be. */
function isAboutOther(key: string, answeredKeys: ReadonlySet<string>, watchedJobs: readonly WatchedJob[]): boolean {
  if (key.endsWith(' error')) return false;
  const subject = key.replace(/ no_data$/, '');
  return !answeredKeys.has(subject) && watchedJobs.some((one) => keyOf(one) === subject);
}

function isDue(
  watchedJob: WatchedJob,
  head: { readonly fingerprint: string; readonly nextAtMs: number | null } | undefined,
  marks: ReadonlyMap<number, Mark>,
  nowMs: number,
): boolean {
  if (!head || head.fingerprint !== fingerprintOf(watchedJob)) return true;
  if (head.nextAtMs !== null && head.nextAtMs <= nowMs) return true;
  // Forecasts leave no mark, so each run checks for a newer one.
  return watchedJob.definition.measure.kind === 'forecast' || watchedJob.seriesIds.some((id) => marks.has(id));
}

function dueOf(watchedJob: WatchedJob, stored: StoredState | null, marks: ReadonlyMap<number, Mark>): Due {
  const fingerprint = fingerprintOf(watchedJob);
  const storedState = stored?.fingerprint === fingerprint ? stored : null;
  const changedTimesMs = watchedJob.seriesIds.flatMap((id) => marks.get(id)?.fromMs ?? []);
  const changedFromMs = changedTimesMs.length > 0 ? Math.min(...changedTimesMs) : null;
  return {
    watched: watchedJob,
    fingerprint,
    kept: storedState,
    start: startOf(keptOf(storedState), changedFromMs),
    changedFromMs,
  };
}

const keptOf = (storedState: StoredState | null): StoredJobState =>
  storedState ? { base: storedState.standing, anchors: storedState.anchors } : noJobState;

const isForecast = ({ watched }: Due): boolean => watched.definition.measure.kind === 'forecast';
const hasLevels = ({ watched }: Due): boolean =>
  watched.definition.ladder.some(({ threshold }) => threshold.kind === 'level');

/** Reads each series once, from the oldest time that any of its jobs needs. */
export function rowsWanted(due: readonly Pick<Due, 'watched' | 'start'>[], nowMs: number): RowsWanted[] {
  const wantedBySeries = new Map<number, RowsWanted>();
  for (const { watched, start } of due) {
    const fromMs = rowsFromMs(watched.definition, watched.rowMs, start, nowMs);
    for (const seriesId of watched.seriesIds) {
      const before = wantedBySeries.get(seriesId);
      wantedBySeries.set(seriesId, {
        seriesId,
        fromMs: Math.min(fromMs, before?.fromMs ?? fromMs),
        withEarlier: start === null || (before?.withEarlier ?? false),
      });
    }
  }
  return [...wantedBySeries.values()];
}

interface KnownRows {
  readonly rows: ReadonlyMap<number, StoredRows>;
  readonly issues: readonly Issue[];
  readonly levels: readonly LevelsSince[];
  readonly nowMs: number;
}

interface Result {
  readonly watched: WatchedJob;
  /** False when it could not be judged. */
  readonly isAnswer: boolean;
  readonly state: NewState;
  readonly seen: readonly Attention[];
  readonly passed: readonly PassedWarning[];
}

/** A failure of one job does not stop the others: it is reported like any other finding. */
function judgeSafely(one: Due, knownData: KnownRows, log: JudgeDeps['log']): Result {
  const { watched, fingerprint, kept, start, changedFromMs } = one;
  const { jobId, subjectId, definition, seriesIds, rowMs } = watched;
  const key = { jobId, subjectId, fingerprint };
  try {
    const rows = rowsOf(
      seriesIds.flatMap((id) => knownData.rows.get(id) ?? []),
      watched,
    );
    const judgeTask = { ...knownData, definition, rows, rowMs, start };
    const before = keptOf(kept);
    const { verdict, kept: now } = judge(judgeTask, before);
    const isSame = JSON.stringify(now.anchors) === JSON.stringify(before.anchors);
    // Incidents from before the job existed are not reported.
    const isLate = kept !== null && changedFromMs !== null && changedFromMs < knownData.nowMs - lateAfterMs(rowMs);
    const passed = isLate && isOfRows(definition) ? passedIn(judgeTask, changedFromMs) : [];
    return {
      watched,
      isAnswer: true,
      seen: attentionsOf(watched, verdict, rows, start === null),
      passed: passed.flatMap((incident) =>
        attentionsOf(watched, incident.verdict, rows)
          .filter(({ code }) => code === 'job')
          .map((attention) => ({
            attention: { ...attention, since: new Date(incident.sinceMs) },
            endedMs: incident.endedMs,
          })),
      ),
      state: {
        ...key,
        state: verdict.state,
        errorCode: verdict.data.state === 'error' ? errorOf(verdict.data.code) : null,
        standing: now.base,
        anchors: isSame ? null : now.anchors,
        nextAt: verdict.nextAtMs === null ? null : new Date(Math.max(verdict.nextAtMs, knownData.nowMs + 1)),
      },
    };
  } catch (error) {
    log.error({ err: error, jobId, subjectId }, 'a warning job could not be judged');
    const unableAttention = attentionOfUnable({ jobId, error: 'failed', words: watched.words });
    return {
      watched,
      isAnswer: false,
      seen: [{ ...unableAttention, key: `${keyOf(watched)} error`, stationId: watched.stationId }],
      passed: [],
      state: {
        ...key,
        state: 'error',
        errorCode: 'failed',
        standing: kept?.standing ?? null,
        anchors: null,
        nextAt: new Date(knownData.nowMs + minuteMs),
      },
    };
  }
}

const isOfRows = ({ measure: { kind } }: WatchedJob['definition']): boolean =>
  kind !== 'silence' && kind !== 'forecast';

const errorOf = (code: string | null): string => (code === 'level_not_set' ? 'threshold_unknown' : 'failed');
