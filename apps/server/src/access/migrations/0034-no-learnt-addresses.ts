import { type Kysely, sql } from 'kysely';

/**
 * Under which addresses people signed in was remembered, and links in mails led there: anybody who could sign in could add one. What
 * was learnt is forgotten. The table stays for nodes of the former version, which still write to it while they are replaced; nobody
 * reads it any more.
 */
export const noLearntAddresses = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`delete from login_origin`.execute(db);
  },
};
