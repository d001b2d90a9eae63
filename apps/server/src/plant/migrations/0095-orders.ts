import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Never deleted: one that is withdrawn or replaced stays. What a correction replaced is in the versions of the plant.
  `create table plant_order (
    hydro_code text not null references plant on delete cascade,
    order_id uuid not null,
    kind text not null,
    number text,
    organisation text not null,
    person text,
    text text not null,
    received_how text not null,
    received_at timestamptz not null,
    from_time timestamptz not null,
    until_time timestamptz,
    min_release double precision,
    max_release double precision,
    level double precision,
    level_aim text,
    confirmed_at timestamptz,
    confirmed_number text,
    ended_at timestamptz,
    ended_as text check (ended_as in ('withdrawn', 'replaced')),
    ended_reason text,
    replaced_by uuid,
    reason text,
    recorded_by text,
    recorded_at timestamptz not null,
    version integer not null,
    updated_at timestamptz not null,
    updated_by text,
    primary key (hydro_code, order_id),
    check (until_time > from_time),
    check ((ended_at is null) = (ended_as is null)),
    check ((level is null) = (level_aim is null))
  )`,
  `create index plant_order_begun on plant_order (hydro_code, from_time desc, order_id desc)`,
  `create index plant_order_standing on plant_order (hydro_code, until_time) where ended_at is null`,
  `create index plant_order_unconfirmed on plant_order (hydro_code) where confirmed_at is null and ended_at is null and kind = 'release' and received_how in ('phone', 'sms')`,
];

export const orders: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
