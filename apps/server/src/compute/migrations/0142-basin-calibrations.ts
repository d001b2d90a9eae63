import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // What was searched, how far it is, and what it found. The state goes with the progress: gone on with, it walks as if nobody had stopped.
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
];

export const basinCalibrations: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
