import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // A handful of rows a plant; none is ever changed, and the next one ends it.
  `create table duty_calendar (
    hydro_code text not null references plant on delete cascade,
    calendar_id uuid not null,
    schema integer not null,
    content jsonb not null,
    note text not null,
    counts_from timestamptz not null,
    recorded_by text,
    recorded_at timestamptz not null,
    primary key (hydro_code, calendar_id),
    unique (hydro_code, counts_from)
  )`,
];

export const dutyCalendar: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
