import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Over all kinds, and never given back: a later holder always has the greater token.
  'create sequence lease_token',
  `create table lease (
    kind text not null,
    subject text not null,
    holder text not null,
    token bigint not null unique,
    until timestamptz not null,
    primary key (kind, subject)
  )`,
];

export const leases: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
