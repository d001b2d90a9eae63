import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // To whom a warning goes next while nobody acts: of a severity, or of one job or built-in warning.
  `create table warning_escalation (
    hydro_code text not null references plant on delete cascade on update cascade,
    scope text not null,
    schema int not null,
    steps jsonb not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, scope)
  )`,
  // Where an incident stands in its steps; gone once somebody acts or it has ended.
  `create table warning_escalation_run (
    hydro_code text not null references plant on delete cascade on update cascade,
    incident_id uuid not null,
    begun_at timestamptz not null,
    step smallint not null,
    step_at timestamptz not null,
    repetition int not null,
    told_at timestamptz not null,
    due_at timestamptz not null,
    primary key (hydro_code, incident_id)
  )`,
  `create index warning_escalation_run_due on warning_escalation_run (due_at)`,
  // Each step that came, for whoever asks later; the key keeps one from coming twice.
  `create table warning_escalation_step (
    hydro_code text not null references plant on delete cascade on update cascade,
    incident_id uuid not null,
    begun_at timestamptz not null,
    step smallint not null,
    repetition int not null,
    at timestamptz not null,
    reached int not null,
    primary key (hydro_code, incident_id, begun_at, step, repetition)
  )`,
  // Who said of which severity of an incident that they have seen it. The name stays: it is evidence, as with acknowledgements.
  `create table warning_seen (
    hydro_code text not null references plant on delete cascade on update cascade,
    incident_id uuid not null,
    severity text not null,
    owner_kind text not null check (owner_kind in ('account', 'contact')),
    owner_id uuid not null,
    name text not null,
    seen_at timestamptz not null,
    primary key (hydro_code, incident_id, severity, owner_kind, owner_id)
  )`,
  // Links in messages, by the hash of their token alone. They end with the incident or after a day.
  `create table warning_link (
    token_hash bytea primary key,
    hydro_code text not null references plant on delete cascade on update cascade,
    warning_id uuid not null,
    owner_kind text not null check (owner_kind in ('account', 'contact')),
    owner_id uuid not null,
    expires_at timestamptz not null
  )`,
  `create index warning_link_plant on warning_link (hydro_code)`,
  `create index warning_link_end on warning_link (expires_at)`,
  `alter table warning_shown
     drop constraint warning_shown_way_check,
     add constraint warning_shown_way_check check (way in ('page', 'mail', 'list', 'bar', 'voice', 'sms', 'call', 'push'))`,
];

export const warningEscalation: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
