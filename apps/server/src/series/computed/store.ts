import { type RawBuilder, sql, type Transaction } from 'kysely';
import { column } from '../../platform/database/column.ts';
import type { Schema } from '../../platform/database/schema.ts';

const iso = (ms: number): string => new Date(ms).toISOString();

/** Values of several series over the same steps, one series after the other; null is missing. */
export interface Block {
  readonly fromMs: number;
  readonly stepMs: number;
  readonly steps: number;
  readonly seriesIds: readonly number[];
  readonly values: readonly (number | null)[];
  readonly qualities: readonly number[];
}

export interface Replaced {
  readonly reason: 'recalculated' | 'reverted';
  readonly author: string | null;
  readonly note: string | null;
  readonly now: Date;
}

export const lastMsOf = ({ fromMs, stepMs, steps }: Block): number => fromMs + (steps - 1) * stepMs;

const rowsOf = ({ fromMs, stepMs, steps, seriesIds, values, qualities }: Block): RawBuilder<unknown> => sql`
  select (${[...seriesIds]}::int[])[1 + (no - 1) / ${steps}::int] as series_id,
         ${iso(fromMs)}::timestamptz + ((no - 1) % ${steps}::int) * ${`${stepMs} milliseconds`}::interval as time,
         value, quality
    from unnest(${column(values)}::float8[], ${column(qualities)}::smallint[]) with ordinality as given (value, quality, no)`;

const within = (block: Block, time = sql`time`): RawBuilder<unknown> => sql`
  ${time} >= ${iso(block.fromMs)}::timestamptz and ${time} <= ${iso(lastMsOf(block))}::timestamptz`;

/** Computed series have one writer a plant, who holds the plant. */
export async function anyStands(tx: Transaction<Schema>, plantNo: number, block: Block): Promise<boolean> {
  const { rows } = await sql<{ stands: boolean }>`
    select exists (
      select from reading
       where plant_no = ${plantNo} and series_id = any(${[...block.seriesIds]}::int[]) and ${within(block)}) as stands`.execute(
    tx,
  );
  return rows[0]!.stands;
}

const columns = sql`plant_no, series_id, time, raw, value, quality, received_at`;

/** Where nothing stands yet. All of its series. */
export async function insertBlock(
  tx: Transaction<Schema>,
  plantNo: number,
  block: Block,
  readers: readonly string[],
  now: Date,
): Promise<readonly number[]> {
  await sql`
    with stale as (
           insert into series_stale (plant_no, reader, series_id, from_time, to_time)
           select ${plantNo}, reader, series_id, ${iso(block.fromMs)}::timestamptz, ${iso(lastMsOf(block))}::timestamptz
             from unnest(${[...block.seriesIds]}::int[]) series_id cross join unnest(${[...readers]}::text[]) reader),
         newest as (${updateNewest(plantNo, block, now)})
    insert into reading (${columns})
    select ${plantNo}, series_id, time, value, value, quality, ${now} from (${rowsOf(block)}) wanted`.execute(tx);
  return block.seriesIds;
}

function updateNewest(plantNo: number, block: Block, now: Date): RawBuilder<unknown> {
  const { seriesIds, steps, values, qualities } = block;
  const lasts = seriesIds.map((_, place) => (place + 1) * steps - 1);
  const lastTime = sql`${iso(lastMsOf(block))}::timestamptz`;
  return sql`
    update series_last
       set time = ${lastTime}, raw = newest.value, value = newest.value, quality = newest.quality, received_at = ${now}
      from unnest(${[...seriesIds]}::int[], ${lasts.map((at) => values[at]!)}::float8[],
                  ${lasts.map((at) => qualities[at]!)}::smallint[]) newest (series_id, value, quality)
     where series_last.plant_no = ${plantNo} and series_last.series_id = newest.series_id
       and (series_last.time is null or series_last.time <= ${lastTime})`;
}

/** Asked once and before anything else, so that where nothing differs nothing is read a second time. */
const anyDiffers = sql`exists (select from differing)`;

/** What differs from what stands; what stood is a version, under one number for all of them. The series that changed. */
export async function replaceBlock(
  tx: Transaction<Schema>,
  plantNo: number,
  block: Block,
  readers: readonly string[],
  { reason, author, note, now }: Replaced,
): Promise<number[]> {
  const { rows } = await sql<{ series_id: number }>`
    with wanted as materialized (${rowsOf(block)}),
         differing as materialized (
           select wanted.*, standing.time is not null as stands, standing.raw as old_raw,
                  standing.value as old_value, standing.quality as old_quality, standing.received_at as old_received_at
             from wanted
             left join (
               select series_id, time, raw, value, quality, received_at from reading
                where plant_no = ${plantNo} and series_id = any(${[...block.seriesIds]}::int[]) and ${within(block)}
             ) standing using (series_id, time)
            where standing.time is null or standing.value is distinct from wanted.value
               or standing.quality <> wanted.quality),
         stale as (
           insert into series_stale (plant_no, reader, series_id, from_time, to_time)
           select ${plantNo}, reader, series_id, from_time, to_time
             from (select series_id, min(time) as from_time, max(time) as to_time from differing group by series_id) changed
            cross join unnest(${[...readers]}::text[]) reader),
         numbered as materialized (
           select nextval(pg_get_serial_sequence('reading_version', 'version_id')) as version_id),
         versions as (
           insert into reading_version (${columns}, version_id, until, reason, author, note) overriding system value
           select ${plantNo}, series_id, time, old_raw, old_value, old_quality, old_received_at, version_id, ${now}, ${reason},
                  ${author}::text, ${note}::text
             from differing cross join numbered where stands),
         rewritten as (
           update reading
              set raw = differing.value, value = differing.value, quality = differing.quality, received_at = ${now}
             from differing
            where reading.plant_no = ${plantNo} and reading.series_id = any(${[...block.seriesIds]}::int[])
              and ${within(block, sql`reading.time`)} and reading.series_id = differing.series_id and reading.time = differing.time and stands
              and ${anyDiffers}),
         newest as (${updateNewest(plantNo, block, now)} and ${anyDiffers}),
         added as (
           insert into reading (${columns})
           select ${plantNo}, series_id, time, value, value, quality, ${now} from differing where not stands)
    select distinct series_id from differing order by series_id`.execute(tx);
  return rows.map((row) => row.series_id);
}
