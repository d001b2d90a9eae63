import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Where figures are sent: a plant's own, and what it changed of the eight of the specification. One without a row is as it was shipped.
  `create table transfer_target (
    plant_no smallint not null references series_plant on delete cascade,
    target_id int not null,
    schema int not null,
    content jsonb not null,
    is_demo boolean not null default false,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (plant_no, target_id)
  )`,
];

export const transferTargets: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
