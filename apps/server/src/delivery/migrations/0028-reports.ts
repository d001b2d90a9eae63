import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `create table report_template (
    hydro_code text not null references plant on delete cascade on update cascade,
    template_id uuid not null,
    name text not null,
    layout jsonb not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, template_id)
  )`,
  `create unique index report_template_folded_name on report_template (hydro_code, lower(name))`,
];

export const reports: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
