import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { blobsNotLooked, type LookedBlobs } from './looked.ts';

const lookedStateKey = 'blobs.looked';

export async function readLookedBlobs(db: Kysely<Schema>): Promise<LookedBlobs> {
  const { rows } = await sql<{
    value: LookedBlobs;
  }>`select value from platform_state where key = ${lookedStateKey}`.execute(db);
  return rows[0]?.value ?? blobsNotLooked;
}

export async function keepLookedBlobs(tx: Transaction<Schema>, lookedState: LookedBlobs): Promise<void> {
  await sql`
    insert into platform_state (key, value, changed_at) values (${lookedStateKey}, ${JSON.stringify(lookedState)}::jsonb, now())
    on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`.execute(tx);
}
