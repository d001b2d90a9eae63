import { randomBytes } from 'node:crypto';
import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';

/** The installation's client name at the broker, the same on each node and after every start. */
export async function ownName(db: Kysely<Schema>, now: Date): Promise<string> {
  const name = `spillway-${randomBytes(4).toString('hex')}`;
  await sql`
    insert into platform_state (key, value, changed_at)
    values ('mqtt.name', to_jsonb(${name}::text), ${now}) on conflict (key) do nothing`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select value #>> '{}' as name from platform_state where key = 'mqtt.name'`.execute(db);
  return itemAt(rows, 0).name;
}
