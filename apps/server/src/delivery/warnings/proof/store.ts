import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { ProofRow } from './proven.ts';

type Db = Kysely<Schema>;

export async function readProofs(db: Db): Promise<ProofRow[]> {
  const { rows } = await sql<ProofRow>`
    select part, good_at as "goodAt", failed_at as "failedAt", failures, why,
           greatest(0, extract(epoch from clock_timestamp() - greatest(good_at, failed_at)))::float8 as "ageSeconds"
      from notifier_proof order by part`.execute(db);
  return rows;
}

export async function writeGood(db: Db, part: string): Promise<void> {
  await sql`
    insert into notifier_proof (part, good_at) values (${part}, clock_timestamp())
    on conflict (part) do update set good_at = clock_timestamp(), failures = 0`.execute(db);
}

/** Words of the other side, cut: they are shown to people. */
export async function writeFailed(db: Db, part: string, why: string): Promise<void> {
  const said = why.slice(0, 300);
  await sql`
    insert into notifier_proof (part, failed_at, failures, why) values (${part}, clock_timestamp(), 1, ${said})
    on conflict (part) do update
      set failed_at = clock_timestamp(), failures = notifier_proof.failures + 1, why = excluded.why`.execute(db);
}

/** Of lanes that are gone. */
export async function keepOnly(db: Db, parts: readonly string[]): Promise<void> {
  await sql`delete from notifier_proof where part <> all(${[...parts]}::text[])`.execute(db);
}
