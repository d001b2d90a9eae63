import { itemAt } from '@spillway/checked/reads';
import type { VerdictCode, VerdictStatus } from '@spillway/contract/series/quality/verdicts';
import { isDatabaseUnavailable } from '../../platform/database/errors.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantCatalogue } from '../catalogue/catalogue.ts';
import { type Announcer, createAnnouncer } from './announce.ts';
import { requireCurrent, requireRevision, withCurrentCatalogue } from './as-described.ts';
import { changesOf } from './changes.ts';
import { decide, type Outcome } from './decide.ts';
import type { AcceptDeps } from './deps.ts';
import { createGroupCommit } from './group-commit.ts';
import { type Arrival, type Entry, type Fields, type RefusedValue, readIncoming } from './incoming.ts';
import { lockSeries, readWindows, writeChanges } from './store.ts';
import { type Window, windowsOf } from './windows.ts';
import { withRetries } from './with-retries.ts';

export { type Correct, type CorrectWanted, createCorrect, type Put, type ReadingChange } from './correct.ts';
export type { CurrentReading, Reading } from './decide.ts';
export { type EnteredValue, type Entry, type Fields, possibleTimes } from './incoming.ts';
export { createRederive, type ExaminedReading, type Portion, type Rederive } from './rederive.ts';
export { isManual } from './store.ts';
export { actReasons, handReasons, type VersionReason } from './version-reasons.ts';

export interface Verdict {
  readonly status: VerdictStatus;
  readonly code: VerdictCode | null;
  readonly facts: Readonly<Record<string, string | number>>;
  /** The time of an accepted reading. */
  readonly timeMs: number | null;
}

export interface SentBatch {
  /** May contain anything; each reading is checked on its own. */
  readonly readings: readonly unknown[];
  /** The sender's field names. */
  readonly fields: Fields;
  /** Set when a person entered the readings. */
  readonly entry?: Entry;
}

/** All channels store their readings through this. */
export interface Accept {
  /** Resolves when all accepted readings are on disk. */
  accept(hydroCode: string, batch: SentBatch): Promise<Verdict[]>;
  /** Resolves when all work begun so far is committed and announced. */
  idle(): Promise<void>;
}

/** Readings committed together. A larger transaction is no faster and delays the senders that wait behind it. */
const maxTogether = 20_000;
/** Readings that may wait on a node: a minute's work, and some hundred megabytes. */
const maxWaiting = 500_000;

export function createAccept(deps: AcceptDeps): Accept {
  const announcer = createAnnouncer(deps);
  const group = createGroupCommit<SentBatch, Verdict[]>({
    commit: (hydroCode, batches) => commitTogether({ ...deps, announcer }, hydroCode, batches),
    sizeOf: ({ readings }) => readings.length,
    maxTogether,
    maxWaiting,
    failsForAll: isDatabaseUnavailable,
  });
  return {
    async accept(hydroCode, batch) {
      const pendingCommit = group.submit(hydroCode, batch);
      if (pendingCommit === null) throw new Refusal('ingest.busy', { seconds: 5 });
      return await pendingCommit;
    },
    async idle() {
      await group.idle();
      await announcer.settle();
    },
  };
}

type CommitDeps = AcceptDeps & { readonly announcer: Announcer };

const commitTogether = (deps: CommitDeps, hydroCode: string, batches: readonly SentBatch[]): Promise<Verdict[][]> =>
  withCurrentCatalogue(
    deps.catalogue,
    hydroCode,
    (plant) => {
      if (!plant) throw new Refusal('ingest.no_series');
      return commitTo(deps, plant, batches);
    },
    deps.catalogue.remembered(hydroCode),
  );

