import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Kinds whose last number nobody has confirmed since the database was put back or copied: a row for each kind of a plant, gone when it is. */
export const bulletinNumberHolds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `create table bulletin_number_hold (
           plant_no smallint not null,
           kind text not null,
           since timestamptz not null,
           primary key (plant_no, kind)
         )`,
      )
      .execute(db);
  },
};
