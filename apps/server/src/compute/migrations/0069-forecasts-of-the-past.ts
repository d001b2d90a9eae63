import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Forecasts of the invented past of a demo stood at the instant they were worked out: nobody who looked back found them. */
export const forecastsOfThePast: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update forecast_run set issued_at = base_time where model like '% afterwards'`.execute(db);
  },
};
