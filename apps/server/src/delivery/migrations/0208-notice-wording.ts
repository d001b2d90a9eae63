import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A plant's own wording of notices, by act. Null: as the product says it. */
export const noticeWording: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw('alter table release_notice_book add column wording jsonb').execute(db);
  },
};
