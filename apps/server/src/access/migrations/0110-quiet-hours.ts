import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When somebody wants no message that can wait: from, to, and on which days of the week they begin. */
export const quietHours: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table account_contact add column quiet_hours jsonb`.execute(db);
    await sql`alter table contact add column quiet_hours jsonb`.execute(db);
  },
};
