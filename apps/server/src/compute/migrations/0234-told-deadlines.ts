import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // By when a plant was told that somebody has to act: the earliest of each minute. Kept for two days; a later one is held against them.
  `create table told_deadline (
    hydro_code text not null references plant on delete cascade,
    told_at timestamptz not null,
    needed_by timestamptz not null,
    level_m double precision not null,
    level_by text,
    article text,
    because jsonb not null,
    primary key (hydro_code, told_at)
  )`,
];

export const toldDeadlines: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
