import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import type { DatabaseConnection } from './connection.ts';
import { type Listen, openListener } from './listener.ts';
import { createPool, type PoolOptions, type ServerError } from './pool.ts';
import { openPulse } from './pulse.ts';
import type { Schema } from './schema.ts';

const CLOSE_PATIENCE_MS = 5_000;

export type { DatabaseConnection } from './connection.ts';

export interface Database {
  /** For a thread that opens the same one. */
  readonly connection: DatabaseConnection;
  readonly sql: Kysely<Schema>;
  /** For COPY, cursors and libraries that bring their own SQL; everything else goes through `sql`. */
  readonly pool: pg.Pool;
  /** Notifications sent while the connection was away are lost: `onReconnect` must read again whatever it depends on. */
  readonly listen: Listen;
  /** Every error that the server answers our queries with, whoever asked. */
  watchErrors(onError: (error: ServerError) => void): () => void;
  /** Whether the server answers now, however busy our connections are; known within two seconds. */
  answers(): Promise<boolean>;
  transaction<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function openDatabase(connection: DatabaseConnection, options: PoolOptions): Database {
  const watchers = new Set<(error: ServerError) => void>();
  const pool = createPool(connection, {
    ...options,
    onServerError: (error) => {
      for (const watch of watchers) watch(error);
    },
  });
  const pulse = openPulse(connection);
  const sql = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const listener = openListener(connection, options);
  return {
    connection,
    sql,
    pool,
    listen: listener.listen,
    watchErrors(onError) {
      watchers.add(onError);
      return () => void watchers.delete(onError);
    },
    answers: () => pulse.beats(),
    transaction: (work) => sql.transaction().execute(work),
    async close() {
      await Promise.all([listener.close(), pulse.close()]);
      // Not kysely's own destroy, which would leave a pool it never used open. A connection that is still at something, perhaps
      // because the server does not answer, is not waited for: the server ends it, or our own end does.
      await Promise.race([pool.end(), delay(CLOSE_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
