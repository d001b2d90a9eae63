import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Counts of a job and a day on the clock of the agencies, written with the slot: a year of them is read at once.
  `create table transfer_day (
    plant_no int not null,
    day int not null,
    target_id int not null,
    job_no int not null,
    owed int not null default 0,
    on_time int not null default 0,
    late int not null default 0,
    not_due int not null default 0,
    not_ordered int not null default 0,
    valid int not null default 0,
    sunk int not null default 0,
    primary key (plant_no, day, target_id, job_no)
  )`,
  // What rows said after ninety days, a row a job and day.
  `create table transfer_packed_day (
    plant_no int not null,
    day int not null,
    target_id int not null,
    job_no int not null,
    slots int not null,
    packed bytea not null,
    primary key (plant_no, day, target_id, job_no)
  )`,
];

export const transferDays: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
