import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const platform: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table platform_state (
        key text primary key,
        value jsonb not null,
        changed_at timestamptz not null
      )`.execute(db);

    // A reader resumes by (txid, id) below the oldest running transaction: a lower id may commit after a higher one.
    await sql`
      create table event (
        id bigint generated always as identity primary key,
        txid xid8 not null default pg_current_xact_id(),
        hydro_code text,
        topic text not null,
        audience text,
        payload jsonb not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`create index event_txid_id on event (txid, id)`.execute(db);
  },
};
