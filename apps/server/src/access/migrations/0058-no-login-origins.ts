import { type Kysely, sql } from 'kysely';

/**
 * Under which addresses people signed in: emptied by 0034, and nobody writes or reads it any more. A node of a version before that one
 * cannot sign anybody in until it is replaced; whoever is signed in there stays so.
 */
export const noLoginOrigins = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`drop table if exists login_origin`.execute(db);
  },
};
