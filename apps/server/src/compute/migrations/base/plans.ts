export const planTables: readonly string[] = [
  // Pinned release plans. A pinned plan is never changed or deleted: pinning again adds a row, and only the end of a
  // plan is written later. Content and projection stay as issued.
  `create table release_plan (
    hydro_code text not null references plant on delete cascade,
    plan_id uuid not null,
    schema integer not null,
    content jsonb not null,
    issued jsonb not null,
    accepted jsonb not null,
    reason text not null,
    pinned_at timestamptz not null,
    pinned_by text,
    pinned_until timestamptz not null,
    suspended_at timestamptz,
    suspended_by jsonb,
    ended_at timestamptz,
    ended_as text check (ended_as in ('withdrawn', 'replaced', 'over')),
    ended_by text,
    ended_reason text,
    replaced_by uuid,
    version integer not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, plan_id),
    check (pinned_until > pinned_at),
    check ((suspended_at is null) = (suspended_by is null)),
    check ((ended_at is null) = (ended_as is null))
  )`,
  // If two people pin at once, the database refuses one, whatever the program checked before.
  `create unique index release_plan_only_one on release_plan (hydro_code) where ended_at is null`,
  `create index release_plan_pinned on release_plan (hydro_code, pinned_at desc, plan_id desc)`,
  // Finds the plans that are checked each minute: a handful, however long the history.
  `create index release_plan_followed on release_plan (pinned_until) where ended_at is null and suspended_at is null`,
  // Starting states of simulations, some 100 kB each: stored as long as a saved plan uses them, otherwise for two days
  // and at most the newest fifty of a plant.
  `create table simulation_scene (
    plant_no smallint not null,
    scene_id uuid not null,
    made_at timestamptz not null,
    made_by text,
    scene jsonb not null,
    primary key (plant_no, scene_id)
  )`,
  `create index simulation_scene_made on simulation_scene (plant_no, made_at)`,
  // Plans saved by users, with results computed on the server; at most two hundred for each plant.
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
  // Drills are stored with their subject, the actions and the score only; at most the newest five hundred.
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
  // Deadlines shown for a plant: the earliest of each minute, stored for two days, for comparison with later ones.
  // `is_act` is set for a deadline to act, not only to prepare. Once a later deadline is accepted, earlier ones are no
  // longer held.
  `create table told_deadline (
    hydro_code text not null references plant on delete cascade,
    told_at timestamptz not null,
    needed_by timestamptz not null,
    level_m double precision not null,
    level_by text,
    article text,
    because jsonb not null,
    is_act boolean not null,
    accepted_at timestamptz,
    accepted_by text,
    primary key (hydro_code, told_at)
  )`,
];
