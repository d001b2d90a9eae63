import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql } from 'kysely';
import { epochMs } from '../../platform/database/epoch-ms.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readingsAt, readingsIn } from '../../series/profile/profile.ts';
import { good, usable } from '../../series/quality/quality.ts';

interface StepAggregate {
  readonly seriesId: number;
  /** Index among the requested rows. */
  readonly row: number;
  readonly used: number;
  readonly good: number;
  readonly sum: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly first: number | null;
  readonly last: number | null;
  /** The reading at the timestamp itself, with which the next row starts. */
  readonly atStamp: number | null;
  /** One bit for each quality among its readings. */
  readonly qualities: number;
}

interface Steps {
  readonly firstMs: number;
  readonly stepMs: number;
  readonly rows: number;
}

/**
 * Rows end at their timestamps: each contains the readings after the previous timestamp up to its own. Row -1 has the
 * readings at the start of row 0.
 */
export async function readSteps(
  db: Kysely<Schema>,
  plantNo: number,
  seriesIds: readonly number[],
  { firstMs, stepMs, rows }: Steps,
): Promise<StepAggregate[]> {
  if (seriesIds.length === 0) return [];
  const currentReadings = readingsIn({
    plantNo,
    series: seriesIds,
    from: firstMs - stepMs,
    to: firstMs + (rows - 1) * stepMs,
  });
  const { rows: found } = await sql<StepColumns>`
    select "seriesId", ${sql.join(stepColumns.map(asColumn))}
      from (
        select series_id as "seriesId",
               ceil((date_part('epoch', time) * 1000 - ${firstMs}::float8) / ${stepMs}::float8)::int as row,
               (count(*) filter (where ${usable}))::int as used,
               (count(*) filter (where ${usable} and ${good}))::int as good,
               sum(value) filter (where ${usable}) as sum, min(value) filter (where ${usable}) as min,
               max(value) filter (where ${usable}) as max,
               (array_agg(value order by time) filter (where ${usable}))[1] as first,
               (array_agg(value order by time desc) filter (where ${usable}))[1] as last,
               max(value) filter (where ${usable} and (
                 (date_part('epoch', time) * 1000)::bigint - ${firstMs}::bigint) % ${stepMs}::bigint = 0) as "atStamp",
               bit_or(1 << quality) as qualities
          from ${currentReadings} standing
         where time >= ${new Date(firstMs - stepMs).toISOString()}::timestamptz
         group by series_id, row) step
     group by "seriesId"`.execute(db);
  return found.flatMap(stepsOf);
}

const stepColumns = ['row', 'used', 'good', 'sum', 'min', 'max', 'first', 'last', 'atStamp', 'qualities'] as const;

/** Aggregates a whole column to JSON: a fraction of the work of rows. */
const asColumn = (name: string) => sql`array_to_json(array_agg(${sql.ref(name)})) as ${sql.ref(name)}`;

type StepColumns = Pick<StepAggregate, 'seriesId'> & {
  readonly [Name in (typeof stepColumns)[number]]: readonly StepAggregate[Name][];
};

const stepsOf = ({ seriesId, row, used, good: sound, sum, min, max, first, last, atStamp, qualities }: StepColumns) =>
  row.map(
    (of, index): StepAggregate => ({
      seriesId,
      row: of,
      used: itemAt(used, index),
      good: itemAt(sound, index),
      sum: itemAt(sum, index),
      min: itemAt(min, index),
      max: itemAt(max, index),
      first: itemAt(first, index),
      last: itemAt(last, index),
      atStamp: itemAt(atStamp, index),
      qualities: itemAt(qualities, index),
    }),
  );

export async function readAt(
  db: Kysely<Schema>,
  plantNo: number,
  seriesIds: readonly number[],
  timesMs: readonly number[],
): Promise<readonly { readonly seriesId: number; readonly timeMs: number; readonly value: number }[]> {
  if (seriesIds.length === 0 || timesMs.length === 0) return [];
  const { rows } = await sql<{ seriesId: number; timeMs: number; value: number }>`
    select series_id as "seriesId", ${epochMs('time')} as "timeMs", value
      from ${readingsAt({ plantNo, series: seriesIds }, timesMs)} standing
     where ${usable}`.execute(db);
  return rows;
}

/** Readings of one series in order of time. */
export interface RawReadings {
  readonly seriesId: number;
  readonly times: readonly number[];
  /** Null for rejected values. */
  readonly values: readonly (number | null)[];
  readonly qualities: readonly number[];
}

/** Both ends are included. */
export async function readRaw(
  db: Kysely<Schema>,
  plantNo: number,
  seriesIds: readonly number[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<RawReadings[]> {
  const { rows } = await sql<RawReadings>`
    select series_id as "seriesId", ${sql.join(['times', 'values', 'qualities'].map(asColumn))}
      from (
        select series_id, (date_part('epoch', time) * 1000)::bigint as times, case when ${usable} then value end as values,
               quality as qualities
          from ${readingsIn({ plantNo, series: seriesIds, from: fromMs, to: toMs })} standing
         order by series_id, time) standing
     group by series_id`.execute(db);
  return rows;
}

/** Null when no reading was received for any of the series. */
export async function readReceivedAt(
  db: Kysely<Schema>,
  plantNo: number,
  seriesIds: readonly number[],
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(received_at) as at from series_last
     where plant_no = ${plantNo} and series_id = any(${[...seriesIds]}::int[])`.execute(db);
  return rows[0]?.at ?? null;
}
