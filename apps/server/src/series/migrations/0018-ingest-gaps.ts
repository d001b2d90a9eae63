import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `alter table ingest_door
     drop constraint ingest_door_door_check, drop constraint ingest_door_state_check,
     add column per_minute int not null default 0,
     add column reasons jsonb not null default '{}',
     add constraint ingest_door_door_check check (door in ('http', 'mqtt', 'hand')),
     add constraint ingest_door_state_check check (state in ('connected', 'connecting', 'standby', 'stopped'))`,

  // When nothing could come in at a door, as a node knows it; open while it lasts. Nobody counts what knocked at a door of a
  // program that did not run.
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
  // Nodes that start together all find the same.
  `create unique index ingest_gap_stopped on ingest_gap (door, from_at) where reason = 'stopped'`,
];

export const ingestGaps: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
