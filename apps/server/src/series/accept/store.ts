import { itemAt } from '@spillway/checked/reads';
import { Quality, type QualityCode } from '@spillway/hydrology/quality/quality';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { column } from '../../platform/database/column.ts';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { PlantCatalogue } from '../catalogue/catalogue.ts';
import { readingsIn, unpackDays, youngestPackedMs } from '../profile/profile.ts';
import { edgeReadings } from '../quality/quality.ts';
import { insertMarks } from '../watches/watches.ts';
import type { CurrentReading, Reading, SupersededReading } from './decide.ts';
import { handReasons } from './version-reasons.ts';
import type { Window } from './windows.ts';

let lastStamp = { ms: 0, text: new Date(0).toISOString() };

/** Most readings of a group were received at the same instant, so the last text is cached. */
function iso(ms: number): string {
  if (ms !== lastStamp.ms) lastStamp = { ms, text: new Date(ms).toISOString() };
  return lastStamp.text;
}

/**
 * Locks series, always in the same order, so that writers take turns. Returns the newest time of each; null when it has
 * no reading.
 */
export async function lockSeries(
  tx: Transaction<Schema>,
  plantNo: number,
  seriesIds: readonly number[],
): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ series_id: number; time: Date | null }>`${prepared}
    select series_id, time from series_last
     where plant_no = ${plantNo} and series_id = any(${column(seriesIds)}::int[])
     order by series_id
       for update`.execute(tx);
  return new Map(rows.map((row) => [row.series_id, row.time?.getTime() ?? null]));
}

type NumberedPlant = Pick<PlantCatalogue, 'plantNo' | 'hydroCode'>;

const revisionOf = ({ plantNo, hydroCode }: NumberedPlant) => sql<{ revision: number }>`
  select revision from series_plant where plant_no = ${plantNo} and hydro_code = ${hydroCode}`;

/** Null when the plant was deleted or has another code. */
export async function readRevision(tx: Transaction<Schema>, plant: NumberedPlant): Promise<number | null> {
  const { rows } = await revisionOf(plant).execute(tx);
  return rows[0]?.revision ?? null;
}

/** The times of the first readings in a stretch, both ends included, in order. */
export async function readTimes(
  db: Kysely<Schema>,
  interval: { readonly plantNo: number; readonly seriesId: number; readonly fromMs: number; readonly toMs: number },
  limit: number,
): Promise<number[]> {
  const { plantNo, seriesId, fromMs, toMs } = interval;
  const { rows } = await sql<{ timeMs: number }>`
    select ${epochMs('time')} as "timeMs"
      from ${readingsIn({ plantNo, series: seriesId, from: fromMs, to: toMs, end: { order: 'asc', count: limit } })} standing
     order by time
     limit ${limit}`.execute(db);
  return rows.map(({ timeMs }) => timeMs);
}

interface WindowRow {
  readonly no: number;
  readonly times: number[];
  readonly raws: (number | null)[];
  readonly values: (number | null)[];
  readonly qualities: QualityCode[];
  readonly received: number[];
  readonly hands: boolean[];
}

/**
 * Whether the reading of a series and time was set by a person, according to its newest version. Packed versions are
 * computed values, which are never edited.
 */
