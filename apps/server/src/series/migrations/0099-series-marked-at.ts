import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Since when a mark waits for whoever goes by it. Null: written before. In two steps, so that no row is written anew.
  `alter table series_stale add column marked_at timestamptz`,
  `alter table series_stale alter column marked_at set default now()`,
];

export const seriesMarkedAt: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
