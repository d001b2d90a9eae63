import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // A version that was put in force by mistake stays in the list: who took it back, when, and why.
  `alter table plant_procedure
    add column withdrawn_at timestamptz,
    add column withdrawn_by text,
    add column withdrawal_reason text,
    add check (num_nulls(withdrawn_at, withdrawal_reason) in (0, 2)),
    add check (withdrawn_at >= counts_from)`,
];

export const procedureWithdrawn: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
