import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Never deleted but with its plant: when people worked by other rules, at whose word and why, is evidence.
  `create table flood_mode (
    hydro_code text not null references plant on delete cascade on update cascade,
    flood_id uuid not null,
    begun_at timestamptz not null,
    begun_by_id uuid,
    begun_name text,
    reason text not null,
    told_at timestamptz,
    reminded_at timestamptz,
    ended_at timestamptz check (ended_at >= begun_at),
    ended_name text,
    end_reason text,
    primary key (hydro_code, flood_id)
  )`,
  // Two people who press at once begin one.
  `create unique index flood_mode_on on flood_mode (hydro_code) where ended_at is null`,
  `create index flood_mode_begun on flood_mode (hydro_code, begun_at desc)`,
  `alter table contact_group add column hears_flood boolean not null default false`,
];

/** Flood mode of plants, and the groups that are told of it. */
export const floodMode: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
