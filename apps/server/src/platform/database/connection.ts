import type { ConnectionOptions } from 'node:tls';
import pg from 'pg';

/** Where a database is and how to sign in. For the embedded one `host` is the folder of its socket. */
export interface DatabaseConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
  readonly database: string;
  readonly ssl?: boolean | ConnectionOptions;
}

/** Uses the driver's parser, so a URL means here exactly what it means to every other PostgreSQL client. */
export function parseDatabaseUrl(url: string): DatabaseConnection {
  const { host, port, user, password, database, ssl } = new pg.Client(url) as pg.Client & {
    ssl: boolean | ConnectionOptions;
  };
  return {
    host,
    port,
    user: user ?? 'postgres',
    ...(password ? { password } : {}),
    database: database ?? user ?? 'postgres',
    ...(ssl ? { ssl } : {}),
  };
}

export function databaseUrl(connection: DatabaseConnection): string {
  const user = encodeURIComponent(connection.user);
  const password = connection.password ? `:${encodeURIComponent(connection.password)}` : '';
  const host = encodeURIComponent(connection.host);
  const database = encodeURIComponent(connection.database);
  return `postgresql://${user}${password}@${host}:${connection.port}/${database}`;
}

/** For messages and logs: never contains the password. */
export function describeConnection({ user, host, port, database }: DatabaseConnection): string {
  return `${user}@${host}:${port}/${database}`;
}

/** A connection as plain data: for a URL that leaves the host name unchecked, the driver's form contains a function. */
export interface PlainConnection {
  readonly connection: DatabaseConnection;
  readonly isHostUnchecked: boolean;
}

export function plainConnection(connection: DatabaseConnection): PlainConnection {
  const { ssl } = connection;
  if (typeof ssl !== 'object') return { connection, isHostUnchecked: false };
  const { checkServerIdentity, ...plain } = ssl;
  return { connection: { ...connection, ssl: plain }, isHostUnchecked: checkServerIdentity !== undefined };
}

export function connectionOf({ connection, isHostUnchecked }: PlainConnection): DatabaseConnection {
  if (!isHostUnchecked || typeof connection.ssl !== 'object') return connection;
  return { ...connection, ssl: { ...connection.ssl, checkServerIdentity: () => undefined } };
}
