import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // What simulations began with, some 100 kB each: as long as a plan was saved from it, else two days and the newest fifty of a plant.
  `create table simulation_scene (
    plant_no smallint not null,
    scene_id uuid not null,
    made_at timestamptz not null,
    made_by text,
    scene jsonb not null,
    primary key (plant_no, scene_id)
  )`,
  `create index simulation_scene_made on simulation_scene (plant_no, made_at)`,
  // Plans that people saved, with what the server worked out of them; at most two hundred a plant.
  `create table simulation_plan (
    plant_no smallint not null,
    plan_id uuid not null,
    scene_id uuid not null,
    name text not null,
    note text not null,
    schema integer not null,
    content jsonb not null,
    figures jsonb not null,
    created_at timestamptz not null,
    version integer not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (plant_no, plan_id),
    foreign key (plant_no, scene_id) references simulation_scene
  )`,
  `create index simulation_plan_scene on simulation_plan (plant_no, scene_id)`,
  // Of drills only what they were about, what was done, and the score; the oldest beyond five hundred go.
  `create table simulation_drill (
    plant_no smallint not null,
    drill_id uuid not null,
    played_at timestamptz not null,
    played_by text,
    note text,
    result jsonb not null,
    primary key (plant_no, drill_id)
  )`,
  `create index simulation_drill_played on simulation_drill (plant_no, played_at desc, drill_id desc)`,
];

export const simulation: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