async function commitTo(deps: CommitDeps, plant: PlantCatalogue, batches: readonly SentBatch[]): Promise<Verdict[][]> {
  const { catalogue, profile, clock } = deps;
  const now = clock.now();
  // Uses the latest possible time, so that a suspect clock does not refuse good readings.
  const latest = clock.latest?.() ?? now;
  const verdicts: Verdict[] = [];
  const arrivals: Arrival[] = [];
  for (const { readings, fields, entry } of batches)
    for (const sentReading of readings) {
      const read = readIncoming(sentReading, verdicts.length, plant, fields, latest);
      if ('code' in read) verdicts.push(refusal(read));
      else {
        arrivals.push(entry ? { ...read, entry } : read);
        verdicts.push(acceptedVerdict('duplicate', read.timeMs));
      }
    }
  // A reading refused under the cached description may be valid under the current one.
  if (arrivals.length < verdicts.length) {
    const current = await catalogue.of(plant.hydroCode);
    requireRevision(plant, current?.plantNo === plant.plantNo ? current.revision : null);
  }
  if (arrivals.length > 0) {
    await profile.ensure(arrivals.map(({ timeMs }) => timeMs));
    for (const { index, status } of await commitArrivals(deps, plant, arrivals, now))
      verdicts[index] = acceptedVerdict(status, itemAt(verdicts, index).timeMs);
  }
  return batches.map(({ readings }) => verdicts.splice(0, readings.length));
}

const refusal = ({ code, facts }: RefusedValue): Verdict => ({ status: 'refused', code, facts, timeMs: null });
const acceptedVerdict = (status: Outcome['status'], timeMs: number | null): Verdict => ({
  status,
  code: status === 'conflict' ? 'reading.edited' : null,
  facts: {},
  timeMs,
});

/** Retries the transaction when the database asks for it. */
async function commitArrivals(
  { database, announcer, readers }: CommitDeps,
  plant: PlantCatalogue,
  arrivals: readonly Arrival[],
  now: Date,
): Promise<Outcome[]> {
  const { plantNo, hydroCode } = plant;
  const windows = windowsOf(arrivals);
  const seriesIds = [...new Set(windows.map(({ series }) => series.seriesId))];
  let pendingSeries: readonly number[] = [];
  const outcomes = await withRetries(() =>
    database.transaction(async (tx) => {
      const lastMs = await lockSeries(tx, plantNo, seriesIds);
      // A missing series was deleted together with its plant.
      if (lastMs.size < seriesIds.length) requireRevision(plant, null);
      const lookedWindows = windows
        .map((window, no) => ({ window, no }))
        .filter(({ window }) => mayMeet(window, lastMs));
      const currentReadings = await readWindows(
        tx,
        plantNo,
        lookedWindows.map(({ window }) => window),
      );
      const standingOf = new Map(
        [...currentReadings].map(([itemIndex, rows]) => [itemAt(lookedWindows, itemIndex).no, rows]),
      );
      const decided = windows.map(({ series, arrivals: own }, no) => ({
        seriesId: series.seriesId,
        ...decide(series, standingOf.get(no) ?? [], own, now.getTime()),
      }));
      const changes = changesOf(decided);
      if (changes.writes.length === 0 && changes.conflicts.length === 0) await requireCurrent(tx, plant);
      else {
        requireRevision(plant, await writeChanges(tx, plant, changes, readers, now));
        const changedSeriesIds = [...changes.touched, ...changes.conflicts].map(({ seriesId }) => seriesId);
        if (!(await announcer.now(tx, hydroCode, changedSeriesIds))) pendingSeries = changedSeriesIds;
      }
      for (const { entry, before, after } of decided.flatMap(({ entered }) => entered))
        await entry.record(tx, before, after);
      return decided.flatMap(({ outcomes }) => outcomes);
    }),
  );
  if (pendingSeries.length > 0) announcer.later(hydroCode, pendingSeries);
  return outcomes;
}

/**
 * False when all arrivals are newer than the stored readings and judged independently, so that stored ones cannot
 * matter.
 */
const mayMeet = ({ series, firstMs, edgeMs }: Window, lastMs: ReadonlyMap<number, number | null>): boolean => {
  const newestMs = lastMs.get(series.seriesId) ?? null;
  return newestMs !== null && (edgeMs > 0 || firstMs <= newestMs);
};
