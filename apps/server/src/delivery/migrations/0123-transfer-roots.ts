import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // What receivers accepted on a day, by one hash a target; the row of target 0 is the hash over these, which stands in the ledger.
  `create table transfer_root (
    plant_no int not null,
    day int not null,
    target_id int not null,
    messages int not null,
    root bytea not null,
    ledger_number int,
    ledger_head text,
    primary key (plant_no, day, target_id),
    check ((target_id = 0) = (ledger_number is not null))
  )`,
  `create index transfer_message_accepted on transfer_message (plant_no, done_at) where state = 'accepted'`,
  `create index transfer_message_hash on transfer_message (plant_no, hash) where state = 'accepted'`,
];

export const transferRoots: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
