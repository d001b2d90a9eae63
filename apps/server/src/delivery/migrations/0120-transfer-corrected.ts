import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Stretches in which a series of a job has changed: their slots are looked at, some at a time.
  `create table transfer_recheck (
    plant_no int not null,
    job_no int not null,
    from_at timestamptz not null,
    to_at timestamptz not null,
    primary key (plant_no, job_no, from_at)
  )`,
  // What was sent and would be said otherwise by now.
  `create table transfer_corrected (
    plant_no int not null,
    job_no int not null,
    slot_at timestamptz not null,
    generation int not null,
    found_at timestamptz not null,
    differences jsonb not null,
    primary key (plant_no, job_no, slot_at)
  )`,
];

export const transferCorrected: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
