import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // What is measured while somebody works on it is no measurement. The end is excluded; none: until it is ended.
  `create table maintenance (
    hydro_code text not null references plant on delete cascade on update cascade,
    maintenance_id uuid not null,
    sensor_id uuid,
    station_id uuid,
    from_time timestamptz not null,
    to_time timestamptz,
    note text,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, maintenance_id),
    foreign key (hydro_code, sensor_id) references sensor on update cascade,
    foreign key (hydro_code, station_id) references station on update cascade,
    check (num_nonnulls(sensor_id, station_id) = 1),
    check (to_time > from_time)
  )`,
  `create index maintenance_begun on maintenance (hydro_code, from_time desc)`,

  // Written with the change itself and taken by whoever works out readings again. Without a start: all there is.
  `create table past_change (
    hydro_code text not null references plant on delete cascade on update cascade,
    change_id bigint generated always as identity,
    cause text not null check (cause in ('calibration', 'limits', 'maintenance')),
    sensor_id uuid,
    station_id uuid,
    from_time timestamptz,
    to_time timestamptz,
    changed_at timestamptz not null,
    changed_by text,
    primary key (hydro_code, change_id)
  )`,
];

export const maintenance: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
