import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // A day of one series in one row. The nth time is `first_ms + n * step_ms`, and so is when it was received; where one is not, its
  // shift says by how much. No `raw`: it is the value everywhere; no `quality`: all are good. Many equal numbers take next to no room.
  `create table reading_day (
    day date not null,
    first_ms bigint not null,
    first_received_ms bigint not null,
    step_ms bigint not null,
    step_received_ms bigint not null,
    series_id int not null,
    readings int not null,
    plant_no smallint not null,
    raw float8[],
    value float8[] not null,
    quality smallint[],
    shift_ms bigint[],
    shift_received_ms bigint[],
    primary key (plant_no, series_id, day) include (readings)
  ) partition by range (day)`,

  // Of the whole installation. Null: never. Readings before `kept_from` are gone for good.
  `create table reading_storage (
    only_one boolean primary key default true check (only_one),
    compact_after_months smallint,
    keep_years smallint,
    kept_from date
  )`,
  `insert into reading_storage (compact_after_months) values (24)`,
];

export const compactDays: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
