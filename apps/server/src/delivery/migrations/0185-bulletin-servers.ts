import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // One row a file, server and receiver: what was to be brought, and what became of it. Evidence like the bulletin itself.
  `create table bulletin_server_file (
    plant_no smallint not null,
    bulletin_id uuid not null,
    job_no int not null,
    format text not null,
    receiver text not null,
    folder text not null,
    way text not null,
    state text not null check (state in ('waiting', 'held', 'sent', 'failed', 'expired', 'cancelled')),
    tries int not null default 0,
    may_be_double boolean not null default false,
    next_at timestamptz not null,
    queued_at timestamptz not null,
    done_at timestamptz,
    host text,
    fault text,
    said text,
    primary key (plant_no, bulletin_id, job_no, format, receiver)
  )`,
  // A handful: what is done is not in it.
  `create index bulletin_server_file_due on bulletin_server_file (next_at) where state in ('waiting', 'held')`,
];

export const bulletinServers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
