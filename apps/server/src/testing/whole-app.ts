import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '../app.ts';
import type { Clock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { quietLog } from '../platform/database/testing/quiet-log.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts';
import { basicApi, type Calls, callsOn } from './calls.ts';

export interface WholeApp extends Calls {
  readonly test: TestDatabase;
  /** The Basic API. */
  readonly basic: Calls;
  stop(): Promise<void>;
}

/** All modules of the product with the real HTTP layer, without a port, on their own database. */
export async function startWholeApp(clock: Clock, environment: Record<string, string> = {}): Promise<WholeApp> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'spillway-app-'));
  const test = await createTestDatabase();
  const config = readConfig({ DATA_DIR: dataDir, ...environment }, dataDir);
  const { database, connection } = test;
  const running = { database, connection, kind: 'server', version: '18.4', stop: async () => undefined } as const;
  const limits = { perSession: 1e9, perAddress: 1e9 };
  const app = await createApp({ config, running, clock, log: quietLog, webDir: null, limits, wrongAnswers: 'refused' });
  await app.http.ready();
  await app.ensureFirstAdministrator();
  return {
    test,
    ...callsOn(app.http),
    basic: callsOn(app.http, basicApi),
    async stop() {
      await app.stop();
      await test.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
