import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const sums = `
    plant_no smallint not null references series_plant on delete cascade,
    day date not null,
    source text not null,
    quantity text not null,
    lead_min int not null,
    afterwards boolean not null,
    sums jsonb not null,
    primary key (plant_no, day, source, quantity, lead_min, afterwards)`;

const statements = [
  // What the scores of forecasts are made of, by the day their time came on the plant's calendar; and the same of its months, `day` the first.
  // What was said and what was worked out afterwards are rows of their own.
  `create table forecast_skill_day (${sums})`,
  `create table forecast_skill_month (${sums})`,
  // What the record did over each lead, by the day the lead ended: the allowed error goes by ten years of it.
  `create table record_change_day (
    plant_no smallint not null references series_plant on delete cascade,
    quantity text not null,
    lead_min int not null,
    day date not null,
    changes int not null,
    mean double precision not null,
    squares double precision not null,
    primary key (plant_no, quantity, lead_min, day)
  )`,
  // Days that wait to be judged, or judged again.
  `create table forecast_skill_stale (
    stale_id bigint generated always as identity,
    plant_no smallint not null references series_plant on delete cascade,
    from_day date not null,
    to_day date not null,
    primary key (plant_no, stale_id)
  )`,
  `create table forecast_skill_state (
    plant_no smallint primary key references series_plant on delete cascade,
    judged_to date not null,
    time_zone text not null,
    judged_at timestamptz not null
  )`,
  // Floods of the record with how they were foreseen; they follow the record, so nobody writes them by hand.
  `create table record_flood (
    plant_no smallint not null references series_plant on delete cascade,
    peak_time timestamptz not null,
    start_time timestamptz not null,
    end_time timestamptz not null,
    peak double precision not null,
    volume double precision not null,
    rain double precision,
    threshold double precision not null,
    is_cut boolean not null,
    missing_hours int not null,
    foreseen jsonb not null,
    primary key (plant_no, peak_time)
  )`,
  // From which flows on a flood is one, and how rare peaks are by the project's own table: what people enter.
  `create table flood_marks (
    hydro_code text primary key references plant on delete cascade on update cascade,
    content jsonb not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text
  )`,
];

export const forecastSkill: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
