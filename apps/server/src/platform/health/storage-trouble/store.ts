import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/**
 * Fails while there is no room. The space is released with the transaction and is not logged, because repeated attempts must not fill the
 * disk.
 */
export async function reserveSpace(tx: Transaction<Schema>, filler: string): Promise<void> {
  await sql`create temporary table spillway_room (filler text) on commit drop`.execute(tx);
  await sql`alter table spillway_room alter column filler set storage external`.execute(tx);
  await sql`insert into spillway_room values (${filler})`.execute(tx);
}

/** Programs whose transaction has been open for so long that nothing behind it can be vacuumed. A backup is allowed to. */
export async function longTransactions(db: Kysely<Schema>, seconds: number): Promise<string[]> {
  const { rows } = await sql<{ program: string }>`
    select distinct coalesce(nullif(application_name, ''), usename, '') as program
      from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
       and application_name <> 'spillway backup' and xact_start < clock_timestamp() - make_interval(secs => ${seconds}::float8)
     order by 1`.execute(db);
  return rows.map(({ program }) => program);
}
