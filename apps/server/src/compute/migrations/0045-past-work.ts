import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // How much of the past was to be computed again when it was begun, and when nothing of it was left: what is left is in
  // calculation_stale.
  `alter table calculation_plant add column stale_steps int not null default 0`,
  `alter table calculation_plant add column stale_since timestamptz`,
  `alter table calculation_plant add column stale_done timestamptz`,

  // Why a person had a period computed again.
  `alter table recalculation add column reason text`,
];

/** How far the past is that is computed again, and why somebody asked for it. */
export const pastWork: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
