import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which installation takes readings from the broker; null: whichever starts next, unless the database is armed for another. */
export const listensFor: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table outward_arming add column listens_for text`.execute(db);
  },
};
