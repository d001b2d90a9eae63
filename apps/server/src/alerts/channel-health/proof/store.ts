import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { ProofRow } from './proven.ts';

type Db = Kysely<Schema>;

export async function readProofs(db: Db): Promise<ProofRow[]> {
  const { rows } = await sql<ProofRow>`
    select part, good_at as "goodAt", failed_at as "failedAt", failures, why,
           real_at as "realAt", real_failed_at as "realFailedAt", real_failures as "realFailures", real_why as "realWhy",
           (select receipt from message where plant_no = 0 and message_id = real_message) as receipt,
           greatest(0, extract(epoch from clock_timestamp() - greatest(good_at, failed_at)))::float8 as "ageSeconds"
      from notifier_proof order by part`.execute(db);
  return rows;
}

export async function writeGood(db: Db, part: string): Promise<void> {
  await sql`
    insert into notifier_proof (part, good_at) values (${part}, clock_timestamp())
    on conflict (part) do update set good_at = clock_timestamp(), failures = 0`.execute(db);
}

/** The provider's text is shortened, because users see it. */
export async function writeFailed(db: Db, part: string, reason: string): Promise<void> {
  const shortReason = reason.slice(0, 300);
  await sql`
    insert into notifier_proof (part, failed_at, failures, why) values (${part}, clock_timestamp(), 1, ${shortReason})
    on conflict (part) do update
      set failed_at = clock_timestamp(), failures = notifier_proof.failures + 1, why = excluded.why`.execute(db);
}

export async function writeReal(db: Db, part: string, messageId: string): Promise<void> {
  await sql`
    insert into notifier_proof (part, real_at, real_message) values (${part}, clock_timestamp(), ${messageId})
    on conflict (part) do update
      set real_at = clock_timestamp(), real_failures = 0, real_message = excluded.real_message`.execute(db);
}

export async function writeRealFailed(db: Db, part: string, reason: string): Promise<void> {
  await sql`
    insert into notifier_proof (part, real_failed_at, real_failures, real_why)
    values (${part}, clock_timestamp(), 1, ${reason.slice(0, 300)})
    on conflict (part) do update
      set real_failed_at = clock_timestamp(), real_failures = notifier_proof.real_failures + 1,
          real_why = excluded.real_why`.execute(db);
}

/** Deletes the results of removed lanes. */
export async function deleteOtherParts(db: Db, parts: readonly string[]): Promise<void> {
  await sql`delete from notifier_proof where part <> all(${[...parts]}::text[])`.execute(db);
}
