import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Who muted what, why and for how long. They stay: an investigation asks.
  `create table warning_silence (
    hydro_code text not null references plant on delete cascade on update cascade,
    silence_id uuid not null,
    kind text not null check (kind in ('silence', 'shelve', 'maintenance')),
    jobs text[] not null,
    objects text[] not null,
    warning_id uuid,
    incident_id uuid,
    severity_at_most text not null check (severity_at_most in ('critical', 'warning', 'watch')),
    reason text not null,
    from_time timestamptz not null,
    until_time timestamptz not null,
    author text,
    author_name text,
    ended_at timestamptz,
    ended_by text,
    primary key (hydro_code, silence_id),
    check (until_time > from_time)
  )`,
  `create index warning_silence_until on warning_silence (hydro_code, until_time)`,

  // Steps of what is to be done about an incident that somebody has done.
  `create table warning_tick (
    hydro_code text not null references plant on delete cascade on update cascade,
    incident_id uuid not null,
    step text not null,
    ticked_at timestamptz not null,
    ticked_by text,
    ticked_name text,
    primary key (hydro_code, incident_id, step)
  )`,
];

export const warningSilences: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
