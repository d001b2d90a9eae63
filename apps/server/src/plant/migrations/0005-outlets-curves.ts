import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table measure_position (
    hydro_code text not null references plant on delete cascade on update cascade,
    measure_position_id uuid not null,
    name text not null,
    type int not null check (type in (1, 2, 3)),
    description text,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, measure_position_id)
  )`,
  `create unique index measure_position_folded_name on measure_position (hydro_code, lower(name))`,

  // A deleted outlet keeps its row: what was computed with it refers to it. json and not jsonb: the order of the fields stays, and
  // two states are equal as text.
  `create table outlet (
    hydro_code text not null references plant on delete cascade on update cascade,
    outlet_id uuid not null,
    outlet_type int not null check (outlet_type in (1, 2)),
    gate_type int not null check (gate_type between 1 and 7 and (outlet_type = 1) = (gate_type >= 6)),
    code text not null,
    name text not null,
    number int not null,
    opening_order int,
    status text not null check (status in ('active', 'inactive')),
    discharge_method int,
    table_groups json not null,
    shape json not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    deleted_at timestamptz,
    primary key (hydro_code, outlet_id)
  )`,
  `create unique index outlet_folded_code on outlet (hydro_code, lower(code)) where deleted_at is null`,
  `create unique index outlet_number on outlet (hydro_code, outlet_type, number) where deleted_at is null`,

  // Rows of a table never change: a correction is a new table that replaces this one. Times are the plant's wall clock in
  // milliseconds, as the engine's periods are.
  `create table curve (
    hydro_code text not null references plant on delete cascade on update cascade,
    curve_id uuid not null,
    group_code text not null,
    object_kind text not null check (object_kind in ('plant', 'outlet', 'station')),
    object_id text not null,
    name text not null,
    start_wall_ms bigint not null,
    end_wall_ms bigint,
    loop_by_year boolean not null,
    active boolean not null,
    uploaded_at timestamptz not null,
    uploaded_by text,
    file_name text,
    row_count int not null,
    digest text not null,
    replaces uuid,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    deleted_at timestamptz,
    primary key (hydro_code, curve_id)
  )`,
  `create index curve_of_object on curve (hydro_code, object_kind, object_id, group_code, uploaded_at)`,
  // Of one object, group and period one table is in force; of two who upload at once, one is asked.
  `create unique index curve_period on curve
     (hydro_code, object_kind, object_id, group_code, start_wall_ms, coalesce(end_wall_ms, 9223372036854775807), loop_by_year)
     where active and deleted_at is null`,
  `create table curve_column (
    hydro_code text not null,
    curve_id uuid not null,
    place int not null,
    name text not null,
    cells double precision[] not null,
    primary key (hydro_code, curve_id, place),
    foreign key (hydro_code, curve_id) references curve on delete cascade on update cascade
  )`,
];

export const outletsCurves: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
