import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Browsers that sound for a plant: each says so every minute, and one row is kept of each.
  `create table warning_sound (
    hydro_code text not null references plant on delete cascade,
    account_id uuid not null references account on delete cascade,
    browser_id uuid not null,
    heard_at timestamptz not null,
    primary key (hydro_code, account_id, browser_id)
  )`,
];

export const warningSounds: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
