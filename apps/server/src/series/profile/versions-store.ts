import { type RawBuilder, sql } from 'kysely';
import { column, numbers } from '../../platform/database/column.ts';
import type { PackedVersions } from './pack-versions.ts';
import { bounds, dayBounds, seriesCondition, unpacked, type WantedReadings } from './readings-store.ts';

const columns = sql`
  plant_no, series_id, time, version_id, raw, value, quality, received_at, until, author, reason, note`;

/**
 * Former values at times of a period, plain and packed, as a table of series_id, time, version_id, raw, value, quality,
 * received_at, until, author, reason and note. For one time, a larger version_id is later.
 */
export function versionsIn(wantedReadings: Omit<WantedReadings, 'end' | 'within'>): RawBuilder<unknown> {
  return sql`(
    select *
      from (select ${columns} from reading_version
             union all
            select packed.plant_no, packed.series_id, exact.time, packed.version_id, exact.raw, one.value, exact.quality,
                   exact.received_at, packed.until, packed.author, packed.reason, packed.note
              from (select *, null::float8[] as raw, 0 as step_received_ms from reading_version_day
                     where ${seriesCondition(wantedReadings)} and ${dayBounds(wantedReadings)}) packed
             cross join lateral ${unpacked}) either
     where ${seriesCondition(wantedReadings)} and ${bounds(wantedReadings)})`;
}

/** When they were replaced, and why. */
export interface ReplacedAt {
  readonly until: Date;
  readonly reason: string;
  readonly author: string | null;
  readonly note: string | null;
}

/** The number of values before each. */
function countsBefore(packedVersions: readonly PackedVersions[]): number[] {
  let behind = 0;
  return packedVersions.map(({ values }) => {
    behind += values.length;
    return behind - values.length;
  });
}

const columnOrNull = (all: readonly number[] | null): string | null => all && column(all);

/** An insert as part of a larger statement, with one version number. */
export function insertPacked(
  plantNo: number,
  packedVersions: readonly PackedVersions[],
  { until, reason, author, note }: ReplacedAt,
): RawBuilder<unknown> {
  const values = packedVersions.flatMap((one) => one.values);
  return sql`
    insert into reading_version_day (
      plant_no, version_id, until, reason, author, note, series_id, day, first_ms, first_received_ms, step_ms, value, quality,
      shift_ms, shift_received_ms)
    select ${plantNo}, (select nextval(pg_get_serial_sequence('reading_version', 'version_id'))), ${until}, ${reason},
           ${author}::text, ${note}::text, series_id, day, first_ms, first_received_ms, step_ms,
           (${numbers(values)}::float8[])[behind + 1 : behind + readings], quality::smallint[], shift_ms::bigint[],
           shift_received_ms::bigint[]
      from unnest(
             ${packedVersions.map(({ seriesId }) => seriesId)}::int[], ${packedVersions.map(({ day }) => day)}::date[],
             ${packedVersions.map(({ firstMs }) => firstMs)}::bigint[], ${packedVersions.map(({ firstReceivedMs }) => firstReceivedMs)}::bigint[],
             ${packedVersions.map(({ stepMs }) => stepMs)}::bigint[], ${countsBefore(packedVersions)}::int[],
             ${packedVersions.map((one) => one.values.length)}::int[],
             ${packedVersions.map(({ qualities }) => columnOrNull(qualities))}::text[],
             ${packedVersions.map(({ shiftsMs }) => columnOrNull(shiftsMs))}::text[],
             ${packedVersions.map(({ receivedShiftsMs }) => columnOrNull(receivedShiftsMs))}::text[])
           packed (series_id, day, first_ms, first_received_ms, step_ms, behind, readings, quality, shift_ms,
                   shift_received_ms)`;
}
