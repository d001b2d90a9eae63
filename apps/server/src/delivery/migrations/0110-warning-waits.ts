import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What somebody is told of after their quiet hours: each warning once for each channel. */
export const warningWaits: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table warning_wait (
        hydro_code text not null references plant on delete cascade on update cascade,
        owner_kind text not null check (owner_kind in ('account', 'contact')),
        owner_id uuid not null,
        channel text not null,
        incident_id uuid not null,
        warning_id uuid not null,
        reason text not null,
        waits_since timestamptz not null,
        primary key (hydro_code, owner_kind, owner_id, channel, incident_id)
      )`.execute(db);
  },
};
