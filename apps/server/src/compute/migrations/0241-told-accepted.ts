import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who accepted that a deadline is later than it was told, and when: what was told until then is held no longer. */
export const toldAccepted: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table told_deadline
        add column accepted_at timestamptz,
        add column accepted_by text`.execute(db);
  },
};
