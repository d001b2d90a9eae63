import { itemAt } from '@spillway/checked/reads';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

interface BulletinCounts {
  readonly drafts: number;
  /** Drafts whose hour has passed. */
  readonly overdue: number;
  /** Issued within the last day. */
  readonly issued: number;
}

export async function countBulletins(db: Kysely<Schema>, at: Date, since: Date): Promise<BulletinCounts> {
  const { rows } = await sql<BulletinCounts>`
    select (select count(*)::int from bulletin_draft) as drafts,
           (select count(*)::int from bulletin_draft where due_at < ${at}) as overdue,
           (select count(*)::int from series_plant join bulletin_issued using (plant_no) where issued_at >= ${since}) as issued`.execute(
    db,
  );
  return itemAt(rows, 0);
}
