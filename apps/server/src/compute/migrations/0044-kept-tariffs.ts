import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Days that keep a tariff as it stood when it was changed; spans of a plant share no day. */
const statement = `create table tariff_kept (
  hydro_code text not null references plant on delete cascade on update cascade,
  from_day date not null,
  to_day date not null,
  name text not null,
  first_day date not null,
  last_day date,
  self_use_percent double precision not null,
  time_of_use jsonb,
  market jsonb,
  primary key (hydro_code, from_day),
  check (to_day >= from_day),
  check (num_nonnulls(time_of_use, market) = 1)
)`;

export const keptTariffs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(statement).execute(db);
  },
};
