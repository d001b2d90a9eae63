import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql } from 'kysely';
import { epochMs } from '../../../platform/database/epoch-ms.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Period } from '../inputs/periods.ts';
import { maxRunMs } from '../record/run-store.ts';

/** The origin of a run: the plant's description, or the engine's rules. */
export type MadeBy = 'sources' | 'rules';

const columnOf = { sources: sql.ref('source_key'), rules: sql.ref('engine_rules') } as const;

/** Consecutive runs with the same origin and no gap between them. */
export interface RunCover extends Period {
  readonly made: string | null;
}

const at = (ms: number): Date => new Date(ms);

/**
 * The periods covered by runs and their origin, in the order of saving. Consecutive runs with one origin are merged:
 * the result grows with the number of changes, not with the number of records.
 */
export async function listCovers(
  db: Kysely<Schema>,
  plantNo: number,
  { fromMs, toMs }: Period,
  by: MadeBy,
): Promise<RunCover[]> {
  const { rows } = await sql<RunCover>`
    select ${epochMs(sql`min(from_time)`)} as "fromMs", ${epochMs(sql`max(to_time)`)} as "toMs", made
      from (
        select *, count(*) filter (where begins) over (order by run_id) as no
          from (
            select run_id, from_time, to_time, ${columnOf[by]} as made,
                   (${columnOf[by]} is distinct from lag(${columnOf[by]}) over saved
                     or from_time is distinct from lag(to_time) over saved + step_s * interval '1 second') as begins
              from calculation_run
             where plant_no = ${plantNo} and to_time >= ${at(fromMs)} and to_time <= ${at(toMs + maxRunMs)}
               and from_time <= ${at(toMs)}
            window saved as (order by run_id)) run) cover
     group by no, made
     order by no`.execute(db);
  return rows;
}

/**
 * The longest period that may hold runs of another origin; null when there is none. Looks up each origin through an
 * index.
 */
export async function listMadeOtherwise(
  db: Kysely<Schema>,
  plantNo: number,
  { fromMs, toMs }: Period,
  by: MadeBy,
  made: string | null,
): Promise<Period | null> {
  const column = columnOf[by];
  const periodCondition = sql`plant_no = ${plantNo} and to_time >= ${at(fromMs)} and to_time <= ${at(toMs + maxRunMs)}`;
  const { rows } = await sql<{ fromMs: number | null; toMs: number | null }>`
    with recursive named as (
      (select ${column} as made from calculation_run where plant_no = ${plantNo} order by ${column} limit 1)
       union all
      select (select ${column} from calculation_run
               where plant_no = ${plantNo} and ${column} > named.made order by ${column} limit 1)
        from named where named.made is not null),
    others as (
      select made from named where made is not null and made is distinct from ${made}::text)
    select ${epochMs(sql`min(first)`)} as "fromMs", ${epochMs(sql`max(last)`)} as "toMs"
      from (
        select oldest.to_time as first, newest.to_time as last
          from others
         cross join lateral (
           select to_time from calculation_run where ${periodCondition} and ${column} = others.made order by to_time limit 1) oldest
         cross join lateral (
           select to_time from calculation_run where ${periodCondition} and ${column} = others.made
            order by to_time desc limit 1) newest
         union all
        (select to_time, to_time from calculation_run
          where ${periodCondition} and ${column} is null and ${made}::text is not null order by to_time limit 1)
         union all
        (select to_time, to_time from calculation_run
          where ${periodCondition} and ${column} is null and ${made}::text is not null order by to_time desc limit 1)) found`.execute(
    db,
  );
  const found = itemAt(rows, 0);
  if (found.fromMs === null || found.toMs === null) return null;
  return { fromMs: Math.max(fromMs, found.fromMs - maxRunMs), toMs: Math.min(toMs, found.toMs) };
}
