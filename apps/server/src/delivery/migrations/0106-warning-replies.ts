import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** By which short number somebody answers a text message: of one telephone, for one warning, until it ends or a day has passed. */
export const warningReplies: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table warning_reply (
        phone text not null,
        code smallint not null,
        hydro_code text not null references plant on delete cascade on update cascade,
        warning_id uuid not null,
        owner_kind text not null check (owner_kind in ('account', 'contact')),
        owner_id uuid not null,
        expires_at timestamptz not null,
        primary key (phone, code)
      )`.execute(db);
    await sql`create index warning_reply_plant on warning_reply (hydro_code)`.execute(db);
  },
};
