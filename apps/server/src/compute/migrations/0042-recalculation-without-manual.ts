import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether a recalculation goes by readings alone: what people put in their place no longer counts then. */
export const recalculationWithoutManual: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table recalculation add column without_manual boolean not null default false`.execute(db);
  },
};
