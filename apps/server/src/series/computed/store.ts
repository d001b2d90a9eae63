import { itemAt } from '@spillway/checked/reads';
import { Quality } from '@spillway/hydrology/quality/quality';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { column, numbers, readNumbers } from '../../platform/database/column.ts';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { type Columns, insertPacked, packVersions, type ReplacedAt, readingsIn } from '../profile/profile.ts';
import { insertMarks } from '../watches/watches.ts';
import { type Block, type Differences, lastMsOf } from './differences.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

interface StandingColumns {
  readonly seriesId: number;
  /** Null when equal to the block's times; a series without stored readings has no values either. */
  readonly timesMs: number[] | null;
  readonly values: Buffer | null;
  /** Null when all are good. */
  readonly qualities: number[] | null;
  readonly firstReceivedMs: number;
  /** Null when all were received together with the first. */
  readonly receivedMs: number[] | null;
}

/**
 * Stored values over a block's stretch, only of series that differ from it. Whole columns are compared: usually they
 * are equal, and then no rows are joined or sent.
 */
export async function readDiffering(tx: Transaction<Schema>, plantNo: number, block: Block): Promise<Columns[]> {
  const { seriesIds, fromMs, stepMs, steps, values, qualities } = block;
  const ownSlice = sql`[(place - 1) * ${steps}::int + 1 : place * ${steps}::int]`;
  const { rows } = await sql<StandingColumns>`
    with grid as (
      select array_agg(${fromMs}::float8 + step * ${stepMs}::float8) as times from generate_series(0, ${steps}::int - 1) step),
    standing as (
      select series_id, array_agg(time_ms) as times, array_agg(value) as values,
             array_agg(quality) as qualities, max(quality) as worst,
             array_agg(received_ms) as received, min(received_ms) as first_received, max(received_ms) as last_received
        from (
          select series_id, ${epochMs('time')} as time_ms, value, quality, ${epochMs('received_at')} as received_ms
            from ${readingsIn({ plantNo, series: seriesIds, from: fromMs, to: lastMsOf(block) })} standing
           order by series_id, time) found
       group by series_id)
    select asked.series_id as "seriesId", array_send(standing.values) as values,
           case when standing.times <> grid.times then to_json(standing.times) end as "timesMs",
           case when standing.worst <> ${sql.lit(Quality.good)} then to_json(standing.qualities) end as qualities,
           case when first_received < last_received then to_json(received) end as "receivedMs", first_received as "firstReceivedMs"
      from unnest(${[...seriesIds]}::int[]) with ordinality asked (series_id, place)
     cross join grid
      left join standing using (series_id)
     where standing.times is distinct from grid.times
        or standing.values is distinct from (${numbers(values)}::float8[])${ownSlice}
        or standing.qualities is distinct from (${column(qualities)}::smallint[])${ownSlice}`.execute(tx);
  const gridMs = Array.from({ length: steps }, (_, step) => fromMs + step * stepMs);
  return rows.map(({ seriesId, timesMs, values: sentValues, qualities, firstReceivedMs, receivedMs }) => {
    const values = sentValues === null ? [] : readNumbers(sentValues);
    return {
      seriesId,
      timesMs: timesMs ?? (sentValues === null ? [] : gridMs),
      values,
      qualities: qualities ?? values.map(() => Quality.good),
      receivedMs: receivedMs ?? values.map(() => firstReceivedMs),
    };
  });
}

/** Writes all differences in one statement, leaving out parts without rows. */
export async function writeDifferences(
  tx: Transaction<Schema>,
  plantNo: number,
  block: Block,
  differences: Differences,
  readers: readonly string[],
  until: ReplacedAt,
): Promise<void> {
  const { added, replaced, stood } = differences;
  const now = until.until;
  const versions = stood.flatMap((one) => packVersions(one, block.stepMs));
  const parts = [
    sql`stale as (${insertStale(plantNo, differences.changed, readers)})`,
    sql`newest as (${updateNewest(plantNo, block, differences.changed, now)})`,
    ...(versions.length > 0 ? [sql`versions as (${insertPacked(plantNo, versions, until)})`] : []),
    ...(replaced.length > 0 ? [sql`rewritten as (${updateReadings(plantNo, block, replaced, now)})`] : []),
    ...(added.length > 0 ? [sql`added as (${insertReadings(plantNo, block, added, now)})`] : []),
  ];
  await sql`with ${sql.join(parts)} select`.execute(tx);
}

/** Rows at indices of the block's columns: series_id, time, value and quality. */
function rowsAt({ fromMs, stepMs, steps, seriesIds, values, qualities }: Block, places: readonly number[]) {
  return sql`
    select (${[...seriesIds]}::int[])[1 + place / ${steps}::int] as series_id,
           to_timestamp((${fromMs}::bigint + place % ${steps}::int * ${stepMs}::bigint) / 1000.0::float8) as time,
           value, quality
      from unnest(${column(places)}::int[], ${numbers(places.map((at) => itemAt(values, at)))}::float8[],
                  ${column(places.map((at) => itemAt(qualities, at)))}::smallint[]) given (place, value, quality)`;
}

const insertReadings = (
  plantNo: number,
  block: Block,
  places: readonly number[],
  now: Date,
): RawBuilder<unknown> => sql`
  insert into reading (plant_no, series_id, time, raw, value, quality, received_at)
  select ${plantNo}, series_id, time, value, value, quality, ${now} from (${rowsAt(block, places)}) added`;

const updateReadings = (
  plantNo: number,
  block: Block,
  places: readonly number[],
  now: Date,
): RawBuilder<unknown> => sql`
  update reading
     set raw = other.value, value = other.value, quality = other.quality, received_at = ${now}
    from (${rowsAt(block, places)}) other
   where reading.plant_no = ${plantNo} and reading.series_id = any(${[...block.seriesIds]}::int[])
     and reading.time >= ${iso(block.fromMs)}::timestamptz and reading.time <= ${iso(lastMsOf(block))}::timestamptz
     and reading.series_id = other.series_id and reading.time = other.time`;

const insertStale = (plantNo: number, changedSpans: Differences['changed'], readers: readonly string[]) =>
  insertMarks(
    plantNo,
    sql`unnest(${changedSpans.map(({ seriesId }) => seriesId)}::int[], ${changedSpans.map(({ fromMs }) => iso(fromMs))}::timestamptz[],
               ${changedSpans.map(({ toMs }) => iso(toMs))}::timestamptz[])`,
    readers,
  );

/** Only for series whose last step is written. */
function updateNewest(plantNo: number, block: Block, changed: Differences['changed'], now: Date): RawBuilder<unknown> {
  const lastMs = lastMsOf(block);
  const written = changed.flatMap(({ seriesId, toMs }) =>
    toMs === lastMs ? [{ seriesId, at: (block.seriesIds.indexOf(seriesId) + 1) * block.steps - 1 }] : [],
  );
  const ids = sql`${written.map(({ seriesId }) => seriesId)}::int[]`;
  const lastTime = sql`${iso(lastMs)}::timestamptz`;
  return sql`
    update series_last
       set time = ${lastTime}, raw = newest.value, value = newest.value, quality = newest.quality, received_at = ${now}
      from unnest(${ids}, ${written.map(({ at }) => itemAt(block.values, at))}::float8[],
                  ${written.map(({ at }) => itemAt(block.qualities, at))}::smallint[]) newest (series_id, value, quality)
     where series_last.plant_no = ${plantNo} and series_last.series_id = newest.series_id
       and (series_last.time is null or series_last.time <= ${lastTime})`;
}
