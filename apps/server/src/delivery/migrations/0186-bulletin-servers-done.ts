import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const bulletinServersDone: Migration = {
  async up(db: Kysely<unknown>) {
    // What became of files is counted over the last day; the table grows for as long as there are bulletins.
    await sql`create index bulletin_server_file_done on bulletin_server_file (done_at) where done_at is not null`.execute(
      db,
    );
  },
};
