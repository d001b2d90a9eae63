import { isDeepStrictEqual } from 'node:util';
import { itemAt, lastOf, required } from '@spillway/checked/reads';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { PlantCatalogue, SeriesDefinition } from '../catalogue/catalogue.ts';
import { requireCurrent, withCurrentCatalogue } from './as-described.ts';
import { changesOf } from './changes.ts';
import { arrivedRow, judgeRows, type Reading, type Row, readingOf, rowsOf, type SupersededReading } from './decide.ts';
import type { AcceptDeps } from './deps.ts';
import { lockSeries, readTimes, readWindows, writeChanges } from './store.ts';
import { windowOver } from './windows.ts';
import { withRetries } from './with-retries.ts';

interface RederiveWanted {
  readonly seriesId: number;
  /** Both ends are included. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Readings up to and including this time are done. */
  readonly doneMs: number | null;
}

export interface ExaminedReading {
  readonly before: Reading;
  /** Same as `before` if the reading was set by a person or never received. */
  readonly after: Reading;
  readonly isKept: boolean;
}

/** The part handled in one transaction. */
export interface Portion {
  /** In order of time; readings within the stretch only. */
  readonly examined: readonly ExaminedReading[];
  readonly changed: number;
  /** Null at the end. */
  readonly doneMs: number | null;
}

export interface Rederive {
  /** Writes and locks nothing. */
  look(plant: PlantCatalogue, wanted: RederiveWanted): Promise<Portion>;
  /** `record` is part of the transaction. For a deleted series there is nothing left to do. */
  write(
    hydroCode: string,
    wanted: RederiveWanted & { readonly author: string | null },
    record: (tx: Transaction<Schema>, portion: Portion) => Promise<void>,
  ): Promise<void>;
}

/** Limits a transaction: a week of five-minute readings takes some tens of milliseconds. */
const maxTogether = 2000;

/** Recomputes value and quality of received readings from raw, by the current description. */
export function createRederive({ database, clock, catalogue, readers }: AcceptDeps): Rederive {
  return {
    look: (plant, wanted) => database.transaction((tx) => portionOf(tx, plant, wanted)),

    write: (hydroCode, { author, ...wanted }, record) =>
      withRetries(() =>
        withCurrentCatalogue(catalogue, hydroCode, (plant) =>
          database.transaction(async (tx) => {
            const { seriesId } = wanted;
            if (!plant?.byId.has(seriesId)) return record(tx, emptyPortion);
            await lockSeries(tx, plant.plantNo, [seriesId]);
            await requireCurrent(tx, plant);
            const { writes, superseded, ...portion } = await portionOf(tx, plant, wanted);
            if (writes.length > 0) {
              const supersededRows = superseded.map((one) => (one.reason === 'rederived' ? { ...one, author } : one));
              const changes = changesOf([{ seriesId, writes, superseded: supersededRows, conflicts: [] }]);
              await writeChanges(tx, plant, changes, readers, clock.now());
            }
            await record(tx, portion);
          }),
        ),
      ),
  };
}

const emptyPortion: Portion = { examined: [], changed: 0, doneMs: null };

interface WorkedPortion extends Portion {
  readonly writes: readonly Reading[];
  readonly superseded: readonly SupersededReading[];
}

async function portionOf(
  tx: Transaction<Schema>,
  plant: PlantCatalogue,
  wanted: RederiveWanted,
): Promise<WorkedPortion> {
  const { seriesId, fromMs, toMs, doneMs } = wanted;
  const series = required(plant.byId.get(seriesId));
  const startMs = doneMs === null ? fromMs : doneMs + 1;
  const found = await readTimes(tx, { plantNo: plant.plantNo, seriesId, fromMs: startMs, toMs }, maxTogether);
  const times = found.slice(0, countSameLimits(series, found));
  const isLastPage = found.length < maxTogether && times.length === found.length;
  const [firstMs, lastMs] = [times[0], times.at(-1)];
  if (firstMs === undefined || lastMs === undefined) return { ...emptyPortion, writes: [], superseded: [] };
  const window = windowOver(series, firstMs, lastMs);
  const currentReadings = (await readWindows(tx, plant.plantNo, [window])).get(0) ?? [];
  return {
    ...workOut(series, rowsOf(currentReadings), { startMs, toMs, lastMs, isEnd: isLastPage }),
    doneMs: isLastPage ? null : lastMs,
  };
}

/** The number of leading readings with the same limits: a season or another sensor starts a new portion. */
function countSameLimits(series: SeriesDefinition, times: readonly number[]): number {
  if (times.length === 0 || isDeepStrictEqual(series.limitsAt(itemAt(times, 0)), series.limitsAt(lastOf(times))))
    return times.length;
  const limits = series.limitsAt(itemAt(times, 0));
  return times.findIndex((timeMs) => !isDeepStrictEqual(series.limitsAt(timeMs), limits));
}

interface Interval {
  readonly startMs: number;
  readonly toMs: number;
  /**
   * The last reading of this portion. Later readings of the stretch are computed with it, so that it is not judged by
   * values about to change.
   */
  readonly lastMs: number;
  readonly isEnd: boolean;
}

function workOut(
  series: SeriesDefinition,
  rows: Map<number, Row>,
  { startMs, toMs, lastMs, isEnd }: Interval,
): Omit<WorkedPortion, 'doneMs'> {
  for (const [timeMs, { raw, kept, stood, receivedMs }] of rows)
    if (timeMs >= startMs && timeMs <= toMs && raw !== null && kept === null)
      rows.set(timeMs, arrivedRow(series, { timeMs, raw }, stood, receivedMs));
  const ordered = [...rows.values()].sort((a, b) => a.timeMs - b.timeMs);
  judgeRows(series, ordered, series.limitsAt(lastMs));
  const settledRows = ordered.filter(({ timeMs }) => isEnd || timeMs <= lastMs);
  const changedRows = settledRows.filter(
    ({ stood, value, quality }) => value !== stood?.value || quality !== stood.quality,
  );
  const supersededReadings = changedRows.flatMap(({ stood, sent, value }): SupersededReading[] => {
    if (!stood) return [];
    const own = value === stood.value ? 'judged' : 'counted';
    return [{ ...stood, reason: sent ? 'rederived' : own }];
  });
  const examinedRows = settledRows
    .filter(({ timeMs }) => timeMs >= startMs && timeMs <= toMs)
    .map((row) => ({ before: required(row.stood), after: readingOf(row), isKept: !row.sent }));
  return {
    examined: examinedRows,
    changed: changedRows.length,
    writes: changedRows.map(readingOf),
    superseded: supersededReadings,
  };
}
