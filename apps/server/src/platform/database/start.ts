import fs from 'node:fs';
import type { Log } from '../log.ts';
import { parseDatabaseUrl } from './connection.ts';
import { type Database, type DatabaseConnection, openDatabase } from './database.ts';
import { makeFolder } from './embedded/folders.ts';
import { type EmbeddedServer, startEmbedded } from './embedded/start-embedded.ts';
import { lockInstance } from './instance-lock.ts';
import { refuseMovedDatabase } from './moved-marker.ts';
import { reachServer } from './reach-server.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

interface StartDatabaseOptions {
  readonly dataDir: string;
  /** A server when set; otherwise the embedded one in `dataDir`. */
  readonly databaseUrl?: string | null | undefined;
  readonly log: Log;
  readonly maxConnections?: number;
  /** Names the holder of the data folder when a second one is refused. */
  readonly what?: string;
}

export interface RunningDatabase {
  readonly database: Database;
  readonly connection: DatabaseConnection;
  readonly kind: 'embedded' | 'server';
  /** The PostgreSQL version, such as 18.4. */
  readonly version: string;
  /** Closes our connections and stops the embedded server. */
  stop(): Promise<void>;
}

export async function startDatabase(options: StartDatabaseOptions): Promise<RunningDatabase> {
  refuseUnfinishedRestore(options.dataDir);
  if (!fs.existsSync(options.dataDir)) makeFolder(options.dataDir, 0o755); // the key file and the uploads need it in any case
  return options.databaseUrl ? useServer(options, options.databaseUrl) : useEmbedded(options);
}

async function useServer(options: StartDatabaseOptions, url: string): Promise<RunningDatabase> {
  const connection = parseDatabaseUrl(url);
  const version = await reachServer(connection, options.log);
  const database = openDatabase(connection, options);
  return { database, connection, kind: 'server', version, stop: () => database.close() };
}

async function useEmbedded(options: StartDatabaseOptions): Promise<RunningDatabase> {
  refuseMovedDatabase(options.dataDir);
  const lock = lockInstance(options.dataDir, options.what);
  let server: EmbeddedServer;
  try {
    server = await startEmbedded(options);
  } catch (error) {
    lock.release();
    throw error;
  }
  const database = openDatabase(server.connection, options);
  return {
    database,
    connection: server.connection,
    kind: 'embedded',
    version: server.version,
    async stop() {
      try {
        await database.close();
        await server.stop();
      } finally {
        lock.release();
      }
    },
  };
}
