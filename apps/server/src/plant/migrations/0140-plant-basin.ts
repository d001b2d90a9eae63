import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // A handful of rows a plant. A version is never changed: the next one ends it from then on.
  `create table plant_basin (
    hydro_code text not null references plant on delete cascade,
    basin_id uuid not null,
    schema integer not null,
    content jsonb not null,
    reason text not null,
    counts_from timestamptz not null,
    recorded_by text,
    recorded_at timestamptz not null,
    primary key (hydro_code, basin_id),
    unique (hydro_code, counts_from)
  )`,
];

export const plantBasin: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
