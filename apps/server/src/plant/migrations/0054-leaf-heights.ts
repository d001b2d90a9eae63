import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const unknown = `'{"leaf_height": null}'::jsonb`;

const statements = [
  `update outlet set shape = (${unknown} || shape::jsonb)::json where outlet_type = 2`,
  // So that the next change of a gate is not taken for one of this.
  `update plant_history set data = jsonb_set(data, '{gate}', ${unknown} || (data -> 'gate'))
    where kind = 'outlet' and data ? 'gate'`,
];

export const leafHeights: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
