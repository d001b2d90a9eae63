export const doorTables: readonly string[] = [
  // Of a key, only the digest is stored. A collector's settings have a version; its state has none and is written
  // often, so it is in a separate table.
  `create table collector (
    hydro_code text not null references plant on delete cascade on update cascade,
    collector_id uuid not null,
    name text not null,
    type text not null check (type in ('logger', 'gateway', 'importer', 'model')),
    agent_version text,
    description text,
    silent_after_min int,
    fields json not null,
    key_digest bytea,
    key_hint text,
    key_made_at timestamptz,
    created_at timestamptz not null,
    created_by text,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, collector_id)
  )`,
  `create unique index collector_folded_name on collector (hydro_code, lower(name))`,
  `create unique index collector_key on collector (key_digest)`,
  // The table of keys was created before collectors existed; a key is deleted with its collector.
  `alter table machine_key add foreign key (hydro_code, collector_id) references collector on delete cascade on update cascade`,
  // A node of the previous version only knows the collector's column: the trigger applies its changes here too. Drop it
  // together with the columns once no such node can run.
  `create function machine_key_of_collector() returns trigger language plpgsql as $$
   begin
     if new.key_digest is null then
       update machine_key
          set revoked_at = new.updated_at, revoked_by = new.updated_by, former_digest = null, former_until = null,
              version = version + 1, updated_at = new.updated_at, updated_by = new.updated_by
        where hydro_code = new.hydro_code and collector_id = new.collector_id and revoked_at is null;
     else
       insert into machine_key (hydro_code, key_id, collector_id, digest, hint, made_at, created_at, created_by,
                                updated_at, updated_by)
       values (new.hydro_code, gen_random_uuid(), new.collector_id, new.key_digest, coalesce(new.key_hint, ''),
               coalesce(new.key_made_at, new.updated_at), new.updated_at, new.updated_by, new.updated_at, new.updated_by)
       on conflict (hydro_code, collector_id) do update
          set digest = excluded.digest, hint = excluded.hint, made_at = excluded.made_at, expires_at = null,
              former_digest = null, former_until = null, former_used_at = null, refused_at = null, revoked_at = null,
              revoked_by = null, version = machine_key.version + 1, updated_at = excluded.updated_at,
              updated_by = excluded.updated_by
        where machine_key.digest <> excluded.digest;
     end if;
     return null;
   end $$`,
  `create trigger machine_key_follows after insert or update of key_digest on collector
     for each row execute function machine_key_of_collector()`,
  `create table collector_health (
    hydro_code text not null,
    collector_id uuid not null,
    last_contact_at timestamptz,
    last_ping_at timestamptz,
    silent_since timestamptz,
    lag_s double precision,
    pings bigint not null default 0,
    sessions bigint not null default 0,
    accepted bigint not null default 0,
    refused bigint not null default 0,
    primary key (hydro_code, collector_id),
    foreign key (hydro_code, collector_id) references collector on delete cascade on update cascade
  ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.0, autovacuum_vacuum_threshold = 1000)`,
  // Only the newest of each collector.
  `create table collector_refusal (
    hydro_code text not null,
    collector_id uuid not null,
    refusal_id bigint generated always as identity,
    at timestamptz not null,
    code text not null,
    facts json not null,
    sent text not null,
    primary key (hydro_code, collector_id, refusal_id),
    foreign key (hydro_code, collector_id) references collector on delete cascade on update cascade
  )`,
  // The state of each node's channels, written every few seconds.
  `create table ingest_door (
    door text not null check (door in ('http', 'mqtt', 'hand')),
    node_name text not null,
    state text not null check (state in ('connected', 'connecting', 'standby', 'stopped')),
    state_since timestamptz not null,
    consumers int not null,
    last_contact_at timestamptz,
    lag_s double precision,
    reconnects bigint not null,
    messages bigint not null,
    accepted bigint not null,
    refused bigint not null,
    last_error text,
    seen_at timestamptz not null,
    per_minute int not null default 0,
    reasons jsonb not null default '{}',
    primary key (door, node_name)
  ) with (fillfactor = 50)`,
  // Only the newest messages that belong to no collector. The plant in a topic need not exist.
  `create table ingest_door_refusal (
    door text not null,
    refusal_id bigint generated always as identity,
    at timestamptz not null,
    hydro_code text,
    topic text not null,
    code text not null,
    primary key (door, refusal_id)
  )`,
  // Times in which a channel could receive nothing, as recorded by a node; open while they last. Deliveries to a
  // stopped program are not counted.
  `create table ingest_gap (
    gap_id bigint generated always as identity primary key,
    door text not null check (door in ('http', 'mqtt', 'hand')),
    node_name text not null,
    reason text not null check (reason in ('stopped', 'database', 'disk', 'broker')),
    from_at timestamptz not null,
    until_at timestamptz,
    turned_away bigint,
    check (until_at >= from_at)
  )`,
  `create index ingest_gap_from on ingest_gap (from_at)`,
  // Nodes that start together all detect the same gap.
  `create unique index ingest_gap_stopped on ingest_gap (door, from_at) where reason = 'stopped'`,
  // The parameters of the virtual plant's readings, how far they have been fed, and which node feeds them. `incidents`
  // are faults at set times; `is_untold`: notes do not describe the events yet.
  `create table demo_feed (
    hydro_code text primary key references plant on delete cascade on update cascade,
    seed int not null,
    start_at timestamptz not null,
    floods json not null,
    fed_from timestamptz,
    fed_to timestamptz,
    holder text,
    held_until timestamptz,
    incidents json not null default '[]',
    is_untold boolean not null default false
  )`,
  // A shared view stays when its author's account is deleted; it can then no longer be changed.
  `create table chart_view (
    hydro_code text not null references plant on delete cascade on update cascade,
    view_id uuid not null,
    owner_id uuid references account on delete set null,
    owner text,
    owner_name text,
    name text not null,
    shared boolean not null,
    shown json not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, view_id)
  )`,
  `create unique index chart_view_name on chart_view (hydro_code, owner_id, lower(name))`,
  // For an instant, or for a period with both ends. When the author's account is deleted, the name stays. The demo
  // writes notes without an account.
  `create table note (
    hydro_code text not null references plant on delete cascade on update cascade,
    note_id uuid not null,
    from_time timestamptz not null,
    to_time timestamptz,
    text text not null,
    series_id int,
    outlet_id uuid,
    author_id uuid,
    author text,
    author_name text,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, note_id),
    foreign key (hydro_code, outlet_id) references outlet on update cascade,
    check (to_time > from_time)
  )`,
  `create index note_begun on note (hydro_code, from_time desc)`,
  // Staff gauges read by people in place of a failed sensor; their readings are ordinary ones.
  `create table staff_gauge (
    hydro_code text not null references plant on delete cascade on update cascade,
    gauge_id uuid not null,
    series_id int not null,
    every_minutes smallint not null check (every_minutes between 5 and 60),
    reason text not null,
    begun_at timestamptz not null,
    begun_name text,
    before_value float8,
    read_at timestamptz,
    read_value float8,
    read_name text,
    ended_at timestamptz,
    ended_name text,
    primary key (hydro_code, gauge_id)
  )`,
  // When two people start one at the same time, only one is stored.
  `create unique index staff_gauge_on on staff_gauge (hydro_code, series_id) where ended_at is null`,
];
