import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // A shared view outlives the account that made it; then nobody changes it any more.
  `create table chart_view (
    hydro_code text not null references plant on delete cascade on update cascade,
    view_id uuid not null,
    owner_id uuid references account on delete set null,
    owner text,
    owner_name text,
    name text not null,
    shared boolean not null,
    shown json not null,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, view_id)
  )`,
  `create unique index chart_view_name on chart_view (hydro_code, owner_id, lower(name))`,
];

export const chartViews: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
