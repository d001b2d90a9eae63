import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether a deadline was told as one to act by, or only to prepare by. What was told before was always the first. */
export const toldToAct: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table told_deadline add column is_act boolean not null default true`.execute(db);
    await sql`alter table told_deadline alter column is_act drop default`.execute(db);
  },
};
