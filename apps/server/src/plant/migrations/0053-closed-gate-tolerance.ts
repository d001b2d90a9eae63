import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What gates sent below zero is in the readings as it came: they are judged again, and what was computed from them too. */
const judgeGatesAgain = `insert into past_change (hydro_code, cause, station_id, changed_at)
   select hydro_code, 'limits', station_id, current_timestamp
     from station where station_type = 6`;

const statements = [
  `alter table plant_settings add column closed_gate_down_to_m double precision not null default 0.05`,
  // So that the next change of the settings is not taken for one of this.
  `update plant_history set data = data || '{"closed_gate_tolerance": 0.05}'
    where kind = 'settings' and data is not null and not data ? 'closed_gate_tolerance'`,
  judgeGatesAgain,
];

export const closedGateTolerance: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