export const isManual = (plantNo: number, reading: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${reading}.${column}`);
  return sql`
    (${of('quality')} = ${sql.lit(Quality.edited)}
     or (${of('quality')} in (${sql.lit(Quality.missing)}, ${sql.lit(Quality.estimated)}) and coalesce((
       select version.reason = any(${[...handReasons]}::text[]) from reading_version version
        where version.plant_no = ${plantNo} and version.series_id = ${of('series_id')} and version.time = ${of('time')}
        order by version.version_id desc limit 1), false)))`;
};

/**
 * The readings in each window and within its reach, by the index of the window; empty windows are left out. At the
 * edges of a counter only counts are read, since a fault has no count. Columns are read as JSON, which is ten times
 * faster than rows.
 */
export async function readWindows(
  tx: Transaction<Schema>,
  plantNo: number,
  windows: readonly Window[],
): Promise<Map<number, CurrentReading[]>> {
  if (windows.length === 0) return new Map();
  const periodWithin = {
    fromMs: Math.min(...windows.map(({ firstMs, reachMs, edgeMs }) => firstMs - reachMs - edgeMs)),
    toMs: Math.max(...windows.map(({ lastMs, reachMs, edgeMs }) => lastMs + reachMs + edgeMs)),
  };
  const readingScope = { plantNo, series: sql`wanted.series_id`, within: periodWithin };
  const edge = sql`make_interval(secs => wanted.edge_s)`;
  const earlier = readingsIn({
    ...readingScope,
    from: sql`(wanted.from_time - ${edge})`,
    before: sql`wanted.from_time`,
  });
  const later = readingsIn({
    ...readingScope,
    from: sql`wanted.to_time`,
    to: sql`(wanted.to_time + ${edge})`,
  });
  const currentReadings = readingsIn({
    ...readingScope,
    from: sql`coalesce(earlier.time, wanted.from_time)`,
    to: sql`coalesce(later.time, wanted.to_time)`,
  });
  const { rows } = await sql<WindowRow>`
    select wanted.no::int as no, found.*
      from unnest(
             ${windows.map(({ series }) => series.seriesId)}::int[],
             ${windows.map(({ firstMs, reachMs }) => iso(firstMs - reachMs))}::timestamptz[],
             ${windows.map(({ lastMs, reachMs }) => iso(lastMs + reachMs))}::timestamptz[],
             ${windows.map(({ edgeMs }) => edgeMs / 1000)}::float8[],
             ${windows.map(({ series }) => series.counter !== null)}::bool[])
           with ordinality wanted (series_id, from_time, to_time, edge_s, is_counter, no)
     cross join lateral (
       select min(time) as time from (
         select time from ${earlier} before
          where wanted.edge_s > 0 and (raw >= 0 or not wanted.is_counter)
          order by time desc limit ${edgeReadings}) nearest
     ) earlier
     cross join lateral (
       select max(time) as time from (
         select time from ${later} after
          where wanted.edge_s > 0 and time > wanted.to_time and (raw >= 0 or not wanted.is_counter)
          order by time limit ${edgeReadings}) nearest
     ) later
     cross join lateral (
       select json_agg(${epochMs('time')}) as times, json_agg(raw) as raws,
              json_agg(value) as values, json_agg(quality) as qualities,
              json_agg(${epochMs('received_at')}) as received,
              json_agg(${isManual(plantNo, 'standing')}) as hands
         from (
           select * from ${currentReadings} found order by time) standing
     ) found
     where found.times is not null`.execute(tx);
  return new Map(rows.map((row) => [row.no - 1, standingOf(row)]));
}

const standingOf = ({ times, raws, values, qualities, received, hands }: WindowRow): CurrentReading[] =>
  times.map((timeMs, row) => ({
    timeMs,
    raw: itemAt(raws, row),
    value: itemAt(values, row),
    quality: itemAt(qualities, row),
    receivedMs: itemAt(received, row),
    byHand: itemAt(hands, row),
  }));

type WithSeries<T> = T & { readonly seriesId: number };

export interface Changes {
  readonly writes: readonly WithSeries<Reading>[];
  readonly superseded: readonly WithSeries<SupersededReading>[];
  readonly conflicts: readonly WithSeries<{ readonly timeMs: number; readonly raw: number }>[];
  /** The newest reading written to each series. */
  readonly newest: readonly WithSeries<Reading>[];
  /** The stretch to recompute in each series. */
  readonly touched: readonly WithSeries<{ readonly fromMs: number; readonly toMs: number }>[];
}

/** The person who changes readings, and the reason. */
export interface Author {
  readonly name: string;
  readonly note: string;
}

/**
 * Writes all changes in one statement, leaving out parts without rows; the series must be locked. The author is stored
 * with the values set, not with neighbours judged again. Returns the plant's revision, as `readRevision` does.
 */
export async function writeChanges(
  tx: Transaction<Schema>,
  plant: NumberedPlant,
  changes: Changes,
  readers: readonly string[],
  now: Date,
  author: Author | null = null,
): Promise<number | null> {
  const { plantNo } = plant;
  const { writes, superseded, conflicts, newest, touched } = changes;
  const old = writes.filter(({ timeMs }) => timeMs < now.getTime() - youngestPackedMs);
  if (old.length > 0) await unpackDays(tx, plantNo, old);
  const parts = [
    sql`newest as (${updateNewest(plantNo, newest)})`,
    sql`stale as (${insertStale(plantNo, touched, readers)})`,
    ...(superseded.length > 0 ? [sql`versions as (${insertVersions(plantNo, superseded, now, author)})`] : []),
    ...(conflicts.length > 0 ? [sql`conflicts as (${upsertConflicts(plantNo, conflicts, now)})`] : []),
  ];
  const { rows } = await sql<{ revision: number }>`${writes.length <= maxPlannedAlike ? prepared : sql``}
    with ${sql.join(parts)},
    written as (
      insert into reading (plant_no, series_id, time, raw, value, quality, received_at)
      select ${plantNo}, series_id, time, raw, value, quality, received_at
        from ${readingColumns(writes)} as fresh (series_id, time, raw, value, quality, received_at)
      on conflict (plant_no, series_id, time) do update
        set raw = excluded.raw, value = excluded.value, quality = excluded.quality, received_at = excluded.received_at)
    ${revisionOf(plant)}`.execute(tx);
  return rows[0]?.revision ?? null;
}

/** Above this count another query plan is faster. */
const maxPlannedAlike = 200;

const seriesColumn = (all: readonly { readonly seriesId: number }[]) =>
  sql`${column(all.map((one) => one.seriesId))}::int[]`;
const timeColumn = (all: readonly { readonly timeMs: number }[]) =>
  sql`${column(all.map((one) => iso(one.timeMs)))}::timestamptz[]`;

const readingColumns = (all: readonly WithSeries<Reading>[], more: RawBuilder<unknown> = sql``) => sql`
  unnest(${seriesColumn(all)}, ${timeColumn(all)}, ${column(all.map((one) => one.raw))}::float8[],
         ${column(all.map((one) => one.value))}::float8[], ${column(all.map((one) => one.quality))}::smallint[],
         ${column(all.map((one) => iso(one.receivedMs)))}::timestamptz[]${more})`;

const insertVersions = (
  plantNo: number,
  supersededReadings: Changes['superseded'],
  now: Date,
  author: Author | null,
) => sql`
  insert into reading_version (plant_no, series_id, time, raw, value, quality, received_at, until, reason, author, note)
  select ${plantNo}, series_id, time, raw, value, quality, received_at, ${now}, reason, author, note
    from ${readingColumns(supersededReadings, whyColumns(supersededReadings, author))}
      as gone (series_id, time, raw, value, quality, received_at, reason, author, note)`;

const isAutomatic = ({ reason }: SupersededReading) => reason === 'judged' || reason === 'counted';

const whyColumns = (supersededReadings: Changes['superseded'], author: Author | null) => sql`,
  ${supersededReadings.map((one) => one.reason)}::text[],
  ${supersededReadings.map((one) => one.author ?? (isAutomatic(one) ? null : (author?.name ?? null)))}::text[],
  ${supersededReadings.map((one) => one.note ?? (isAutomatic(one) ? null : (author?.note ?? null)))}::text[]`;

const upsertConflicts = (plantNo: number, conflicts: Changes['conflicts'], now: Date) => sql`
  insert into reading_conflict (plant_no, series_id, time, raw, received_at)
  select ${plantNo}, series_id, time, raw, ${now}
    from unnest(${seriesColumn(conflicts)}, ${timeColumn(conflicts)}, ${conflicts.map((one) => one.raw)}::float8[])
      as kept_out (series_id, time, raw)
  on conflict (plant_no, series_id, time) do update set raw = excluded.raw, received_at = excluded.received_at
    where reading_conflict.raw is distinct from excluded.raw`;

const updateNewest = (plantNo: number, newest: Changes['newest']) => sql`
  update series_last
     set time = fresh.time, raw = fresh.raw, value = fresh.value, quality = fresh.quality,
         received_at = fresh.received_at
    from ${readingColumns(newest)} as fresh (series_id, time, raw, value, quality, received_at)
   where series_last.plant_no = ${plantNo} and series_last.series_id = any(${seriesColumn(newest)})
     and series_last.series_id = fresh.series_id
     and (series_last.time is null or series_last.time <= fresh.time)`;

const insertStale = (plantNo: number, touched: Changes['touched'], readers: readonly string[]) =>
  insertMarks(
    plantNo,
    sql`unnest(${seriesColumn(touched)}, ${column(touched.map((one) => iso(one.fromMs)))}::timestamptz[],
               ${column(touched.map((one) => iso(one.toMs)))}::timestamptz[])`,
    readers,
  );
