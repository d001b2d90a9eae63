import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Who came by http though https is there, each once. At most a few hundred rows: the room forgets the oldest.
  `create table plain_http_caller (
    kind text not null check (kind in ('collector', 'machine_key', 'basic', 'monitor', 'browser')),
    about text not null,
    name text not null,
    hydro_code text,
    last_at timestamptz not null,
    calls bigint not null,
    primary key (kind, about)
  )`,
  // Since when https is on and callers are noted.
  `create table plain_http_watch (
    only_one boolean primary key default true check (only_one),
    since timestamptz not null
  )`,
];

export const plainHttpCallers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
