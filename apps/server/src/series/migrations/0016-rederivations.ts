import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Readings of one series that are worked out again, and how far that has come: up to `examined_to`, with it.
  `create table rederivation (
    plant_no smallint not null references series_plant on delete cascade,
    rederivation_id bigint generated always as identity,
    series_id int not null,
    cause text not null,
    sensor_id uuid,
    station_id uuid,
    from_time timestamptz not null,
    to_time timestamptz not null,
    requested_at timestamptz not null,
    requested_by text,
    readings int not null,
    examined int not null default 0,
    changed int not null default 0,
    examined_to timestamptz,
    done_at timestamptz,
    primary key (plant_no, rederivation_id)
  )`,
  `create index rederivation_waiting on rederivation (rederivation_id) where done_at is null`,
];

export const rederivations: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
