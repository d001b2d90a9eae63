import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // A lane that does not get anything out, from when it was found until it has worked again for some minutes.
  `create table channel_trouble (
    lane text primary key,
    channel text not null,
    why text not null,
    since timestamptz not null,
    found_at timestamptz not null,
    told_at timestamptz,
    good_since timestamptz
  )`,
  // To whom a channel shows every day that a real message is accepted. The address is sealed: it is somebody's.
  `create table daily_receiver (
    channel text primary key check (channel in ('mail', 'sms', 'voice', 'chat', 'push')),
    sealed text not null,
    shown text not null,
    changed_at timestamptz not null,
    changed_by text not null
  )`,
  // Of the installation: one row at most.
  `create table daily_time (
    is_only boolean primary key default true check (is_only),
    hour smallint not null check (hour between 0 and 23),
    time_zone text not null
  )`,
  `alter table notifier_proof
     add real_at timestamptz, add real_failed_at timestamptz, add real_failures int not null default 0,
     add real_why text, add real_message uuid`,
];

export const channelsTold: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
