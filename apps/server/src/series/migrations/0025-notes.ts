import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Pinned to a moment, or to a period with both its ends. An author may be gone: the name stays.
  `create table note (
    hydro_code text not null references plant on delete cascade on update cascade,
    note_id uuid not null,
    from_time timestamptz not null,
    to_time timestamptz,
    text text not null,
    series_id int,
    outlet_id uuid,
    author_id uuid not null,
    author text,
    author_name text,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, note_id),
    foreign key (hydro_code, outlet_id) references outlet on update cascade,
    check (to_time > from_time)
  )`,
  `create index note_begun on note (hydro_code, from_time desc)`,
];

export const notes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
