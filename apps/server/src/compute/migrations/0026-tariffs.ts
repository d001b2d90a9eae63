import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Hours, seasons and prices of a stretch of days, or a market. No two that are active hold on one day: the room sees to it
  // while it holds the plant.
  `create table tariff (
    hydro_code text not null references plant on delete cascade on update cascade,
    tariff_id uuid not null,
    name text not null,
    first_day date not null,
    last_day date,
    active boolean not null,
    self_use_percent double precision not null,
    time_of_use jsonb,
    market jsonb,
    note text,
    version int not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, tariff_id),
    check (num_nonnulls(time_of_use, market) = 1),
    check (last_day >= first_day)
  )`,

  // One figure for each trading cycle of a day, 24 or 48 of them. Prices in VND/kWh, the quantity under contract in kWh.
  `create table market_day (
    hydro_code text not null references plant on delete cascade on update cascade,
    day date not null,
    prices double precision[],
    contract double precision[],
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, day)
  )`,
];

export const tariffs: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
