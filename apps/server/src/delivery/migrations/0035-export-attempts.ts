import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which attempt at a file counts: a node that was thought gone and woke up writes nothing into another's. */
export const exportAttempts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table report_export add column attempt int not null default 0`.execute(db);
  },
};
