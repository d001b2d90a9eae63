import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // When it was told what a silence had muted; null: its end is still to be told.
  `alter table warning_silence add column told_at timestamptz`,
  // Those that were over before anybody was told of it stay untold.
  `update warning_silence set told_at = coalesce(ended_at, until_time) where coalesce(ended_at, until_time) <= now()`,
  `create index warning_silence_untold on warning_silence (hydro_code, until_time) where told_at is null`,
];

export const warningSilenceTold: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
