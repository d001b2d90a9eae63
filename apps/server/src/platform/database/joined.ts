import { sql, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** A database inside an open transaction: its rooms' own transactions are savepoints, and all of them commit or roll back with the outer one. */
export function joinedDatabase(database: Database, tx: Transaction<Schema>): Database {
  return {
    ...database,
    sql: tx,
    async transaction(work) {
      await sql`savepoint step`.execute(tx);
      try {
        const done = await work(tx);
        await sql`release savepoint step`.execute(tx);
        return done;
      } catch (error) {
        await sql`rollback to savepoint step`.execute(tx);
        await sql`release savepoint step`.execute(tx);
        throw error;
      }
    },
  };
}
