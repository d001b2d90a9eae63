import { type Kysely, sql } from 'kysely';

/**
 * Under which addresses people signed in was remembered, and links in mails led there: anybody who could sign in could add one. What
 * was learnt is forgotten; 0058 takes the table away.
 */
export const noLearntAddresses = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`delete from login_origin`.execute(db);
  },
};
