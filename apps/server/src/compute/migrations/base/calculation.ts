/** What follows from measurements, and what it earns. */
export const calculationTables: readonly string[] = [
  // One row a plant: whoever calculates holds it, so that there is one at a time over all nodes. `described` is what of the
  // plant's description the records were last compared with.
  // `stale_steps` is how much of the past was to be computed again when that was begun (`stale_since`), and `stale_done` when nothing of it was
  // left: what is left is in calculation_stale. `operation_method`: whether the clock calculates for the plant or people do, since when, by
  // whom and why.
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
  // What tables, outlets and settings a run was made with; most runs are made with the same.
  `create table calculation_source (
    plant_no smallint not null references series_plant on delete cascade,
    source_key text not null,
    sources jsonb not null,
    primary key (plant_no, source_key)
  )`,
  // A run of at most a day of steps, whole or not there. Of the runs over a step the newest is current. Inputs and results are
  // packed, one key after the other and within it step after step, so that any step can be computed again to the digit: numbers of
  // 8 bytes (values), 4 (ages), 2 (qualities and flags) and 1 (sources), the least byte first.
  // `engine_rules` are the rules by which the figures were worked out; null: before rules had a name.
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
  // Whether a stretch of the past was made with something else, and where, without reading the runs of a plant's whole life.
  `create index calculation_run_sources on calculation_run (plant_no, source_key, to_time)`,
  `create index calculation_run_rules on calculation_run (plant_no, engine_rules, to_time)`,
  // Numbers do not shrink enough to pay for trying.
  ...['input_values', 'input_ages', 'input_qualities', 'input_sources', 'result_values', 'result_flags'].map(
    (column) => `alter table calculation_run alter column ${column} set storage external`,
  ),
  // What a person put in the place of readings stands until the step is saved without, or reverted.
  `create table calculation_override (
    plant_no smallint not null references series_plant on delete cascade,
    time timestamptz not null,
    run_id bigint not null,
    overrides jsonb not null,
    primary key (plant_no, time)
  )`,
  // Steps to be computed again. Append-only: whoever has seen to a row takes it away.
  `create table calculation_stale (
    plant_no smallint not null references series_plant on delete cascade,
    stale_id bigint generated always as identity,
    from_time timestamptz not null,
    to_time timestamptz not null,
    primary key (plant_no, stale_id)
  )`,
  // `without_manual`: it goes by readings alone, and what people put in their place no longer counts. `reason` is why a person asked for it.
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
  // Steps that a person saved while the plant was operated by hand: only people compute them again.
  `create table calculation_held (
    plant_no smallint not null references series_plant on delete cascade,
    time timestamptz not null,
    run_id bigint not null,
    primary key (plant_no, time)
  )`,
  // What the water balance of a plant says of gauges, gate sensors and tables, as it was looked at last: one row a question. It is worked
  // out again from the records whenever they went on, so nothing of it is history.
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
  // Hours, seasons and prices of a stretch of days, or a market. No two that are active hold on one day: the room sees to it
  // while it holds the plant.
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
  // One figure for each trading cycle of a day, 24 or 48 of them. Prices in VND/kWh, the quantity under contract in kWh.
  `create table market_day (
    hydro_code text not null references plant on delete cascade on update cascade,
    day date not null,
    prices double precision[],
    contract double precision[],
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, day)
  )`,
  // Days that keep a tariff as it stood when it was changed; spans of a plant share no day.
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
  // Energy and money of a day, unit and band, in whole kWh and whole dong: months and years are sums of these rows. The empty unit
  // is the plant as a whole. Without a price there is no revenue.
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
  // Every day that has been worked out, those without any energy too, with how much of it is known.
  `create table energy_day (
    plant_no smallint not null references series_plant on delete cascade,
    day date not null,
    covered_share double precision not null,
    good_share double precision,
    flags smallint not null,
    computed_at timestamptz not null,
    primary key (plant_no, day)
  )`,
  // Days to work out again, both ends included.
  `create table energy_stale (
    plant_no smallint not null references series_plant on delete cascade,
    stale_id bigint generated always as identity,
    from_day date not null,
    to_day date not null,
    primary key (plant_no, stale_id)
  )`,
  // What people say a day gave. Null: the figure that was computed.
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
