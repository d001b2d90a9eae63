import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Of the installation: one row at most.
  `create table outward_heartbeat (
    is_only boolean primary key default true check (is_only),
    url_sealed text not null,
    shown text not null,
    method text not null check (method in ('GET', 'POST')),
    every_minutes smallint not null check (every_minutes in (1, 5)),
    changed_at timestamptz not null,
    changed_by text not null,
    good_at timestamptz,
    failed_at timestamptz,
    failures int not null default 0,
    why text
  )`,
];

export const heartbeat: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
