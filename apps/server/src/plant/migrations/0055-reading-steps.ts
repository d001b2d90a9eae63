import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `alter table outlet add column reading_step_min int`,
  // So that the next change of an outlet is not taken for one of this.
  `update plant_history set data = '{"reading_step_minutes": null}'::jsonb || data
    where kind = 'outlet' and data is not null`,
];

export const readingSteps: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
