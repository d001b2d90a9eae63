import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // What became of the letter of a file, which addresses were refused, and what the mail server said.
  `alter table report_export
     add column mail_outcome text check (mail_outcome in ('sent', 'held', 'failed', 'off')),
     add column mail_refused text[] not null default '{}',
     add column mail_said text,
     add column mail_tries int not null default 0`,
  `update report_export set mail_outcome = 'sent' where mailed_at is not null`,
];

export const reportMail: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
