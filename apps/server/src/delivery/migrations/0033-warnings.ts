import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // When each plant was last looked at; whoever writes its warnings holds this row.
  `create table warning_evaluation (
    hydro_code text primary key references plant on delete cascade on update cascade,
    evaluated_at timestamptz not null
  )`,

  `create table warning (
    hydro_code text not null references plant on delete cascade on update cascade,
    warning_id uuid not null,
    source text not null,
    key text not null,
    code text not null,
    severity text not null check (severity in ('critical', 'warning', 'watch')),
    risen_from text check (risen_from in ('critical', 'warning', 'watch')),
    facts jsonb not null,
    station_id uuid,
    covered_by text,
    since timestamptz not null,
    raised_at timestamptz not null,
    ended_at timestamptz,
    times int not null,
    acknowledged_at timestamptz,
    acknowledged_by text,
    acknowledged_name text,
    note text,
    primary key (hydro_code, warning_id)
  )`,
  // Two nodes that look at the same moment raise a thing once.
  `create unique index warning_open on warning (hydro_code, source, key) where ended_at is null`,
  `create index warning_lately on warning (hydro_code, (coalesce(ended_at, 'infinity')))`,
  `create index warning_newest on warning (hydro_code, raised_at desc, warning_id desc)`,
];

export const warnings: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
