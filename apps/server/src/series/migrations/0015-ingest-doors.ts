import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Of each node how its doors are doing; written every few seconds.
  `create table ingest_door (
    door text not null check (door in ('mqtt')),
    node_name text not null,
    state text not null check (state in ('connected', 'connecting', 'standby')),
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
    primary key (door, node_name)
  ) with (fillfactor = 50)`,

  // The newest only, of messages that no collector can be blamed for. What a topic calls a plant need not be one.
  `create table ingest_door_refusal (
    door text not null,
    refusal_id bigint generated always as identity,
    at timestamptz not null,
    hydro_code text,
    topic text not null,
    code text not null,
    primary key (door, refusal_id)
  )`,
];

export const ingestDoors: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
