import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // When the value behind a warning was read last, and that nothing has been read since; who said that it is over, and why.
  `alter table warning
     add column seen_at timestamptz,
     add column is_unseen boolean not null default false,
     add column ended_by text,
     add column ended_name text,
     add column end_reason text`,
  `create index warning_closed on warning (hydro_code, source, key, ended_at desc) where ended_by is not null`,
];

export const warningsUnseen: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
