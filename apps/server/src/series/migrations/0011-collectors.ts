import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Of a key only its digest is kept. What a collector is set to has a version; how it is doing has none and is written often, so
  // it stands apart.
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

  // The newest of each collector only.
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
];

export const collectors: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
