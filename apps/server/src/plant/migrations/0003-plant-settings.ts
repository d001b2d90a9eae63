import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `alter table plant
    add column version int not null default 1,
    add column updated_at timestamptz,
    add column updated_by text`,

  // No reference to the plant: what it was stays known when it is gone.
  `create table plant_history (
    hydro_code text not null,
    kind text not null,
    object_id text not null,
    seq int not null,
    valid_from timestamptz not null,
    name text not null,
    data jsonb,
    changed_by text,
    changed_by_name text,
    primary key (hydro_code, kind, object_id, seq)
  )`,
  // The state at an instant: of each object the newest version that is not younger.
  `create index plant_history_instant on plant_history (hydro_code, kind, object_id, valid_from desc, seq desc)`,

  `create table plant_settings (
    hydro_code text primary key references plant on delete cascade on update cascade,
    dead_level_m double precision,
    normal_level_m double precision,
    flood_reception_level_m double precision,
    design_flood_level_m double precision,
    check_flood_level_m double precision,
    dam_crest_level_m double precision,
    min_possible_level_m double precision,
    max_possible_level_m double precision,
    time_zone text not null,
    day_start text not null,
    step_min int not null,
    record_start timestamptz,
    camera_path text,
    special_projects text[] not null,
    seasons jsonb not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text
  )`,

  `create table plant_interface (
    hydro_code text primary key references plant on delete cascade on update cascade,
    level_min_m double precision,
    level_max_m double precision,
    auto_calculation_interval_min int not null,
    discharge_out_chart text not null check (discharge_out_chart in ('left', 'right')),
    version int not null,
    updated_at timestamptz not null,
    updated_by text
  )`,

  `create table plant_map_bound (
    hydro_code text primary key references plant on delete cascade on update cascade,
    start_longitude double precision not null,
    start_latitude double precision not null,
    end_longitude double precision not null,
    end_latitude double precision not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text
  )`,

  `create table catchment (
    hydro_code text not null references plant on delete cascade on update cascade,
    catchment_id uuid not null,
    name text not null,
    area_km2 double precision not null,
    runoff_coefficient double precision,
    rank int not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, catchment_id)
  )`,
  `create unique index catchment_folded_name on catchment (hydro_code, lower(name))`,

  // Append-only: an outline of the past is found by its digest, and the same file is kept once.
  `create table plant_geometry (
    hydro_code text not null references plant on delete cascade on update cascade,
    digest text not null,
    geojson text not null,
    created_at timestamptz not null,
    primary key (hydro_code, digest)
  )`,
  `create table plant_outline (
    hydro_code text not null references plant on delete cascade on update cascade,
    kind text not null check (kind in ('contour', 'rivers', 'lake')),
    digest text not null,
    file_name text,
    vertices int not null,
    measure double precision not null,
    west double precision not null,
    south double precision not null,
    east double precision not null,
    north double precision not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, kind),
    foreign key (hydro_code, digest) references plant_geometry on update cascade on delete cascade
  )`,
];

export const plantSettings: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
