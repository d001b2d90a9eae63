import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // A few rows a year. What is issued is evidence and outlives its plant, so nothing refers to the plant; `issued` is what stands in it.
  `create table flood_report (
    plant_no smallint not null,
    report_id uuid not null,
    from_time timestamptz not null,
    to_time timestamptz not null,
    summary text not null,
    remarks text not null,
    corrects uuid,
    issued jsonb,
    issued_at timestamptz,
    issued_by text,
    ledger_year int,
    ledger_number int,
    ledger_head text,
    hash bytea,
    created_at timestamptz not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (plant_no, report_id),
    unique (plant_no, ledger_year, ledger_number),
    check (to_time > from_time),
    check ((issued is null) = (ledger_number is null) and (issued is null) = (hash is null) and (issued is null) = (issued_at is null))
  )`,
];

export const floodReports: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
