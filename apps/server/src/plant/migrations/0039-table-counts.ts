import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // From when until when calculations go by a table, beside the period it is valid for. Null: from its validity on, and until further
  // notice. What was uploaded before counts as it did: from its validity.
  `alter table curve
     add column counts_from timestamptz,
     add column counts_until timestamptz,
     add column reason text`,
  // What no longer counts is in nobody's way.
  `drop index curve_period`,
  `create unique index curve_period on curve
     (hydro_code, object_kind, object_id, group_code, start_wall_ms, coalesce(end_wall_ms, 9223372036854775807), loop_by_year)
     where active and deleted_at is null and counts_until is null`,
];

export const tableCounts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
