import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table staff_gauge (
    hydro_code text not null references plant on delete cascade on update cascade,
    gauge_id uuid not null,
    series_id int not null,
    every_minutes smallint not null check (every_minutes between 5 and 60),
    reason text not null,
    begun_at timestamptz not null,
    begun_name text,
    before_value float8,
    read_at timestamptz,
    read_value float8,
    read_name text,
    ended_at timestamptz,
    ended_name text,
    primary key (hydro_code, gauge_id)
  )`,
  // Two people who begin at once begin one.
  `create unique index staff_gauge_on on staff_gauge (hydro_code, series_id) where ended_at is null`,
];

/** Staff gauges that people read in the place of a dead sensor; their readings are readings like any other. */
export const staffGauges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
