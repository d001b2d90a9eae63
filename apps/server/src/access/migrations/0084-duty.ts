import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Rows are never changed: what is planned otherwise ends one and adds another, so that the past reads as it was planned then.
  `create table duty_plan (
    hydro_code text not null references plant on delete cascade,
    plan_id uuid not null,
    from_day date not null,
    time_zone text not null,
    shifts jsonb not null,
    crews jsonb not null,
    cycle jsonb not null,
    known_from timestamptz not null,
    known_until timestamptz,
    made_by text,
    ended_by text,
    primary key (hydro_code, plan_id),
    check (known_until >= known_from)
  )`,
  `create unique index duty_plan_day on duty_plan (hydro_code, from_day) where known_until is null`,
  `create table duty_override (
    hydro_code text not null references plant on delete cascade,
    override_id uuid not null,
    made_order bigint generated always as identity,
    swap_id uuid,
    from_time timestamptz not null,
    to_time timestamptz not null,
    out_account_id uuid,
    out_name text,
    in_account_id uuid,
    in_name text,
    reason text,
    known_from timestamptz not null,
    known_until timestamptz,
    made_by_id uuid,
    made_by text,
    ended_by text,
    primary key (hydro_code, override_id),
    check (to_time > from_time),
    check (out_name is not null or in_name is not null),
    check (known_until >= known_from)
  )`,
  `create index duty_override_end on duty_override (hydro_code, to_time)`,
  // When an account of the plan was locked, deleted or did not see the plant.
  `create table duty_absence (
    hydro_code text not null references plant on delete cascade,
    account_id uuid not null,
    from_time timestamptz not null,
    until_time timestamptz,
    primary key (hydro_code, account_id, from_time)
  )`,
  `create unique index duty_absence_open on duty_absence (hydro_code, account_id) where until_time is null`,
];

export const duty: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
