import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Also on screens: a list that was opened, the bar of the dashboard, what is read out.
  `alter table warning_shown
     drop constraint warning_shown_way_check,
     add constraint warning_shown_way_check check (way in ('page', 'mail', 'list', 'bar', 'voice'))`,
  // Contacts without an account get letters, too. \`account_id\` is the contact's there: a node of the former version knows no other column.
  `alter table warning_shown
     add column owner_kind text not null default 'account' check (owner_kind in ('account', 'contact')),
     alter column username drop not null`,
];

export const warningShownWays: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
