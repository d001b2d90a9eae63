import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Some tens a year, of 2 to 20 kB. What was sent is evidence and outlives its plant, so nothing refers to the plant.
  `create table release_notice (
    plant_no smallint not null,
    notice_id uuid not null,
    seq int not null,
    kind text not null check (kind in ('notice', 'correction', 'withdrawal')),
    act text not null,
    act_at timestamptz not null,
    is_practice boolean not null,
    corrects uuid,
    schema int not null,
    content jsonb not null,
    sent_at timestamptz not null,
    sent_by text,
    ledger_year int,
    ledger_number int,
    ledger_head text,
    hash bytea,
    primary key (plant_no, notice_id),
    unique (plant_no, seq),
    unique (plant_no, ledger_year, ledger_number),
    check ((kind = 'notice') = (corrects is null)),
    check (is_practice = (ledger_number is null) and is_practice = (hash is null))
  )`,
  // Of two people who correct one notice at once, the second is told.
  `create unique index release_notice_corrects on release_notice (plant_no, corrects) where corrects is not null`,
  `create index release_notice_by_time on release_notice (plant_no, sent_at)`,
  `create table release_notice_call (
    plant_no smallint not null,
    notice_id uuid not null,
    call_no int not null,
    line int not null,
    is_reached boolean not null,
    spoken_with text not null,
    called_by text not null,
    called_at timestamptz not null,
    note text not null,
    said_by text,
    said_at timestamptz not null,
    primary key (plant_no, notice_id, call_no)
  )`,
  `create table release_notice_book (
    plant_no smallint primary key,
    schema int not null,
    content jsonb not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text
  )`,
];

export const releaseNotices: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
