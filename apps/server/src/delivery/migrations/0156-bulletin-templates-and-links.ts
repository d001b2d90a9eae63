import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table bulletin_template (
    plant_no smallint not null,
    kind text not null,
    version_no int not null,
    file_name text not null,
    bytes int not null,
    sha256 bytea not null,
    note text not null,
    made_at timestamptz not null,
    made_by text,
    primary key (plant_no, kind, version_no)
  )`,
  // Which version prints a kind; no row: the form of the product.
  `create table bulletin_template_used (
    plant_no smallint not null,
    kind text not null,
    version_no int not null,
    primary key (plant_no, kind)
  )`,
  // The token itself is kept nowhere.
  `create table bulletin_share (
    plant_no smallint not null,
    share_id uuid not null,
    name text not null,
    kinds text[] not null,
    digest bytea not null unique,
    hint text not null,
    made_at timestamptz not null,
    made_by text,
    until_time timestamptz,
    revoked_at timestamptz,
    revoked_by text,
    opened_last timestamptz,
    opened_times int not null default 0,
    primary key (plant_no, share_id)
  )`,
  // One row a file and link, however often it is fetched.
  `create table bulletin_fetch (
    plant_no smallint not null,
    bulletin_id uuid not null,
    share_id uuid not null,
    format text not null,
    first_at timestamptz not null,
    last_at timestamptz not null,
    times int not null,
    primary key (plant_no, bulletin_id, share_id, format)
  )`,
  `create index bulletin_fetch_of_share on bulletin_fetch (plant_no, share_id, last_at desc)`,
];

export const bulletinTemplatesAndLinks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
