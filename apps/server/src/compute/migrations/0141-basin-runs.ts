import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // One forecast by a model: who said it, from which record, for which occasion, by which parameters and plan. `run_id` is of the sequence of
  // `forecast_run`, so that a run of either has a number of its own. Nobody says twice of one record for one occasion.
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
    primary key (plant_no, run_id)
  )`,
  `create unique index model_run_once on model_run (plant_no, source, base_time, occasion)`,
  `create index model_run_issued on model_run (plant_no, issued_at)`,

  // What a run said of a series: a row a run and series, kept for ever. Quantiles stand level after level, `leads_h` each.
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

  // Its members, member after member, an hour a value: 90 days.
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

  // The state that follows the river, at the end of days of which no more rain comes late; the hours after are played again.
  `create table model_state (
    plant_no smallint not null references series_plant on delete cascade,
    basin_id uuid not null,
    at timestamptz not null,
    steps int not null,
    state bytea not null,
    primary key (plant_no, basin_id, at)
  )`,

  // What was learnt of its past runs: corrections, bands, and which method speaks at a lead and season, with the table that decided.
  `create table model_learnt (
    plant_no smallint not null references series_plant on delete cascade,
    learnt_at timestamptz not null,
    learnt jsonb not null,
    primary key (plant_no, learnt_at)
  )`,
];

export const basinRuns: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
