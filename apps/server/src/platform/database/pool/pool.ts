import type { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Log } from '../../log.ts';
import type { DatabaseConnection } from '../connection.ts';
import { prepareAll, prepareMarked } from '../prepared.ts';

const DATE = 1082;
const INT8 = 20;

/** A request never needs longer; migrations, backups and jobs over history lift it for their own session. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** A transaction left open blocks vacuum and holds row locks, so a lost one is ended. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 10_000;
const IDLE_CONNECTION_MS = 60_000;

/** An error as the server reports it. */
export interface ServerError {
  readonly code?: string | undefined;
  readonly message: string;
}

export interface PoolOptions {
  readonly log: Log;
  /** Receives every error the server answers with. */
  readonly onServerError?: (error: ServerError) => void;
  readonly maxConnections?: number;
  readonly applicationName?: string;
  /** For databases that live for a minute: repeated planning takes a third of a test run's time. */
  readonly keepsEveryPlan?: boolean;
}

export function createPool(connection: DatabaseConnection, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: options.maxConnections ?? 10,
    application_name: options.applicationName ?? 'spillway',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    keepAlive: true,
    types: columnTypes,
  });
  // Without listeners a connection that the server ends (restart, out of memory) would end this process too.
  pool.on('error', (error) => {
    if (!pool.ending) options.log.warn({ reason: error.message }, 'an idle database connection was lost');
  });
  pool.on('connect', (client) => client.on('error', () => undefined)); // in use: its query fails and says why
  pool.on('connect', options.keepsEveryPlan ? prepareAll : prepareMarked);
  const { onServerError } = options;
  if (onServerError) pool.on('connect', (client) => messagesOf(client).on('errorMessage', onServerError));
  return pool;
}

/** The driver's messages from the wire, before any query sees them. */
const messagesOf = (client: pg.PoolClient) => (client as pg.PoolClient & { connection: EventEmitter }).connection;

/**
 * Only for our pools, so a library with its own pool keeps the driver's defaults. A date stays the text `yyyy-MM-dd`: the driver would make it
 * midnight in the machine's zone. A bigint is a number while a number can hold it exactly, else the text.
 */
const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    if (oid === DATE) return (text: string) => text;
    if (oid === INT8) return exactInteger;
    return pg.types.getTypeParser(oid, 'text');
  }) as typeof pg.types.getTypeParser,
};

function exactInteger(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}
