import { type RawBuilder, sql, type Transaction } from 'kysely';
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
    from unnest(${[...values]}::float8[], ${[...qualities]}::smallint[]) with ordinality as given (value, quality, no)`;

const within = (block: Block): RawBuilder<unknown> => sql`
  time >= ${iso(block.fromMs)}::timestamptz and time <= ${iso(lastMsOf(block))}::timestamptz`;

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
    insert into reading (${columns})
    select ${plantNo}, series_id, time, value, value, quality, ${now} from (${rowsOf(block)}) wanted`.execute(tx);
  await sql`
    insert into series_stale (plant_no, reader, series_id, from_time, to_time)
    select ${plantNo}, reader, series_id, ${iso(block.fromMs)}::timestamptz, ${iso(lastMsOf(block))}::timestamptz
      from unnest(${[...block.seriesIds]}::int[]) series_id cross join unnest(${[...readers]}::text[]) reader`.execute(
    tx,
  );
  await updateNewest(tx, plantNo, block, now);
  return block.seriesIds;
}

async function updateNewest(tx: Transaction<Schema>, plantNo: number, block: Block, now: Date): Promise<void> {
  const { seriesIds, steps, values, qualities } = block;
  const lasts = seriesIds.map((_, place) => (place + 1) * steps - 1);
  const lastTime = sql`${iso(lastMsOf(block))}::timestamptz`;
  await sql`
    update series_last
       set time = ${lastTime}, raw = newest.value, value = newest.value, quality = newest.quality, received_at = ${now}
      from unnest(${[...seriesIds]}::int[], ${lasts.map((at) => values[at]!)}::float8[],
                  ${lasts.map((at) => qualities[at]!)}::smallint[]) newest (series_id, value, quality)
     where series_last.plant_no = ${plantNo} and series_last.series_id = newest.series_id
       and (series_last.time is null or series_last.time <= ${lastTime})`.execute(tx);
}

/** What differs from what stands; what stood is a version. The series that changed. */
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
           select wanted.*, standing.time is not null as stands, standing.raw as old_raw, standing.value as old_value,
                  standing.quality as old_quality, standing.received_at as old_received_at
             from wanted
             left join (
               select series_id, time, raw, value, quality, received_at from reading
                where plant_no = ${plantNo} and series_id = any(${[...block.seriesIds]}::int[]) and ${within(block)}
             ) standing using (series_id, time)
            where standing.time is null or standing.value is distinct from wanted.value
               or standing.quality <> wanted.quality),
         stale as (
           insert into series_stale (plant_no, reader, series_id, from_time, to_time)
           select ${plantNo}, reader, series_id, min(time), max(time)
             from differing cross join unnest(${[...readers]}::text[]) reader
            group by reader, series_id),
         versions as (
           insert into reading_version (${columns}, until, reason, author, note)
           select ${plantNo}, series_id, time, old_raw, old_value, old_quality, old_received_at, ${now}, ${reason},
                  ${author}::text, ${note}::text
             from differing where stands),
         written as (
           insert into reading (${columns})
           select ${plantNo}, series_id, time, value, value, quality, ${now} from differing
           on conflict (plant_no, series_id, time) do update
             set raw = excluded.raw, value = excluded.value, quality = excluded.quality,
                 received_at = excluded.received_at)
    select distinct series_id from differing order by series_id`.execute(tx);
  if (rows.length > 0) await updateNewest(tx, plantNo, block, now);
  return rows.map((row) => row.series_id);
}
