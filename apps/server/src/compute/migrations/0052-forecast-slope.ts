import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The slope of the inflow over the hour a forecast was made from, and one standard error of it [(m3/s)/min]; null: not known, or said before this was. */
export const forecastSlope: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table forecast_run add column slope double precision, add column slope_error double precision`.execute(
      db,
    );
  },
};
