import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import type { DatabaseConnection } from './connection.ts';
import { type Listen, openListener } from './pool/listener.ts';
import { createPool, type PoolOptions, type ServerError } from './pool/pool.ts';
import { openPulse } from './pool/pulse.ts';
import type { Schema } from './schema.ts';

const CLOSE_PATIENCE_MS = 5_000;
/** They hold a connection for one statement each, so few serve many transactions. */
const INNER_CONNECTIONS = 3;

export type { DatabaseConnection } from './connection.ts';

export interface Database {
  /** For a worker that opens the same database. */
  readonly connection: DatabaseConnection;
  readonly sql: Kysely<Schema>;
  /** For COPY, cursors and libraries with SQL of their own; everything else uses `sql`. */
  readonly pool: pg.Pool;
  /** Notifications sent while the connection was away are lost: `onReconnect` must read again whatever it depends on. */
  readonly listen: Listen;
  /** Receives every error the server answers our queries with. */
  watchErrors(onError: (error: ServerError) => void): () => void;
  /** Whether the server answers now, however busy our connections are; known within two seconds. */
  answers(): Promise<boolean>;
  transaction<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function openDatabase(connection: DatabaseConnection, options: PoolOptions): Database {
  const watchers = new Set<(error: ServerError) => void>();
  const reportError = (error: ServerError) => {
    for (const watch of watchers) watch(error);
  };
  const pool = createPool(connection, { ...options, onServerError: reportError });
  // Reads beside an open transaction have connections of their own. Otherwise as many transactions as there are connections could each wait for one
  // more, and nobody gets an answer until they give up.
  const inner = createPool(connection, { ...options, onServerError: reportError, maxConnections: INNER_CONNECTIONS });
  const transactionScope = new AsyncLocalStorage<{ isOpen: boolean }>();
  const eitherDatabase = {
    options: pool.options,
    connect: () => (transactionScope.getStore()?.isOpen ? inner : pool).connect(),
    end: async () => undefined,
  };
  const pulse = openPulse(connection);
  const sql = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: eitherDatabase }) });
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
    transaction: (work) =>
      sql.transaction().execute(async (tx) => {
        const context = { isOpen: true };
        try {
          return await transactionScope.run(context, () => work(tx));
        } finally {
          context.isOpen = false;
        }
      }),
    async close() {
      await Promise.all([listener.close(), pulse.close()]);
      // Not kysely's own destroy, which would open a pool it never used. A connection still busy, perhaps because the server does not answer, is not
      // awaited: the server ends it, or our own end does.
      await Promise.race([Promise.all([pool.end(), inner.end()]), delay(CLOSE_PATIENCE_MS, undefined, { ref: false })]);
    },
  };
}
