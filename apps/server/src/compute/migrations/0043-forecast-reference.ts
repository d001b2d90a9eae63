import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the same forecasts would have missed by, had they said that nothing changes; null: measured before this was, or too few. */
export const forecastReference: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table forecast_skill add column persistence_error double precision`.execute(db);
  },
};
