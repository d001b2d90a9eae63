import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** `readings` are all, `used` those whose value counts, `good` those that nothing is to be said against. */
const aggregates = `
    readings int not null,
    used int not null,
    good int not null,
    sum double precision,
    min double precision,
    max double precision,
    first double precision,
    last double precision`;

const statements = [
  `create table rollup_hour (
    hour timestamptz not null,
    series_id int not null,
    plant_no smallint not null,
    ${aggregates},
    primary key (plant_no, series_id, hour)
  ) with (fillfactor = 90)`,

  // Of the plant's own days, whenever they begin.
  `create table rollup_day (
    day date not null,
    series_id int not null,
    plant_no smallint not null,
    ${aggregates},
    primary key (plant_no, series_id, day)
  ) with (fillfactor = 90)`,

  // By which clock the days were made.
  `alter table series_plant add column time_zone text, add column day_start text`,
];

export const rollups: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
