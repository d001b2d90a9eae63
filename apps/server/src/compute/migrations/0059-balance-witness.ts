import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // What the water balance of a plant says of gauges, gate sensors and tables, as it was looked at last: one row a question. It is worked
  // out again from the records whenever they went on, so nothing of it is history.
  `create table balance_witness (
    plant_no smallint not null references series_plant on delete cascade,
    witness text not null,
    state text not null,
    reason text,
    suspect text,
    since timestamptz,
    looked_at timestamptz not null,
    base_time timestamptz not null,
    facts jsonb not null,
    primary key (plant_no, witness)
  )`,
];

export const balanceWitness: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
