import { isDeepStrictEqual } from 'node:util';
import { itemAt, lastOf, required } from '@spillway/checked/reads';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { PlantCatalogue, SeriesDefinition } from '../catalogue/catalogue.ts';
import { requireCurrent, withCurrentCatalogue } from './as-described.ts';
import { changesOf } from './changes.ts';
import { arrivedRow, judgeRows, type Reading, type Row, readingOf, rowsOf, type Superseded } from './decide.ts';
import type { AcceptDeps } from './deps.ts';
import { retried } from './retried.ts';
import { holdSeries, readTimes, readWindows, writeChanges } from './store.ts';
import { windowOver } from './windows.ts';

interface RederiveWanted {
  readonly seriesId: number;
  /** Both ends are included. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Readings up to and including this time are done. */
  readonly doneMs: number | null;
}

export interface Examined {
  readonly before: Reading;
  /** Same as `before` if the reading was set by a person or never received. */
  readonly after: Reading;
  readonly isKept: boolean;
}

/** The part handled in one transaction. */
export interface Portion {
  /** In order of time; readings within the stretch only. */
  readonly examined: readonly Examined[];
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
      retried(() =>
        withCurrentCatalogue(catalogue, hydroCode, (plant) =>
          database.transaction(async (tx) => {
            const { seriesId } = wanted;
            if (!plant?.byId.has(seriesId)) return record(tx, nothing);
            await holdSeries(tx, plant.plantNo, [seriesId]);
            await requireCurrent(tx, plant);
            const { writes, superseded, ...portion } = await portionOf(tx, plant, wanted);
            if (writes.length > 0) {
              const told = superseded.map((one) => (one.reason === 'rederived' ? { ...one, author } : one));
              const changes = changesOf([{ seriesId, writes, superseded: told, conflicts: [] }]);
              await writeChanges(tx, plant, changes, readers, clock.now());
            }
            await record(tx, portion);
          }),
        ),
      ),
  };
}

const nothing: Portion = { examined: [], changed: 0, doneMs: null };

interface Worked extends Portion {
  readonly writes: readonly Reading[];
  readonly superseded: readonly Superseded[];
}

async function portionOf(tx: Transaction<Schema>, plant: PlantCatalogue, wanted: RederiveWanted): Promise<Worked> {
  const { seriesId, fromMs, toMs, doneMs } = wanted;
  const series = required(plant.byId.get(seriesId));
  const startMs = doneMs === null ? fromMs : doneMs + 1;
  const found = await readTimes(tx, { plantNo: plant.plantNo, seriesId, fromMs: startMs, toMs }, maxTogether);
  const times = found.slice(0, alike(series, found));
  const isEnd = found.length < maxTogether && times.length === found.length;
  const [firstMs, lastMs] = [times[0], times.at(-1)];
  if (firstMs === undefined || lastMs === undefined) return { ...nothing, writes: [], superseded: [] };
  const window = windowOver(series, firstMs, lastMs);
  const standing = (await readWindows(tx, plant.plantNo, [window])).get(0) ?? [];
  return { ...workOut(series, rowsOf(standing), { startMs, toMs, lastMs, isEnd }), doneMs: isEnd ? null : lastMs };
}

/** The number of leading readings with the same limits: a season or another sensor starts a new portion. */
function alike(series: SeriesDefinition, times: readonly number[]): number {
  if (times.length === 0 || isDeepStrictEqual(series.limitsAt(itemAt(times, 0)), series.limitsAt(lastOf(times))))
    return times.length;
  const limits = series.limitsAt(itemAt(times, 0));
  return times.findIndex((timeMs) => !isDeepStrictEqual(series.limitsAt(timeMs), limits));
}

interface Stretch {
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
  { startMs, toMs, lastMs, isEnd }: Stretch,
): Omit<Worked, 'doneMs'> {
  for (const [timeMs, { raw, kept, stood, receivedMs }] of rows)
    if (timeMs >= startMs && timeMs <= toMs && raw !== null && kept === null)
      rows.set(timeMs, arrivedRow(series, { timeMs, raw }, stood, receivedMs));
  const ordered = [...rows.values()].sort((a, b) => a.timeMs - b.timeMs);
  judgeRows(series, ordered, series.limitsAt(lastMs));
  const settled = ordered.filter(({ timeMs }) => isEnd || timeMs <= lastMs);
  const changed = settled.filter(({ stood, value, quality }) => value !== stood?.value || quality !== stood.quality);
  const superseded = changed.flatMap(({ stood, sent, value }): Superseded[] => {
    if (!stood) return [];
    const own = value === stood.value ? 'judged' : 'counted';
    return [{ ...stood, reason: sent ? 'rederived' : own }];
  });
  const examined = settled
    .filter(({ timeMs }) => timeMs >= startMs && timeMs <= toMs)
    .map((row) => ({ before: required(row.stood), after: readingOf(row), isKept: !row.sent }));
  return { examined, changed: changed.length, writes: changed.map(readingOf), superseded };
}
