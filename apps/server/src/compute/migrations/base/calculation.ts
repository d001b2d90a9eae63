export const calculationTables: readonly string[] = [
  // One row for each plant, locked by each calculation, so that only one runs on all nodes together. `described` is the
  // version of the description that records were last compared with. `stale_steps` is the number of past steps to
  // recompute when that began (`stale_since`), and `stale_done` the time when none was left; remaining steps are in
  // calculation_stale. `operation_method` says whether the plant is calculated automatically or by people, with since
  // when, by whom and why.
  `create table calculation_plant (
    plant_no smallint primary key references series_plant on delete cascade,
    computed_to timestamptz,
    described text,
    stale_steps int not null default 0,
    stale_since timestamptz,
    stale_done timestamptz,
    operation_method text not null default 'auto' check (operation_method in ('auto', 'manual')),
    operated_since timestamptz,
    operated_by text,
    operation_reason text
  )`,
  // The tables, outlets and settings used by a run; most runs share them.
  `create table calculation_source (
    plant_no smallint not null references series_plant on delete cascade,
    source_key text not null,
    sources jsonb not null,
    primary key (plant_no, source_key)
  )`,
  // A run of at most a day of steps, stored entirely or not at all. Of the runs that cover a step the newest is
  // current. Inputs and results are packed, one key after the other and step after step within it, so that any step can
  // be recomputed exactly: numbers of 8 bytes (values), 4 (ages), 2 (qualities and flags) and 1 (sources),
  // little-endian. `engine_rules` is the version of the rules; null for runs made before they had one.
  `create table calculation_run (
    plant_no smallint not null references series_plant on delete cascade,
    run_id bigint generated always as identity,
    kind text not null check (kind in ('auto', 'manual', 'recalculation', 'revert', 'repair')),
    method text not null check (method in ('manual', 'auto')),
    from_time timestamptz not null,
    to_time timestamptz not null,
    step_s int not null,
    author text,
    reason text,
    overrides jsonb,
    source_key text not null,
    saved_at timestamptz not null,
    reverted_run_id bigint,
    input_keys text[] not null,
    input_values bytea not null,
    input_ages bytea not null,
    input_qualities bytea not null,
    input_sources bytea not null,
    result_keys text[] not null,
    result_values bytea not null,
    result_flags bytea not null,
    engine_rules text,
    primary key (plant_no, run_id)
  )`,
  `create index calculation_run_steps on calculation_run (plant_no, to_time)`,
  // Finds periods with another origin without reading all runs of the plant.
  `create index calculation_run_sources on calculation_run (plant_no, source_key, to_time)`,
  `create index calculation_run_rules on calculation_run (plant_no, engine_rules, to_time)`,
  // Numbers compress too little to be worth the effort.
  ...['input_values', 'input_ages', 'input_qualities', 'input_sources', 'result_values', 'result_flags'].map(
    (column) => `alter table calculation_run alter column ${column} set storage external`,
  ),
  // A person's override applies until the step is saved without it, or reverted.
  `create table calculation_override (
    plant_no smallint not null references series_plant on delete cascade,
    time timestamptz not null,
    run_id bigint not null,
    overrides jsonb not null,
    primary key (plant_no, time)
  )`,
  // Steps to recompute. Append-only: a row is deleted when its steps have been recomputed.
  `create table calculation_stale (
    plant_no smallint not null references series_plant on delete cascade,
    stale_id bigint generated always as identity,
    from_time timestamptz not null,
    to_time timestamptz not null,
    primary key (plant_no, stale_id)
  )`,
  // `without_manual` drops overrides and uses readings alone. `reason` was given by the user who requested it.
  `create table recalculation (
    plant_no smallint not null references series_plant on delete cascade,
    recalculation_id uuid not null default gen_random_uuid(),
    from_time timestamptz not null,
    to_time timestamptz not null,
    step_s int not null,
    done_to timestamptz,
    state text not null check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
    asked_by text,
    asked_at timestamptz not null,
    finished_at timestamptz,
    failure text,
    without_manual boolean not null default false,
    reason text,
    primary key (plant_no, recalculation_id)
  )`,
  `create index recalculation_open on recalculation (plant_no) where state in ('waiting', 'running')`,
  // Steps saved during manual operation: only a person may recompute them.
  `create table calculation_held (
    plant_no smallint not null references series_plant on delete cascade,
    time timestamptz not null,
    run_id bigint not null,
    primary key (plant_no, time)
  )`,
  // The last findings of the balance check on gauges, gate sensors and tables: one row for each check. They are
  // recomputed with each hour of record, so no history is kept.
  `create table balance_witness (
    plant_no smallint not null references series_plant on delete cascade,
    witness text not null,
    state text not null,
    reason text,
    suspect text,
    since timestamptz,
    looked_at timestamptz not null,
    base_time timestamptz not null,
    facts jsonb not null,
    primary key (plant_no, witness)
  )`,
  // Hours, seasons and prices for a range of days, or a market. Active tariffs of a plant never overlap: this is
  // checked while the plant is locked.
  `create table tariff (
    hydro_code text not null references plant on delete cascade on update cascade,
    tariff_id uuid not null,
    name text not null,
    first_day date not null,
    last_day date,
    active boolean not null,
    self_use_percent double precision not null,
    time_of_use jsonb,
    market jsonb,
    note text,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, tariff_id),
    check (num_nonnulls(time_of_use, market) = 1),
    check (last_day >= first_day)
  )`,
  // One value for each trading cycle of a day, 24 or 48. Prices in VND/kWh, the contract quantity in kWh.
  `create table market_day (
    hydro_code text not null references plant on delete cascade on update cascade,
    day date not null,
    prices double precision[],
    contract double precision[],
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, day)
  )`,
  // Days that keep a tariff as it was before a change; spans of a plant share no day.
  `create table tariff_kept (
    hydro_code text not null references plant on delete cascade on update cascade,
    from_day date not null,
    to_day date not null,
    name text not null,
    first_day date not null,
    last_day date,
    self_use_percent double precision not null,
    time_of_use jsonb,
    market jsonb,
    primary key (hydro_code, from_day),
    check (to_day >= from_day),
    check (num_nonnulls(time_of_use, market) = 1)
  )`,
  // Energy and revenue by day, unit and band, in whole kWh and whole dong: months and years are sums of these rows. An
  // empty unit is the whole plant. Without a price there is no revenue.
  `create table energy_row (
    plant_no smallint not null references series_plant on delete cascade,
    day date not null,
    unit_id text not null,
    band text not null,
    season text,
    generated_kwh double precision not null,
    sold_kwh double precision not null,
    revenue_vnd double precision,
    flags smallint not null,
    primary key (plant_no, day, unit_id, band)
  )`,
  // Every settled day, even without energy, with the share of it that is known.
  `create table energy_day (
    plant_no smallint not null references series_plant on delete cascade,
    day date not null,
    covered_share double precision not null,
    good_share double precision,
    flags smallint not null,
    computed_at timestamptz not null,
    primary key (plant_no, day)
  )`,
  // Days to settle again, both ends included.
  `create table energy_stale (
    plant_no smallint not null references series_plant on delete cascade,
    stale_id bigint generated always as identity,
    from_day date not null,
    to_day date not null,
    primary key (plant_no, stale_id)
  )`,
  // People's corrections of a day; null keeps the computed value.
  `create table er_log (
    hydro_code text not null references plant on delete cascade on update cascade,
    day date not null,
    e double precision,
    r double precision,
    reason text,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, day)
  )`,
];
