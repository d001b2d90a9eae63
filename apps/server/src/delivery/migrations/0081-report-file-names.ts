import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // As it is written with its placeholders. Null: as files are called that people ask for.
  `alter table report_schedule add column file_name text`,
  // By what a file is named again once it has its number.
  `alter table report_export add column naming jsonb`,
];

export const reportFileNames: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
