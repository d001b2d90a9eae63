import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Who is told of changes of some series only. Its rows are looked up with each reading that is written.
  `create table series_watch (
    plant_no smallint not null,
    series_id int not null,
    reader text not null,
    primary key (plant_no, series_id, reader),
    foreign key (plant_no, series_id) references series on delete cascade
  )`,
];

export const seriesWatch: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
