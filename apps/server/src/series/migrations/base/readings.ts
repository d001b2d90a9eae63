/** `readings` are all, `used` those whose value counts, `good` those that nothing is to be said against. */
const aggregates = `
    readings int not null,
    used int not null,
    good int not null,
    sum double precision,
    min double precision,
    max double precision,
    first double precision,
    last double precision`;

/** Series, and what was measured. */
export const readingTables: readonly string[] = [
  // A small number stands for the plant in every row of the large tables. It outlives the plant, so that what the plant left there
  // is found and cleared. `revision` counts changes of what series are measured and judged by. `time_zone` and `day_start` are the clock by
  // which the days of the roll-ups were made.
  `create table series_plant (
    plant_no smallint generated always as identity primary key,
    hydro_code text unique references plant on delete set null on update cascade,
    revision int not null default 1,
    time_zone text,
    day_start text
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
  // `marked_at` is since when a mark waits for whoever goes by it; null: written before that was kept.
  `create table series_stale (
    plant_no smallint not null,
    stale_id bigint generated always as identity,
    reader text not null,
    series_id int not null,
    from_time timestamptz not null,
    to_time timestamptz not null,
    marked_at timestamptz default now(),
    primary key (plant_no, stale_id)
  ) with (autovacuum_vacuum_scale_factor = 0.0, autovacuum_vacuum_threshold = 5000)`,
  `create index series_stale_reader on series_stale (reader, plant_no, series_id)`,
  `create table rollup_hour (
    hour timestamptz not null,
    series_id int not null,
    plant_no smallint not null,
    ${aggregates},
    primary key (plant_no, series_id, hour)
  ) with (fillfactor = 90)`,
  // Of the plant's own days, whenever they begin.
  `create table rollup_day (
    day date not null,
    series_id int not null,
    plant_no smallint not null,
    ${aggregates},
    primary key (plant_no, series_id, day)
  ) with (fillfactor = 90)`,
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
  // What the system computed before it computed anew, of a day of UTC: the figures of one series that were replaced together, in one
  // row. Times and times of receipt as in `reading_day`; no `raw`, for nobody measured it. Versions of readings stay rows of their own.
  `create table reading_version_day (
    day date not null,
    series_id int not null,
    first_ms bigint not null,
    first_received_ms bigint not null,
    step_ms bigint not null,
    version_id bigint not null,
    until timestamptz not null,
    plant_no smallint not null,
    value float8[] not null,
    quality smallint[],
    shift_ms bigint[],
    shift_received_ms bigint[],
    reason text not null,
    author text,
    note text,
    primary key (plant_no, series_id, day, version_id)
  ) with (toast_tuple_target = 8160)`,
  // Numbers do not shrink enough to pay for trying.
  ...['value', 'quality', 'shift_ms', 'shift_received_ms'].map(
    (column) => `alter table reading_version_day alter column ${column} set storage external`,
  ),
  // Who is told of changes of some series only. Its rows are looked up with each reading that is written.
  `create table series_watch (
    plant_no smallint not null,
    series_id int not null,
    reader text not null,
    primary key (plant_no, series_id, reader),
    foreign key (plant_no, series_id) references series on delete cascade
  )`,
  // Levels that no lake has, as people entered them. They stand beside the readings, so that nothing computes with them.
  `create table held_reading (
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
  )`,
];
