import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

interface StoredDelivery {
  readonly schema: number;
  readonly content: unknown;
  readonly version: number;
}

export async function readDelivery(db: Kysely<Schema>, plantNo: number): Promise<StoredDelivery | null> {
  const { rows } = await sql<StoredDelivery>`
    select schema, content, version from bulletin_delivery where plant_no = ${plantNo}`.execute(db);
  return rows[0] ?? null;
}

/** Returns false when another user saved meanwhile. */
export async function putDelivery(
  tx: Transaction<Schema>,
  plantNo: number,
  { content, schema, at, by, seen }: { content: object; schema: number; at: Date; by: string | null; seen: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into bulletin_delivery (plant_no, schema, content, version, updated_at, updated_by)
    values (${plantNo}, ${schema}, ${JSON.stringify(content)}::jsonb, 1, ${at}, ${by})
    on conflict (plant_no) do update set schema = excluded.schema, content = excluded.content, version = bulletin_delivery.version + 1,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by
     where bulletin_delivery.version = ${seen}`.execute(tx);
  return numAffectedRows === 1n;
}
