import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Some ten at a time: a draft goes when it is issued, and rows have no reference to the plant because what is issued outlives it.
  `create table bulletin_draft (
    plant_no smallint not null,
    bulletin_id uuid not null,
    kind text not null,
    issue_at timestamptz not null,
    due_at timestamptz,
    corrects uuid,
    content jsonb not null,
    drawn_at timestamptz not null,
    drawn_by text,
    created_at timestamptz not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (plant_no, bulletin_id)
  )`,
  `create unique index bulletin_draft_hour on bulletin_draft (plant_no, kind, issue_at) where corrects is null`,
  // For which hours a draft was laid ready: one that somebody deleted does not come back. A row an owed bulletin; cleared after a month.
  `create table bulletin_ready (
    plant_no smallint not null,
    kind text not null,
    due_at timestamptz not null,
    primary key (plant_no, kind, due_at)
  )`,
  `create table bulletin_setting (
    plant_no smallint not null primary key,
    content jsonb not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text
  )`,
];

export const bulletinDrafts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
