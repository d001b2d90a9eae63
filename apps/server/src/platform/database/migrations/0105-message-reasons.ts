import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Why somebody was told of a warning at that moment; null: of something else, or by a node of the former version. */
export const messageReasons: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table message add column reason text`.execute(db);
  },
};
