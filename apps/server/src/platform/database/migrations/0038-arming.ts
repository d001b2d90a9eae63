import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // One row, made at the first start: for which installation messages may leave.
  `create table outward_arming (
    only_one boolean primary key default true check (only_one),
    armed_for text,
    changed_at timestamptz,
    changed_by text
  )`,
  // What was not sent, and what would send it again: never its content.
  `create table held_message (
    message_id uuid primary key,
    held_at timestamptz not null,
    channel text not null,
    purpose text not null,
    hydro_code text,
    recipient text not null,
    subject text not null,
    reason text not null check (reason in ('not_armed', 'demo')),
    again jsonb,
    decided text check (decided in ('sent', 'counted')),
    decided_at timestamptz
  )`,
  'create index held_message_newest on held_message (held_at)',
  // A job that is tried twice is held once.
  'create unique index held_message_again on held_message (again) where decided is null and again is not null',
];

export const arming: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
