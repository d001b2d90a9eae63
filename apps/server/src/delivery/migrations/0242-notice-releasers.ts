import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Who releases notices of an act, and by which order. Null: nobody said so, and nothing is countersigned.
  'alter table release_notice_book add column releasing jsonb',
  // Null: a releaser sent it, or nobody has to countersign.
  `alter table release_notice
     add column countersign_until timestamptz,
     add column countersigned_at timestamptz,
     add column countersigned_by text,
     add check (countersigned_at is null or countersign_until is not null)`,
];

export const noticeReleasers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
