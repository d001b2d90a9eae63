import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // A small number stands for the plant in every row of the large tables. It outlives the plant, so that what the plant left there
  // is found and cleared. `revision` counts changes of what series are measured and judged by.
  `create table series_plant (
    plant_no smallint generated always as identity primary key,
    hydro_code text unique references plant on delete set null on update cascade,
    revision int not null default 1
  )`,

  // A closed series keeps its readings; its owner is gone. What is received since `counter_since` is a running count.
  `create table series (
    plant_no smallint not null references series_plant on delete cascade,
    series_id int not null,
    owner_kind text not null check (owner_kind in ('station', 'sensor', 'outlet', 'general')),
    owner_id text not null,
    quantity text not null,
    unit text not null,
    step_s int,
    kind text not null check (kind in ('instant', 'interval', 'held', 'computed')),
    opened_at timestamptz not null,
    closed_at timestamptz,
    counter_since timestamptz,
    counter_mm double precision,
    counter_rolls_over_at double precision,
    primary key (plant_no, series_id),
    check ((counter_since is null) = (counter_mm is null))
  )`,
  `create unique index series_owner on series (plant_no, owner_kind, owner_id, quantity)`,

  // Wide columns first: 64 bytes a row. Partitions are the storage profile's, and there is no default one: a reading without a
  // place fails loudly. No reference to series: it would cost as much as the rows, and only accepted readings are written.
  `create table reading (
    time timestamptz not null,
    received_at timestamptz not null,
    raw double precision,
    value double precision,
    series_id int not null,
    plant_no smallint not null,
    quality smallint not null,
    primary key (plant_no, series_id, time)
  ) partition by range (time)`,

  // One row a series for ever rewritten: room on the page keeps it there, and it is cleaned before it grows. It is also where
  // writers of one series take turns.
  `create table series_last (
    time timestamptz,
    received_at timestamptz,
    raw double precision,
    value double precision,
    series_id int not null,
    plant_no smallint not null,
    quality smallint,
    primary key (plant_no, series_id),
    foreign key (plant_no, series_id) references series on delete cascade
  ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.0, autovacuum_vacuum_threshold = 1000)`,

  // What stood until something else was put in its place, by whom and why; no author where the system did it.
  `create table reading_version (
    plant_no smallint not null,
    series_id int not null,
    time timestamptz not null,
    version_id bigint generated always as identity,
    raw double precision,
    value double precision,
    quality smallint not null,
    received_at timestamptz not null,
    until timestamptz not null,
    author text,
    reason text not null,
    note text,
    primary key (plant_no, series_id, time, version_id)
  )`,

  // The newest arrival that a person's edit kept out.
  `create table reading_conflict (
    plant_no smallint not null,
    series_id int not null,
    time timestamptz not null,
    raw double precision not null,
    received_at timestamptz not null,
    primary key (plant_no, series_id, time)
  )`,

  // Append-only, so that writers never wait for whoever recomputes: a reader deletes what it has seen to.
  `create table series_stale (
    plant_no smallint not null,
    stale_id bigint generated always as identity,
    reader text not null,
    series_id int not null,
    from_time timestamptz not null,
    to_time timestamptz not null,
    primary key (plant_no, stale_id)
  ) with (autovacuum_vacuum_scale_factor = 0.0, autovacuum_vacuum_threshold = 5000)`,
  `create index series_stale_reader on series_stale (reader, plant_no, series_id)`,
];

export const series: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
