import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Bytes by their SHA-256, each once. No reference to plants: what a plant leaves behind lies as long as somebody owns it.
  `create table blob (
    sha256 bytea primary key,
    bytes bigint not null,
    stored_bytes bigint not null,
    parts int not null,
    put_at timestamptz not null
  )`,
  `create table blob_part (
    sha256 bytea not null references blob on delete cascade,
    part int not null,
    packed boolean not null,
    bytes bytea not null,
    primary key (sha256, part)
  )`,
  // They are packed already.
  'alter table blob_part alter column bytes set storage external',
  `create table blob_owner (
    plant_no int not null,
    room text not null,
    owner text not null,
    sha256 bytea not null references blob,
    primary key (plant_no, room, owner)
  )`,
  'create index blob_owner_of on blob_owner (sha256)',
  // The number that a file is known by, the head of the chain behind it, and where its bytes lie. What was made before has none of it, and
  // its bytes stay where they are until they are no longer kept.
  `alter table report_export
     add column report_no text,
     add column chain_head text,
     add column sha256 bytea`,
];

export const blobs: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
