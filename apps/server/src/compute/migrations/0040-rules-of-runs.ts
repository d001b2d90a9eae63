import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // By which rules the figures of a run were worked out. Null: before rules had a name.
  `alter table calculation_run add column engine_rules text`,
];

export const rulesOfRuns: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
