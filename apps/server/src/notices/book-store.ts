import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

interface StoredBook {
  readonly content: unknown;
  /** Null: the product's wording is used. */
  readonly wording: unknown;
  /** Null when no one is entered who may release notices. */
  readonly releasing: unknown;
  readonly version: number;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
}

export async function readBook(db: Kysely<Schema>, plantNo: number): Promise<StoredBook | null> {
  const { rows } = await sql<StoredBook>`
    select content, wording, releasing, version, updated_at as "updatedAt", updated_by as "updatedBy" from release_notice_book
     where plant_no = ${plantNo}`.execute(db);
  return rows[0] ?? null;
}

/** Returns false when another user saved meanwhile. */
export async function putBook(
  tx: Transaction<Schema>,
  plantNo: number,
  {
    content,
    wording,
    releasing,
    at,
    by,
    seen,
  }: { content: object; wording: object; releasing: object; at: Date; by: string | null; seen: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into release_notice_book (plant_no, schema, content, wording, releasing, version, updated_at, updated_by)
    values (${plantNo}, 1, ${JSON.stringify(content)}::jsonb, ${JSON.stringify(wording)}::jsonb,
            ${JSON.stringify(releasing)}::jsonb, 1, ${at}, ${by})
    on conflict (plant_no) do update set content = excluded.content, wording = excluded.wording,
      releasing = excluded.releasing, version = release_notice_book.version + 1,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by
     where release_notice_book.version = ${seen}`.execute(tx);
  return numAffectedRows === 1n;
}
