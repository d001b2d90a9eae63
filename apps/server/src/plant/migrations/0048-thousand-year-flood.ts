import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Peak of the flood of 1000 years: with the lake's surface it says how fast the lake can rise. Null: nobody has said. */
export const thousandYearFlood: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table plant_settings add column thousand_year_flood_m3s double precision`.execute(db);
  },
};
