import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // What is to be told to whom, why, and what became of it. Its content is not here: its room makes it when it is sent. No reference to
  // the plant, whose evidence outlives it; 0 is the installation itself. All times are of the database's clock.
  `create table message (
    plant_no smallint not null default 0,
    message_id uuid not null,
    hydro_code text,
    cause_kind text not null,
    cause_id text not null,
    why text not null check (why in ('asked', 'clock', 'test', 'told')),
    incident text,
    channel text not null,
    lane text not null,
    receiver text,
    receiver_shown text not null,
    subject text,
    payload jsonb,
    priority smallint not null,
    newest_first boolean not null,
    state text not null check (state in ('waiting', 'held', 'sending', 'sent', 'failed', 'expired', 'cancelled')),
    state_reason text,
    tries int not null default 0,
    last_failure text check (last_failure in ('lane', 'message')),
    may_be_double boolean not null default false,
    queued_at timestamptz(3) not null default clock_timestamp(),
    since_at timestamptz not null default clock_timestamp(),
    due_at timestamptz not null default clock_timestamp(),
    expires_at timestamptz not null,
    lasts_ms bigint not null,
    done_at timestamptz,
    code text,
    said text,
    provider_id text,
    latency_ms int,
    primary key (plant_no, message_id)
  )`,
  'create unique index message_id on message (message_id)',
  // One cause tells one receiver once on each channel.
  'create unique index message_cause on message (plant_no, cause_kind, cause_id, channel, receiver)',
  "create index message_waiting on message (lane, priority, due_at) where state = 'waiting'",
  "create index message_unfinished on message (state) where state in ('waiting', 'sending', 'held')",
  'create index message_newest on message (queued_at desc, message_id desc)',
  'create index message_of_plant on message (plant_no, queued_at desc, message_id desc)',
  "create index message_sent on message (lane, done_at desc) where state = 'sent'",

  // Written before anything leaves, and once it is known what became of it. One without an end may have arrived.
  `create table message_attempt (
    plant_no smallint not null,
    message_id uuid not null,
    attempt int not null,
    lane text not null,
    token bigint not null,
    node text not null,
    began_at timestamptz not null default clock_timestamp(),
    ended_at timestamptz,
    outcome text check (outcome in ('accepted', 'refused', 'passing', 'unknown', 'withdrawn')),
    code text,
    said text,
    provider_id text,
    latency_ms int,
    primary key (plant_no, message_id, attempt),
    foreign key (plant_no, message_id) references message on delete cascade
  )`,
  'create index message_attempt_open on message_attempt (lane) where ended_at is null',
  'create index message_attempt_ended on message_attempt (ended_at)',
];

export const messages: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
