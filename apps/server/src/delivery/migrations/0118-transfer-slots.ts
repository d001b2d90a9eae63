import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Until when the slots of a job are planned: those behind need no row.
  `create table transfer_cursor (
    plant_no int not null,
    job_no int not null,
    planned_until timestamptz not null,
    primary key (plant_no, job_no)
  )`,
  // What is due, and what became of it. Nothing refers to it and it refers to nothing: it is evidence.
  `create table transfer_slot (
    plant_no int not null,
    job_no int not null,
    slot_at timestamptz not null,
    generation int not null,
    target_id int not null,
    version_no int not null,
    state text not null
      check (state in ('waiting', 'frozen', 'accepted', 'sunk', 'aside', 'missed', 'not_ordered')),
    is_owed boolean not null,
    late_at timestamptz not null,
    waits_until timestamptz not null,
    gives_up_at timestamptz not null,
    not_before timestamptz,
    tries int not null default 0,
    frozen_at timestamptz,
    figures jsonb,
    is_valid boolean not null default false,
    hash bytea,
    done_at timestamptz,
    aside_reason text,
    sunk_reason text,
    asked_reason text,
    asked_by text,
    primary key (plant_no, job_no, slot_at, generation)
  )`,
  // The first of each lane of a job; of millions that are done nothing stands here.
  `create index transfer_slot_open on transfer_slot (plant_no, job_no, slot_at, generation)
    where state in ('waiting', 'frozen')`,
  `create index transfer_slot_live on transfer_slot (plant_no, job_no, late_at) where state in ('waiting', 'frozen')`,
  `create index transfer_slot_of_time on transfer_slot (plant_no, slot_at)`,
  `create index transfer_slot_sunk on transfer_slot (plant_no, job_no) where sunk_reason = 'not_armed' and state = 'sunk'`,
  `create table transfer_message (
    plant_no int not null,
    job_no int not null,
    slot_at timestamptz not null,
    generation int not null,
    message_no int not null,
    wire jsonb not null,
    body bytea not null,
    hash bytea not null,
    state text not null check (state in ('waiting', 'accepted', 'sunk', 'aside')),
    tries int not null default 0,
    refusals int not null default 0,
    not_before timestamptz,
    may_be_double boolean not null default false,
    receipt text,
    done_at timestamptz,
    primary key (plant_no, job_no, slot_at, generation, message_no)
  )`,
  `create table transfer_attempt (
    plant_no int not null,
    job_no int not null,
    slot_at timestamptz not null,
    generation int not null,
    message_no int not null,
    attempt int not null,
    account text not null,
    token bigint not null,
    node text not null,
    begun_at timestamptz not null,
    is_repeat boolean not null,
    ended_at timestamptz,
    outcome text check (outcome in ('accepted', 'not_sent', 'unknown', 'refused', 'hold')),
    fault text,
    host text,
    request text,
    answer text,
    took_ms int,
    primary key (plant_no, job_no, slot_at, generation, message_no, attempt)
  )`,
  `create index transfer_attempt_open on transfer_attempt (account) where ended_at is null`,
  // Protocol, host and user name: what is leased, paced and held. Several plants may share one.
  `create table transfer_account (
    account text primary key,
    failures int not null default 0,
    credential_failures int not null default 0,
    fault text,
    held_at timestamptz,
    good_at timestamptz,
    tried_at timestamptz,
    rests_until timestamptz,
    is_at_backup boolean not null default false,
    since_at timestamptz
  )`,
];

export const transferSlots: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
