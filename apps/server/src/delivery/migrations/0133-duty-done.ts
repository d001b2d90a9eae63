import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // What people said was done, and files that were issued for it: some hundreds a year. The rest is worked out from what is kept anyway.
  `create table duty_done (
    hydro_code text not null references plant on delete cascade,
    duty_id text not null,
    due_at timestamptz not null,
    done_at timestamptz not null,
    done_by text not null check (done_by in ('person', 'issued')),
    note text not null,
    said_by text,
    said_at timestamptz not null,
    primary key (hydro_code, due_at, duty_id)
  )`,
];

export const dutyDone: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
