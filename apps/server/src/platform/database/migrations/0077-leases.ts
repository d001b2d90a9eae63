import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Over all kinds, and never given back: a later holder always has the greater token. Below it are the attempts that files counted.
  'create sequence lease_token start 1000',
  `create table lease (
    kind text not null,
    subject text not null,
    holder text not null,
    token bigint not null unique,
    until timestamptz not null,
    primary key (kind, subject)
  )`,
  // The token of the lease under which a file is made.
  'alter table report_export alter column attempt type bigint',
];

export const leases: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
