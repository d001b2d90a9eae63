import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Energy and money of a day, unit and band, in whole kWh and whole dong: months and years are sums of these rows. The empty unit
  // is the plant as a whole. Without a price there is no revenue.
  `create table energy_row (
    plant_no smallint not null references series_plant on delete cascade,
    day date not null,
    unit_id text not null,
    band text not null,
    season text,
    generated_kwh double precision not null,
    sold_kwh double precision not null,
    revenue_vnd double precision,
    flags smallint not null,
    primary key (plant_no, day, unit_id, band)
  )`,

  // Every day that has been worked out, those without any energy too, with how much of it is known.
  `create table energy_day (
    plant_no smallint not null references series_plant on delete cascade,
    day date not null,
    covered_share double precision not null,
    good_share double precision,
    flags smallint not null,
    computed_at timestamptz not null,
    primary key (plant_no, day)
  )`,

  // Days to work out again, both ends included.
  `create table energy_stale (
    plant_no smallint not null references series_plant on delete cascade,
    stale_id bigint generated always as identity,
    from_day date not null,
    to_day date not null,
    primary key (plant_no, stale_id)
  )`,

  // What people say a day gave. Null: the figure that was computed.
  `create table er_log (
    hydro_code text not null references plant on delete cascade on update cascade,
    day date not null,
    e double precision,
    r double precision,
    reason text,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, day)
  )`,
];

export const energy: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
