import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // What was said at an instant about later ones, and never changed afterwards: skill is measured on it. `base_time` is the newest
  // record it knew; nobody says twice of one record.
  `create table forecast_run (
    plant_no smallint not null references series_plant on delete cascade,
    run_id bigint generated always as identity,
    source text not null,
    model text not null,
    base_time timestamptz not null,
    issued_at timestamptz not null,
    primary key (plant_no, run_id)
  )`,
  `create unique index forecast_run_base on forecast_run (plant_no, source, base_time)`,

  // What is expected of a series at a time. Low and high are of errors as they were measured when it was issued.
  `create table forecast_value (
    time timestamptz not null,
    run_id bigint not null,
    value double precision not null,
    low double precision,
    high double precision,
    series_id int not null,
    horizon_min int not null,
    plant_no smallint not null,
    flags smallint not null,
    method text not null,
    primary key (plant_no, run_id, series_id, time),
    foreign key (plant_no, run_id) references forecast_run on delete cascade
  )`,
  `create index forecast_value_time on forecast_value (plant_no, series_id, time)`,

  // How forecasts of a lead time did lately, as it was when the last one was issued.
  `create table forecast_skill (
    plant_no smallint not null references series_plant on delete cascade,
    source text not null,
    series_id int not null,
    horizon_min int not null,
    pairs int not null,
    mean_error double precision not null,
    mean_absolute_error double precision not null,
    days int not null,
    measured_at timestamptz not null,
    primary key (plant_no, source, series_id, horizon_min)
  )`,
];

export const forecasts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
