import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Whoever warns, proven every few minutes: one row for the evaluator and for each lane of messages.
  `create table notifier_proof (
    part text primary key,
    good_at timestamptz,
    failed_at timestamptz,
    failures int not null default 0,
    why text
  )`,
];

export const proofs: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
