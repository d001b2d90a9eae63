import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Planned releases that were pinned. What was pinned is never changed or deleted: pinning again is a row of its own. Only what became of
  // it is written later. Content and what the lake was to do are as they were issued.
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
  // Two people pin at once: one of them is refused by the database, whatever the program believes.
  `create unique index release_plan_only_one on release_plan (hydro_code) where ended_at is null`,
  `create index release_plan_pinned on release_plan (hydro_code, pinned_at desc, plan_id desc)`,
  // What is looked at each minute: a handful, however long the history.
  `create index release_plan_followed on release_plan (pinned_until) where ended_at is null and suspended_at is null`,
];

export const releasePlans: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
