import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // A handful of rows a plant. One that counts is never changed, and ended by the next.
  `create table plant_procedure (
    hydro_code text not null references plant on delete cascade,
    procedure_id uuid not null,
    schema integer not null,
    content jsonb not null,
    cases jsonb not null,
    note text not null,
    valid_from timestamptz not null,
    recorded_by text,
    recorded_at timestamptz not null,
    counts_from timestamptz not null,
    version integer not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, procedure_id),
    unique (hydro_code, counts_from),
    check (counts_from >= valid_from)
  )`,
];

export const procedure: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
