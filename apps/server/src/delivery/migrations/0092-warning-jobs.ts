import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // What operators say deserves a warning, and what they changed of a preset or of a built-in warning. A preset without a row is as it
  // was shipped. Versions are in plant_history.
  `create table warning_job (
    hydro_code text not null references plant on delete cascade on update cascade,
    warning_job_id text not null,
    kind text not null check (kind in ('own', 'preset', 'built_in')),
    schema int not null,
    content jsonb not null,
    is_demo boolean not null default false,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, warning_job_id)
  )`,
];

export const warningJobs: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
