import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // What the virtual plant's numbers follow from, how far they have been fed, and which node feeds them.
  `create table demo_feed (
    hydro_code text primary key references plant on delete cascade on update cascade,
    seed int not null,
    start_at timestamptz not null,
    floods json not null,
    fed_from timestamptz,
    fed_to timestamptz,
    holder text,
    held_until timestamptz
  )`,
];

export const demoFeed: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
