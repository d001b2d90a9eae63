import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What the environment names (SMTP_URL, MQTT_URL) needs no row: whoever sets it holds the machine. Nothing else was connected to before,
 * so an installation that is upgraded begins with an empty table and goes on as it did.
 */
export const outbound: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table outbound_allowance (
        allowance_id uuid primary key,
        target text not null unique,
        reason text not null,
        added_by text not null,
        added_at timestamptz not null
      )`.execute(db);
  },
};
