import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Whether the clock calculates for a plant or people do, since when, by whom and why. Constant defaults rewrite no table.
  `alter table calculation_plant
     add column operation_method text not null default 'auto' check (operation_method in ('auto', 'manual')),
     add column operated_since timestamptz,
     add column operated_by text,
     add column operation_reason text`,

  // Steps that a person saved while the plant was operated by hand: only people compute them again.
  `create table calculation_held (
    plant_no smallint not null references series_plant on delete cascade,
    time timestamptz not null,
    run_id bigint not null,
    primary key (plant_no, time)
  )`,
];

export const operationMethod: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
