import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // An incident lasts from the first row of a thing until it ends, whatever severity it has meanwhile. Null: written by a node of the
  // former version, and an incident of its own.
  `alter table warning
     add column incident_id uuid,
     add column acknowledged_until timestamptz,
     add column acknowledged_at_value float8,
     add column lapsed_at timestamptz,
     add column lapsed_why text check (lapsed_why in ('time', 'further', 'severity')),
     add column lapsed_by text,
     add column lapsed_name text,
     add column job_id text,
     add column is_late boolean not null default false`,
  // What came back within a quarter of an hour, or went on with another severity, is one incident.
  `with begun as (
     select hydro_code, source, key, warning_id, raised_at,
            coalesce(raised_at - lag(coalesce(ended_at, raised_at)) over thing > interval '15 minutes', true)
              or lag(ended_by) over thing is not null as is_first
       from warning window thing as (partition by hydro_code, source, key order by raised_at, ended_at nulls last)),
   numbered as (
     select *, count(*) filter (where is_first) over (partition by hydro_code, source, key order by raised_at, warning_id) as incident
       from begun)
   update warning
      set incident_id = named.incident_id
     from (
       select hydro_code, warning_id,
              first_value(warning_id) over (partition by hydro_code, source, key, incident order by raised_at, warning_id) as incident_id
         from numbered) named
    where warning.hydro_code = named.hydro_code and warning.warning_id = named.warning_id`,
  `create index warning_incident on warning (hydro_code, incident_id)`,

  // How each subject of a job stands, to be gone on from. \`anchors\` are standings of some hours, a day and a week ago.
  `create table warning_job_state (
    hydro_code text not null references plant on delete cascade on update cascade,
    job_id text not null,
    subject_id text not null,
    fingerprint text not null,
    state text not null check (state in ('normal', 'pending', 'raised', 'no_data', 'error')),
    error_code text,
    standing jsonb,
    anchors jsonb not null,
    next_at timestamptz,
    since timestamptz not null,
    judged_at timestamptz not null,
    primary key (hydro_code, job_id, subject_id)
  )`,
  `create index warning_job_state_next on warning_job_state (next_at) where next_at is not null`,

  // To whom a warning was told, first when, and by which way.
  `create table warning_shown (
    hydro_code text not null,
    warning_id uuid not null,
    account_id uuid not null,
    way text not null check (way in ('page', 'mail')),
    username text not null,
    shown_at timestamptz not null,
    primary key (hydro_code, warning_id, account_id, way),
    foreign key (hydro_code, warning_id) references warning on delete cascade on update cascade
  )`,
];

export const warningIncidents: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
