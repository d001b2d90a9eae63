import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // What goes where. A row outlives its job: old slots and the book of a month are read by its versions.
  `create table transfer_job (
    plant_no smallint not null references series_plant on delete cascade,
    job_no int not null,
    is_demo boolean not null default false,
    version_no int not null,
    updated_at timestamptz not null,
    updated_by text,
    deleted_at timestamptz,
    primary key (plant_no, job_no)
  )`,
  // What a job was from an instant on, with its target as it stood: written once. A slot goes by the one that stood then.
  `create table transfer_job_version (
    plant_no smallint not null,
    job_no int not null,
    version_no int not null,
    valid_from timestamptz not null,
    schema int not null,
    content jsonb not null,
    target jsonb not null,
    primary key (plant_no, job_no, version_no),
    foreign key (plant_no, job_no) references transfer_job on delete cascade
  )`,
  `create table transfer_job_secret (
    plant_no smallint not null,
    job_no int not null,
    name text not null,
    sealed text not null,
    set_at timestamptz not null,
    primary key (plant_no, job_no, name),
    foreign key (plant_no, job_no) references transfer_job on delete cascade
  )`,
];

export const transferJobs: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
