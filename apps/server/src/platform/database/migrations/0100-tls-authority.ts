import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * How nodes of one database server hand each other the authority of `TLS=local`, sealed with the key file that they share. Unlogged: no
 * backup, no archive of the log and no standby holds what stands here. After a crash of the server it is empty, and a node that has
 * the authority in its folder puts it here again.
 */
export const tlsAuthority: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create unlogged table tls_authority (
      only_one boolean primary key default true check (only_one),
      made_for text not null,
      sealed text not null
    )`.execute(db);
  },
};
