import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Levels that no lake has, as people entered them. They stand beside the readings, so that nothing computes with them. */
export const heldReadings: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table held_reading (
        plant_no smallint not null,
        series_id int not null,
        time timestamptz not null,
        value float8 not null,
        account_id uuid,
        by_name text,
        held_at timestamptz not null,
        note text,
        primary key (plant_no, series_id, time),
        foreign key (plant_no, series_id) references series on delete cascade
      )`.execute(db);
  },
};
