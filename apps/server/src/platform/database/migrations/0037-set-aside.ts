import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a wrong clock left in the future, as it stood: moved here, never deleted. */
export const setAside: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table set_aside (
        id bigint generated always as identity primary key,
        table_name text not null,
        content jsonb not null,
        set_aside_at timestamptz not null
      )`.execute(db);
  },
};
