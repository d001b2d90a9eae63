import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';

interface Sounding {
  readonly hydroCodes: readonly string[];
  readonly accountId: string;
  readonly browserId: string;
}

export async function insertSounding(
  db: Kysely<Schema>,
  { hydroCodes, accountId, browserId }: Sounding,
  at: Date,
): Promise<void> {
  await sql`
    insert into warning_sound (hydro_code, account_id, browser_id, heard_at)
    select code, ${accountId}::uuid, ${browserId}::uuid, ${at} from unnest(${[...hydroCodes]}::text[]) as code
    on conflict (hydro_code, account_id, browser_id) do update set heard_at = excluded.heard_at`.execute(db);
}

export async function deleteSounding(
  db: Kysely<Schema>,
  { hydroCodes, accountId, browserId }: Sounding,
): Promise<void> {
  await sql`
    delete from warning_sound
     where hydro_code = any(${[...hydroCodes]}::text[]) and account_id = ${accountId}::uuid
       and browser_id = ${browserId}::uuid`.execute(db);
}

export async function countSounding(db: Kysely<Schema>, hydroCode: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from warning_sound where hydro_code = ${hydroCode} and heard_at > ${since}`.execute(
    db,
  );
  return itemAt(rows, 0).count;
}

export async function forgetSoundings(db: Kysely<Schema>, hydroCodes: readonly string[], before: Date): Promise<void> {
  await sql`
    delete from warning_sound where hydro_code = any(${[...hydroCodes]}::text[]) and heard_at < ${before}`.execute(db);
}
