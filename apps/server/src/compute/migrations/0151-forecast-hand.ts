import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // From then on it is not told any more; what was said until then stays said.
  `alter table model_run add column withdrawn_at timestamptz`,
  // Who dragged a forecast, how and why. The run it became is in \`model_run\`, like any other; only what became of it is written later.
  `create table forecast_hand (
    plant_no smallint not null,
    hand_id uuid not null,
    run_id bigint not null,
    author text,
    reason text not null,
    made_from jsonb not null,
    change jsonb not null,
    issued_at timestamptz not null,
    over_at timestamptz not null,
    ended_at timestamptz,
    ended_as text check (ended_as in ('replaced', 'withdrawn', 'over')),
    ended_by text,
    ended_reason text,
    version int not null,
    primary key (plant_no, hand_id),
    foreign key (plant_no, run_id) references model_run on delete cascade,
    check ((ended_at is null) = (ended_as is null))
  )`,
  // Two people issue at once: one of them is refused by the database, whatever the program believes.
  `create unique index forecast_hand_only_one on forecast_hand (plant_no) where ended_at is null`,
  `create index forecast_hand_issued on forecast_hand (plant_no, issued_at desc, run_id desc)`,
];

export const forecastHand: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
