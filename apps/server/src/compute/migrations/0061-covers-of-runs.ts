import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Whether a stretch of the past was made with something else, and where, without reading the runs of a plant's whole life.
  `create index calculation_run_sources on calculation_run (plant_no, source_key, to_time)`,
  `create index calculation_run_rules on calculation_run (plant_no, engine_rules, to_time)`,
];

export const coversOfRuns: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
