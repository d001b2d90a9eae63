import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // What somebody said of the rain to come, as it was said. Other content of the same source and time of issue is a version; nothing is
  // written over. `basin_mm` is the mean of the basin as it was worked out when it came, with how in `mean_by`.
  `create table rain_forecast (
    plant_no smallint not null references series_plant on delete cascade,
    issue_id uuid not null,
    source text not null,
    issued_at timestamptz not null,
    version int not null,
    received_at timestamptz not null,
    starts_at timestamptz not null,
    step_hours smallint not null,
    basin_mm float8[] not null,
    mean_by text not null check (mean_by in ('point', 'grid', 'plain')),
    door text not null check (door in ('collector', 'file', 'hand')),
    sent_by text,
    account_id uuid,
    digest bytea not null,
    withdrawn_at timestamptz,
    withdrawn_by text,
    withdrawn_reason text,
    primary key (plant_no, issue_id)
  )`,
  `create unique index rain_forecast_version on rain_forecast (plant_no, lower(source), issued_at, version)`,
  // The newest issue of any source.
  `create index rain_forecast_issued on rain_forecast (plant_no, issued_at)`,

  // In the order in which they were sent.
  `create table rain_forecast_point (
    plant_no smallint not null,
    issue_id uuid not null,
    place int not null,
    point_id text not null,
    name text,
    longitude float8,
    latitude float8,
    depths_mm float8[] not null,
    primary key (plant_no, issue_id, place),
    foreign key (plant_no, issue_id) references rain_forecast on delete cascade
  )`,
];

export const rainForecasts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
