import { itemAt } from '@spillway/checked/reads';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { FutureTable } from './future-table.ts';

/** Stamps so far ahead are accepted, because clocks of loggers drift. */
const toleratedMs = 10 * 60_000;
/** A day of a plant may have begun before it does in UTC. */
const toleratedDayMs = 36 * 3600_000;
const maxCheckedRows = 20_000;

function ahead({ table, column, isDay, ofSeries, of, newestOf }: FutureTable, now: Date): RawBuilder<boolean> {
  if (of) {
    const shared = sql.join(of.by.map((name) => sql.ref(name)));
    return sql`(${shared}) in (select ${shared} from ${sql.table(of.table)} where ${ahead({ kind: '', table: of.table, column }, now)})`;
  }
  const limit = new Date(now.getTime() + (isDay ? toleratedDayMs : toleratedMs));
  const isAhead = isDay
    ? sql<boolean>`${sql.ref(column)} > (${limit}::timestamptz at time zone 'UTC')::date`
    : sql<boolean>`${sql.ref(column)} > ${limit}::timestamptz`;
  if (ofSeries)
    return sql`${isAhead} and (plant_no, series_id) in (
      select plant_no, series_id from series_last where time > ${new Date(now.getTime() + toleratedMs)}::timestamptz)`;
  if (newestOf)
    return sql`${isAhead} and ${sql.ref(newestOf)} in (
      select ${sql.ref(newestOf)} from ${sql.table(table)} order by ${sql.ref(newestOf)} desc limit ${maxCheckedRows})`;
  return isAhead;
}

export async function countAhead(db: Kysely<Schema>, futureTable: FutureTable, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(futureTable.table)} where ${ahead(futureTable, now)}`.execute(db);
  return itemAt(rows, 0).count;
}

export async function moveAhead(tx: Transaction<Schema>, futureTable: FutureTable, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from ${sql.table(futureTable.table)} where ${ahead(futureTable, now)} returning *),
         kept as (
           insert into set_aside (table_name, content, set_aside_at)
           select ${futureTable.table}, to_jsonb(gone), ${now} from gone returning 1)
    select count(*)::int as count from kept`.execute(tx);
  return itemAt(rows, 0).count;
}

/** A node with a beat in the future does not exist. */
export async function forgetFutureNodes(tx: Transaction<Schema>, now: Date): Promise<void> {
  await tx
    .deleteFrom('platform_state')
    .where('key', 'like', 'node.%')
    .where('changed_at', '>', new Date(now.getTime() + toleratedMs))
    .execute();
}
