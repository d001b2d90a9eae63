import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a warning began by the record, and whether it may have begun earlier. Null: as it was told, nobody has looked. */
export const warningsBegan: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw('alter table warning add column began_at timestamptz, add column is_at_least boolean').execute(db);
  },
};
