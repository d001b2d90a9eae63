import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // An uninstalled sensor keeps its row, because what it measured refers to it.
  `create table sensor (
    hydro_code text not null references plant on delete cascade on update cascade,
    sensor_id uuid not null,
    sensor_type int not null,
    sensor_code text not null,
    name text not null,
    min_value double precision,
    max_value double precision,
    status text not null check (status in ('active', 'inactive')),
    station_id uuid,
    installed_at timestamptz not null,
    installed_by text,
    uninstalled_at timestamptz,
    uninstalled_by text,
    calibration_seq int not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, sensor_id),
    foreign key (hydro_code, station_id) references station on update cascade
  )`,
  `create unique index sensor_folded_code on sensor (hydro_code, lower(sensor_code)) where uninstalled_at is null`,
  `create index sensor_of_station on sensor (hydro_code, station_id)`,

  // Append-only: of two that begin at one instant the one recorded later holds.
  `create table sensor_calibration (
    hydro_code text not null,
    sensor_id uuid not null,
    seq int not null,
    effective_from timestamptz not null,
    coefficient double precision not null,
    value_offset double precision not null,
    elevation_m double precision,
    note text,
    recorded_at timestamptz not null,
    recorded_by text,
    primary key (hydro_code, sensor_id, seq),
    foreign key (hydro_code, sensor_id) references sensor on delete cascade on update cascade
  )`,
  `create index sensor_calibration_instant on sensor_calibration (hydro_code, sensor_id, effective_from desc, seq desc)`,
];

export const sensors: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
