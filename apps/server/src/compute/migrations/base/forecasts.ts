const sums = `
    plant_no smallint not null references series_plant on delete cascade,
    day date not null,
    source text not null,
    quantity text not null,
    lead_min int not null,
    afterwards boolean not null,
    sums jsonb not null,
    primary key (plant_no, day, source, quantity, lead_min, afterwards)`;

export const forecastTables: readonly string[] = [
  // Forecasts, never changed afterwards, because skill is measured on them. `base_time` is the newest record known at
  // issue; a record has one run. `slope` is that of the inflow over the hour before it, with one standard error
  // [(m3/s)/min]; null when unknown or older than these columns.
  `create table forecast_run (
    plant_no smallint not null references series_plant on delete cascade,
    run_id bigint generated always as identity,
    source text not null,
    model text not null,
    base_time timestamptz not null,
    issued_at timestamptz not null,
    slope double precision,
    slope_error double precision,
    primary key (plant_no, run_id)
  )`,
  `create unique index forecast_run_base on forecast_run (plant_no, source, base_time)`,
  // Finds runs by the time of their record, for any source.
  `create index forecast_run_time on forecast_run (plant_no, base_time, run_id)`,
  // The forecast of a series at a time. Low and high come from the errors measured at issue.
  `create table forecast_value (
    time timestamptz not null,
    run_id bigint not null,
    value double precision not null,
    low double precision,
    high double precision,
    series_id int not null,
    horizon_min int not null,
    plant_no smallint not null,
    flags smallint not null,
    method text not null,
    primary key (plant_no, run_id, series_id, time),
    foreign key (plant_no, run_id) references forecast_run on delete cascade
  )`,
  `create index forecast_value_time on forecast_value (plant_no, series_id, time)`,
  // The recent skill at a lead, as of the last issue. `persistence_error` is the error of persistence ("nothing
  // changes") for the same times; null with too few, or older than this column.
  `create table forecast_skill (
    plant_no smallint not null references series_plant on delete cascade,
    source text not null,
    series_id int not null,
    horizon_min int not null,
    pairs int not null,
    mean_error double precision not null,
    mean_absolute_error double precision not null,
    days int not null,
    measured_at timestamptz not null,
    persistence_error double precision,
    primary key (plant_no, source, series_id, horizon_min)
  )`,
  // Rain forecasts as received. Different content with the same source and time of issue is a new version; nothing is
  // overwritten. `basin_mm` is the basin mean computed on arrival, and `mean_by` the method.
  `create table rain_forecast (
    plant_no smallint not null references series_plant on delete cascade,
    issue_id uuid not null,
    source text not null,
    issued_at timestamptz not null,
    version int not null,
    received_at timestamptz not null,
    starts_at timestamptz not null,
    step_hours smallint not null,
    basin_mm float8[] not null,
    mean_by text not null check (mean_by in ('point', 'grid', 'plain')),
    door text not null check (door in ('collector', 'file', 'hand')),
    sent_by text,
    account_id uuid,
    digest bytea not null,
    withdrawn_at timestamptz,
    withdrawn_by text,
    withdrawn_reason text,
    primary key (plant_no, issue_id)
  )`,
  `create unique index rain_forecast_version on rain_forecast (plant_no, lower(source), issued_at, version)`,
  // Finds the newest issue of any source.
  `create index rain_forecast_issued on rain_forecast (plant_no, issued_at)`,
  // Stored in the order in which they were sent.
  `create table rain_forecast_point (
    plant_no smallint not null,
    issue_id uuid not null,
    place int not null,
    point_id text not null,
    name text,
    longitude float8,
    latitude float8,
    depths_mm float8[] not null,
    primary key (plant_no, issue_id, place),
    foreign key (plant_no, issue_id) references rain_forecast on delete cascade
  )`,
  // A model's forecast: its source, record, occasion, parameters and plan. `run_id` shares the sequence of
  // `forecast_run`, so that a number identifies a run of either table. A record has one run for each occasion. From
  // `withdrawn_at` on it is not used, but its past use stays on record.
  `create table model_run (
    plant_no smallint not null references series_plant on delete cascade,
    run_id bigint not null default nextval(pg_get_serial_sequence('forecast_run', 'run_id')),
    source text not null,
    occasion text not null,
    model text not null,
    base_time timestamptz not null,
    issued_at timestamptz not null,
    basin_id uuid,
    plan_id uuid,
    facts jsonb not null,
    shapes float4[],
    inputs bytea,
    withdrawn_at timestamptz,
    primary key (plant_no, run_id)
  )`,
  `create unique index model_run_once on model_run (plant_no, source, base_time, occasion)`,
  `create index model_run_issued on model_run (plant_no, issued_at)`,
  // A run's values for a series: one row for each, stored for ever. Quantiles are stored level after level, `leads_h` each.
  `create table model_said (
    plant_no smallint not null,
    run_id bigint not null,
    series_id int not null,
    leads_min int[] not null,
    middle float4[] not null,
    levels float4[] not null,
    quantiles float4[] not null,
    primary key (plant_no, run_id, series_id),
    foreign key (plant_no, run_id) references model_run on delete cascade
  )`,
  // The members of a run, one after the other, one value an hour; stored for 90 days.
  `create table model_members (
    plant_no smallint not null,
    run_id bigint not null,
    series_id int not null,
    base_time timestamptz not null,
    members smallint not null,
    flows bytea not null,
    primary key (plant_no, run_id, series_id),
    foreign key (plant_no, run_id) references model_run on delete cascade
  )`,
  `create index model_members_base on model_members (plant_no, base_time)`,
  // The assimilated state at the end of days for which no more rain data arrives; later hours are simulated again.
  `create table model_state (
    plant_no smallint not null references series_plant on delete cascade,
    basin_id uuid not null,
    at timestamptz not null,
    steps int not null,
    state bytea not null,
    primary key (plant_no, basin_id, at)
  )`,
  // Results of learning from past runs: corrections, bands, and the method in use for a lead and season, with the table
  // behind the decision.
  `create table model_learnt (
    plant_no smallint not null references series_plant on delete cascade,
    learnt_at timestamptz not null,
    learnt jsonb not null,
    primary key (plant_no, learnt_at)
  )`,
  // Searches with their progress and result. The state is stored with the progress, so that a resumed search continues
  // exactly where it stopped.
  `create table basin_calibration (
    hydro_code text not null references plant on delete cascade,
    calibration_id uuid not null,
    schema integer not null,
    asked jsonb not null,
    status text not null check (status in ('running', 'stopped', 'done', 'failed')),
    progress jsonb,
    search jsonb,
    result jsonb,
    error text,
    asked_at timestamptz not null,
    asked_by text,
    ended_at timestamptz,
    primary key (hydro_code, calibration_id)
  )`,
  `create unique index basin_calibration_one on basin_calibration (hydro_code) where status = 'running'`,
  `create index basin_calibration_newest on basin_calibration (hydro_code, asked_at desc)`,
  // Sums behind forecast scores, by calendar day of the plant, and by month with its first day as `day`. Real forecasts
  // and hindcasts have separate rows.
  `create table forecast_skill_day (${sums})`,
  `create table forecast_skill_month (${sums})`,
  // The changes of the record over each lead, by the day the lead ended: the allowed error uses ten years of them.
  `create table record_change_day (
    plant_no smallint not null references series_plant on delete cascade,
    quantity text not null,
    lead_min int not null,
    day date not null,
    changes int not null,
    mean double precision not null,
    squares double precision not null,
    primary key (plant_no, quantity, lead_min, day)
  )`,
  // Days to be scored, or scored again.
  `create table forecast_skill_stale (
    stale_id bigint generated always as identity,
    plant_no smallint not null references series_plant on delete cascade,
    from_day date not null,
    to_day date not null,
    primary key (plant_no, stale_id)
  )`,
  `create table forecast_skill_state (
    plant_no smallint primary key references series_plant on delete cascade,
    judged_to date not null,
    time_zone text not null,
    judged_at timestamptz not null
  )`,
  // Floods in the record with their forecasts; they are derived from the record and never edited.
  `create table record_flood (
    plant_no smallint not null references series_plant on delete cascade,
    peak_time timestamptz not null,
    start_time timestamptz not null,
    end_time timestamptz not null,
    peak double precision not null,
    volume double precision not null,
    rain double precision,
    threshold double precision not null,
    is_cut boolean not null,
    missing_hours int not null,
    foreseen jsonb not null,
    primary key (plant_no, peak_time)
  )`,
  // Alarm flows, and the peaks of return periods from the project's design table, entered by users.
  `create table flood_marks (
    hydro_code text primary key references plant on delete cascade on update cascade,
    content jsonb not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text
  )`,
  // Manual forecasts: author, adjustments and reason. The resulting run is in `model_run`; only its end is written
  // later.
  `create table forecast_hand (
    plant_no smallint not null,
    hand_id uuid not null,
    run_id bigint not null,
    author text,
    reason text not null,
    made_from jsonb not null,
    change jsonb not null,
    issued_at timestamptz not null,
    over_at timestamptz not null,
    ended_at timestamptz,
    ended_as text check (ended_as in ('replaced', 'withdrawn', 'over')),
    ended_by text,
    ended_reason text,
    version int not null,
    primary key (plant_no, hand_id),
    foreign key (plant_no, run_id) references model_run on delete cascade,
    check ((ended_at is null) = (ended_as is null))
  )`,
  // If two people issue at once, the database refuses one, whatever the program checked before.
  `create unique index forecast_hand_only_one on forecast_hand (plant_no) where ended_at is null`,
  `create index forecast_hand_issued on forecast_hand (plant_no, issued_at desc, run_id desc)`,
];
