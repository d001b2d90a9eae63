import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // What goes wrong at a set time, and whether notes still have to say what happens. A demo that was begun before has no story.
  `alter table demo_feed
     add column incidents json not null default '[]',
     add column is_untold boolean not null default false`,
  // The demo writes notes, and is no account.
  `alter table note alter column author_id drop not null`,
];

export const demoStory: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
