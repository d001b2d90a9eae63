/** `readings` counts all, `used` those with a usable value, `good` those of good quality. */
const aggregates = `
    readings int not null,
    used int not null,
    good int not null,
    sum double precision,
    min double precision,
    max double precision,
    first double precision,
    last double precision`;

export const readingTables: readonly string[] = [
  // A small number identifies the plant in every row of the large tables. It stays after the plant is deleted, so that
  // its data can be found and deleted. `revision` counts changes to series and how they are judged. `time_zone` and
  // `day_start` are those of the daily roll-ups.
  `create table series_plant (
    plant_no smallint generated always as identity primary key,
    hydro_code text unique references plant on delete set null on update cascade,
    revision int not null default 1,
    time_zone text,
    day_start text
  )`,
  // A closed series keeps its readings after its owner was deleted. Since `counter_since` running counts are received.
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
  // Wide columns come first: 64 bytes a row. The storage profile creates partitions, without a default one, so that a
  // reading without a partition fails visibly. There is no foreign key to series: it would cost as much as the rows,
  // and only accepted readings are written.
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
  // One constantly rewritten row for each series: free space on the page keeps updates there, and early vacuum keeps
  // the table small. Writers of one series lock its row.
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
  // Former values, and who replaced them and why; without an author when the system did.
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
  // The newest arrival that was not stored because a person had edited the value.
  `create table reading_conflict (
    plant_no smallint not null,
    series_id int not null,
    time timestamptz not null,
    raw double precision not null,
    received_at timestamptz not null,
    primary key (plant_no, series_id, time)
  )`,
  // Append-only, so that writers never wait for readers: a reader deletes the marks it has handled. `marked_at` is the
  // time since which a mark waits; null for marks older than this column.
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
  // By the plant's own days, which may begin at any hour.
  `create table rollup_day (
    day date not null,
    series_id int not null,
    plant_no smallint not null,
    ${aggregates},
    primary key (plant_no, series_id, day)
  ) with (fillfactor = 90)`,
  // Readings of one series to reprocess, and the progress: up to and including `examined_to`.
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
  // A day of one series in one row. The nth time is `first_ms + n * step_ms`, and likewise the time of receipt;
  // deviations are stored as shifts. `raw` is null when it equals the value everywhere, `quality` when all are good.
  // Equal numbers compress to almost nothing.
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
  // One row for the whole installation. Null means never. Readings before `kept_from` are deleted permanently.
  `create table reading_storage (
    only_one boolean primary key default true check (only_one),
    compact_after_months smallint,
    keep_years smallint,
    kept_from date
  )`,
  `insert into reading_storage (compact_after_months) values (24)`,
  // Former computed values of a UTC day: the values of one series that were replaced together, in one row. Times as in
  // `reading_day`; without `raw`, because they were computed. Versions of readings stay single rows.
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
  // Numbers compress too little to be worth the effort.
  ...['value', 'quality', 'shift_ms', 'shift_received_ms'].map(
    (column) => `alter table reading_version_day alter column ${column} set storage external`,
  ),
  // Readers that watch some series only. Looked up with each written reading.
  `create table series_watch (
    plant_no smallint not null,
    series_id int not null,
    reader text not null,
    primary key (plant_no, series_id, reader),
    foreign key (plant_no, series_id) references series on delete cascade
  )`,
  // Impossible lake levels entered by users. They are stored apart from readings, so that no calculation uses them.
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
