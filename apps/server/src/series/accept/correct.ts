import { required } from '@spillway/checked/reads';
import { Quality, type QualityCode } from '@spillway/hydrology/quality/quality';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { PlantCatalogue, SeriesDefinition } from '../catalogue/catalogue.ts';
import { checksOf } from '../quality/quality.ts';
import { requireCurrent, withCurrentCatalogue } from './as-described.ts';
import { changesOf } from './changes.ts';
import { arrivedRow, type CurrentReading, judgeRow, type Reading, rowsOf, type SupersededReading } from './decide.ts';
import type { AcceptDeps } from './deps.ts';
import { type Author, lockSeries, readWindows, writeChanges } from './store.ts';
import type { VersionReason } from './version-reasons.ts';
import { windowOver } from './windows.ts';
import { withRetries } from './with-retries.ts';

/** A value to store at a time, by a user's request. */
export interface Put {
  readonly timeMs: number;
  readonly raw: number | null;
  readonly value: number | null;
  /** Null: the value is judged like a new reading. */
  readonly quality: QualityCode | null;
  /** Null: the present time of receipt is kept. */
  readonly receivedMs: number | null;
  readonly reason: VersionReason;
}

/** A locked series: no other transaction writes it until this one ends. */
interface LockedSeries {
  readonly tx: Transaction<Schema>;
  readonly plantNo: number;
  readonly series: SeriesDefinition;
  /** Readings within the stretch only. */
  readonly standing: readonly CurrentReading[];
}

export interface ReadingChange {
  readonly before: Reading | null;
  readonly after: Reading;
}

export interface CorrectWanted {
  readonly seriesId: number;
  /** Both ends are included. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Null for a preview. */
  readonly author: Author | null;
  /** Times at which values may be added: at least one in every month. */
  readonly adds: readonly number[];
  /** May refuse before the stretch is read. */
  look(held: Pick<LockedSeries, 'tx' | 'plantNo'>): Promise<void>;
  /** Returns the values to store, or refuses. */
  plan(lockedSeries: LockedSeries): Promise<readonly Put[]>;
  /** Runs in the transaction of a real change. */
  record(tx: Transaction<Schema>, changed: readonly ReadingChange[]): Promise<void>;
}

/**
 * The only way to change readings by hand: old values are kept as versions, neighbours are judged again, and readers
 * are marked.
 */
export type Correct = (hydroCode: string, wanted: CorrectWanted) => Promise<ReadingChange[]>;

export function createCorrect({ database, clock, publish, catalogue, profile, readers }: AcceptDeps): Correct {
  return async (hydroCode, { seriesId, fromMs, toMs, author, adds, look, plan, record }) => {
    const now = clock.now();
    if (author && adds.length > 0) await profile.ensure(adds);
    const attempt = (plant: PlantCatalogue | null) => {
      const series = plant?.byId.get(seriesId);
      if (!plant || !series) throw new Refusal('series.not_found', { series: seriesId });
      const { plantNo } = plant;
      return database.transaction(async (tx) => {
        if (author) await lockSeries(tx, plantNo, [seriesId]);
        if (author) await requireCurrent(tx, plant);
        await look({ tx, plantNo });
        const window = windowOver(series, fromMs, toMs);
        const currentReadings = (await readWindows(tx, plantNo, [window])).get(0) ?? [];
        const readingsWithin = currentReadings.filter(({ timeMs }) => timeMs >= fromMs && timeMs <= toMs);
        const readingChanges = await plan({ tx, plantNo, series, standing: readingsWithin });
        const { changed, ...decision } = applyChanges(series, currentReadings, readingChanges, now.getTime());
        if (!author || changed.length === 0) return changed;
        const changes = changesOf([{ seriesId, ...decision, conflicts: [] }]);
        await writeChanges(tx, plant, changes, readers, now, author);
        await record(tx, changed);
        await publish(tx, { topic: 'series.corrected', hydroCode, payload: { series: [seriesId] } });
        return changed;
      });
    };
    return await withRetries(() => withCurrentCatalogue(catalogue, hydroCode, attempt));
  };
}

function applyChanges(
  series: SeriesDefinition,
  currentReadings: readonly CurrentReading[],
  readingChanges: readonly Put[],
  nowMs: number,
): { writes: Reading[]; superseded: SupersededReading[]; changed: ReadingChange[] } {
  // Without changes there is no newest time up to which to judge.
  if (readingChanges.length === 0) return { writes: [], superseded: [], changed: [] };
  const rows = rowsOf(currentReadings);
  const supersededReadings: SupersededReading[] = [];
  for (const { timeMs, raw, value, quality, receivedMs, reason } of readingChanges) {
    const previousReading = rows.get(timeMs)?.stood ?? null;
    const received = receivedMs ?? previousReading?.receivedMs ?? nowMs;
    supersededReadings.push({ ...(previousReading ?? emptyReadingAt(timeMs, nowMs)), reason });
    rows.set(
      timeMs,
      quality === null && raw !== null
        ? arrivedRow(series, { timeMs, raw }, previousReading, received)
        : putRow({ timeMs, raw, value, quality: quality ?? Quality.missing, receivedMs: received }, previousReading),
    );
  }
  const newestMs = readingChanges.reduce((latest, { timeMs }) => Math.max(latest, timeMs), Number.NEGATIVE_INFINITY);
  const { writes, moved } = judgeRow(series, rows, newestMs);
  return {
    writes,
    superseded: [...supersededReadings, ...moved],
    changed: writes.map((after) => ({ before: required(rows.get(after.timeMs)).stood, after })),
  };
}

const putRow = (reading: Reading, previousReading: Reading | null) => ({
  ...reading,
  stood: previousReading,
  sent: true,
  arrived: checksOf(reading.quality),
  kept: reading.quality,
});

/** The version stored when a person adds the first value at a time: there was none before. */
const emptyReadingAt = (timeMs: number, nowMs: number): Reading => ({
  timeMs,
  raw: null,
  value: null,
  quality: Quality.missing,
  receivedMs: nowMs,
});
