import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What was found of a PDF that was signed elsewhere, when it was handed in. Null: a scan, or before this was looked at. */
export const bulletinSignedCheck: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw('alter table bulletin_issued add column signed_check jsonb').execute(db);
  },
};
