import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Settings that come later are kept here by their key, so that one more needs no column. A constant default rewrites no table. */
const tables = ['plant_settings', 'plant_interface', 'plant_map_bound'];

export const otherSettings: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of tables)
      await sql`alter table ${sql.table(table)} add column others jsonb not null default '{}'`.execute(db);
  },
};
