import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // A deleted station keeps its row, because what it measured refers to it; it lets go of catchment and position.
  `create table station (
    hydro_code text not null references plant on delete cascade on update cascade,
    station_id uuid not null,
    station_code text not null,
    name text not null,
    station_type int not null check (station_type between 1 and 8),
    province_id text,
    latitude double precision,
    longitude double precision,
    address text,
    sensor_port int,
    catchment_id uuid,
    thiessen_coefficient double precision,
    calibration_coefficient double precision not null,
    calibration_elevation_m double precision,
    measure_method int,
    averaged boolean not null,
    sensor_type int,
    measure_position_id uuid,
    valve_aperture_m double precision,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    deleted_at timestamptz,
    primary key (hydro_code, station_id),
    check ((latitude is null) = (longitude is null)),
    constraint station_catchment foreign key (hydro_code, catchment_id) references catchment on update cascade,
    constraint station_measure_position foreign key (hydro_code, measure_position_id) references measure_position
      on update cascade
  )`,
  `create unique index station_folded_code on station (hydro_code, lower(station_code)) where deleted_at is null`,
  `create unique index station_port on station (hydro_code, sensor_port) where deleted_at is null`,
  `create index station_of_catchment on station (hydro_code, catchment_id)`,
  `create index station_of_position on station (hydro_code, measure_position_id)`,
];

export const stations: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
