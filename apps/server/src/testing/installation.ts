import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type App, createApp } from '../app.ts';
import type { Clock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { moveTime } from '../platform/database/testing/moved-time.ts';
import { quietLog } from '../platform/database/testing/quiet-log.ts';
import { copyDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts';
import type { TestServer } from '../platform/database/testing/test-server.ts';

export interface Installation {
  readonly url: string;
  readonly app: App;
  /** Closing it also closes its connections. */
  readonly test: TestDatabase;
  readonly admin: typeof administrator;
  /** How far its clock is ahead of the machine's. */
  readonly aheadMs: number;
  /** Stops the node and starts another on the same database. */
  restart(): Promise<Installation>;
  /** Stops the node and keeps the database. */
  leave(): Promise<void>;
  stop(): Promise<void>;
}

interface InstallationOptions {
  /** The PostgreSQL server of the test run. */
  readonly server: TestServer;
  /** A database to copy; absent: a new one. */
  readonly template?: string;
  /** The initial time, from which the clock continues; absent: the machine's time. */
  readonly at?: Date;
  /** The clock of the product; absent: one that continues from `at`. */
  readonly clock?: Clock;
  readonly environment?: Readonly<Record<string, string>>;
  /** False: called without a port and without an address. Absent: true. */
  readonly listens?: boolean;
  /** Absent: API only, no pages. */
  readonly webDir?: string;
}

const administrator = { username: 'admin', password: 'Mua2026lu' } as const;

const unlimited = { perSession: 1e9, perAddress: 1e9 };

/** The whole product in this process, with or without a port, on a quickly copied database. */
export async function startInstallation(options: InstallationOptions): Promise<Installation> {
  const { server, at, template } = options;
  const test = await copyDatabase(server, template);
  const aheadMs = at ? at.getTime() - Date.now() : 0;
  const copied = { ...server.superuserConnection, database: test.connection.database };
  if (at) await moveTime(copied, new Date(Date.now() + aheadMs));
  return await startOn(test, aheadMs, options);
}

async function startOn(test: TestDatabase, aheadMs: number, options: InstallationOptions): Promise<Installation> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'spillway-installation-'));
  const database = openDatabase(test.connection, { log: quietLog });
  const { username, password } = administrator;
  const environment = { DEMO: 'off', ADMIN_USERNAME: username, ADMIN_PASSWORD: password, ...options.environment };
  const app = await createApp({
    config: readConfig({ ...environment, DATA_DIR: dataDir, PORT: '0' }, dataDir),
    running: { database, connection: test.connection, kind: 'server', version: '18.4', stop: async () => undefined },
    clock: options.clock ?? { now: () => new Date(Date.now() + aheadMs) },
    log: quietLog,
    webDir: options.webDir ?? null,
    limits: unlimited,
    wrongAnswers: 'refused',
  });
  if (options.listens !== false) await app.http.listen({ port: 0, host: '127.0.0.1' });
  await app.ensureFirstAdministrator();
  const port = (app.http.server.address() as AddressInfo | null)?.port;
  const end = async () => {
    await app.stop();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    url: port === undefined ? '' : `http://127.0.0.1:${port}`,
    app,
    test,
    admin: administrator,
    aheadMs,
    async restart() {
      await end();
      return await startOn(test, aheadMs, options);
    },
    async leave() {
      await end();
      await test.database.close();
    },
    async stop() {
      await end();
      await test.drop();
    },
  };
}
