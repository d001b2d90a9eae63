import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What anybody said from the records of a period, whoever said it. */
export const forecastRunsByTime: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index forecast_run_time on forecast_run (plant_no, base_time, run_id)`.execute(db);
  },
};
