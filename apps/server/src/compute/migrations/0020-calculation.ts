import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // One row a plant: whoever calculates holds it, so that there is one at a time over all nodes. `described` is what of the
  // plant's description the records were last compared with.
  `create table calculation_plant (
    plant_no smallint primary key references series_plant on delete cascade,
    computed_to timestamptz,
    described text
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
    primary key (plant_no, run_id)
  )`,
  `create index calculation_run_steps on calculation_run (plant_no, to_time)`,
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
    primary key (plant_no, recalculation_id)
  )`,
  `create index recalculation_open on recalculation (plant_no) where state in ('waiting', 'running')`,
];

export const calculation: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
