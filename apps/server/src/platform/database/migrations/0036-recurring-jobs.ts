import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When recurring work was last due and last done: whoever watches needs no queue to know that it stands still. */
export const recurringJobs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table recurring_job (
        job text primary key,
        every_s int not null,
        known_since timestamptz not null,
        due_at timestamptz,
        completed_at timestamptz
      )`.execute(db);
  },
};
