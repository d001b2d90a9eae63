import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `alter table station add column replaced_at timestamptz`,

  // The place goes on under its identifier; what stood there before is kept with the instant it ended.
  `create table station_replacement (
    hydro_code text not null,
    station_id uuid not null,
    replaced_at timestamptz not null,
    old_code text not null,
    old_name text not null,
    new_code text not null,
    new_name text not null,
    note text,
    recorded_at timestamptz not null,
    recorded_by text,
    primary key (hydro_code, station_id, replaced_at),
    foreign key (hydro_code, station_id) references station on delete cascade on update cascade
  )`,
];

export const stationReplacements: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
