import { attachEmbedded } from '../../apps/server/src/platform/database/embedded/postmaster/attach.ts';
import { withClient } from '../../apps/server/src/platform/database/with-client.ts';
import type { Oracle, StoredReading } from './oracle.ts';
import type { FuzzSeries } from './plant.ts';

export interface StoredReport {
  readonly readings: number;
  readonly versions: number;
  readonly conflicts: number;
  /** Differences in words; all are counted, and the first of each kind is shown. */
  readonly differences: ReadonlyMap<string, { count: number; readonly first: string }>;
}

interface Row {
  readonly ms: number;
  readonly raw: number | null;
  readonly value: number | null;
  readonly quality: number;
}

/** Compares every row of the plant's tables with the oracle. */
export async function compareStored(
  dataDir: string,
  fuzzSeries: readonly FuzzSeries[],
  { kept }: Oracle,
): Promise<StoredReport> {
  const differences = new Map<string, { count: number; readonly first: string }>();
  const differs = (kind: string, describe: () => string) => {
    const knownEntry = differences.get(kind);
    if (knownEntry) knownEntry.count++;
    else differences.set(kind, { count: 1, first: describe() });
  };
  let [readings, versions, conflicts] = [0, 0, 0];
  await withClient(await attachEmbedded(dataDir), async (client) => {
    const rowsOf = async <T>(columns: string, table: string, { seriesId }: FuzzSeries, order: string) =>
      (
        await client.query({
          text: `select (date_part('epoch', time) * 1000)::float8 as ms, raw, ${columns} from ${table}
                  where series_id = $1 and time > '2000-01-01' and time < '2100-01-01' order by ${order}`,
          values: [seriesId],
        })
      ).rows as T[];
    for (const series of fuzzSeries) {
      const expected = kept.get(series.seriesId)!;
      const standing = await rowsOf<Row>('value, quality', 'reading', series, 'time');
      readings += standing.length;
      const seen = new Set<number>();
      for (const row of standing) {
        const timeMs = Math.round(row.ms);
        seen.add(timeMs);
        const wanted = expected.get(timeMs);
        if (!wanted) differs(`${series.name}: a reading that was never accepted`, () => rowText(row));
        else if (!isSame(row, wanted))
          differs(`${series.name}: another reading`, () => `${rowText(row)} instead of ${rowText(wanted)}`);
      }
      for (const wanted of expected.values())
        if (!seen.has(wanted.timeMs)) differs(`${series.name}: a reading is missing`, () => rowText(wanted));
      const previousRows = await rowsOf<Row & { reason: string }>(
        'value, quality, reason',
        'reading_version',
        series,
        'time, version_id',
      );
      versions += previousRows.length;
      const versionsAt = Map.groupBy(previousRows, ({ ms }) => Math.round(ms));
      for (const wanted of expected.values()) {
        const existingRows = versionsAt.get(wanted.timeMs) ?? [];
        versionsAt.delete(wanted.timeMs);
        if (!areVersions(existingRows, wanted))
          differs(
            `${series.name}: other versions`,
            () => `${JSON.stringify(existingRows)} instead of ${rowText(wanted)}`,
          );
      }
      for (const rows of versionsAt.values())
        differs(`${series.name}: versions of nothing`, () => JSON.stringify(rows));
      const conflictRows = await rowsOf<Pick<Row, 'ms' | 'raw'>>('received_at', 'reading_conflict', series, 'time');
      conflicts += conflictRows.length;
      const conflictAt = new Map(conflictRows.map(({ ms, raw }) => [Math.round(ms), raw]));
      for (const { timeMs, keptOut: wanted } of expected.values()) {
        const existingConflict = conflictAt.get(timeMs) ?? null;
        conflictAt.delete(timeMs);
        if (existingConflict !== wanted)
          differs(`${series.name}: another conflict`, () => `${existingConflict} instead of ${wanted}`);
      }
      for (const raw of conflictAt.values()) differs(`${series.name}: a conflict of nothing`, () => String(raw));
    }
  });
  return { readings, versions, conflicts, differences };
}

const isSame = (row: Row, storedReading: StoredReading): boolean =>
  row.raw === storedReading.raw && row.value === storedReading.value && row.quality === storedReading.quality;

function areVersions(there: readonly (Row & { reason: string })[], { before }: StoredReading): boolean {
  return (
    there.length === before.length &&
    before.every(({ raw, reason, stood }, index) => {
      const row = there[index]!;
      const isLike = row.raw === raw && row.reason === reason;
      return isLike && (stood === null || (row.value === stood.value && row.quality === stood.quality));
    })
  );
}

const rowText = (what: Row | StoredReading): string =>
  JSON.stringify({ ...what, at: 'timeMs' in what ? new Date(what.timeMs) : '' });
