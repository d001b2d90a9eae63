import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '../app.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { quietLog } from '../platform/database/testing/quiet-log.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts';

export interface TestServer {
  readonly url: string;
  /** A token of the first administrator with a valid session. */
  freshToken(): Promise<string>;
  /** The key of a collector of the first plant. */
  collectorKey(): Promise<string>;
  stop(): Promise<void>;
}

const password = 'Mua2026lu';

/** The whole product on a real port, on its own database or one shared with another node; without rate limits. */
export async function startTestServer(shared?: TestDatabase): Promise<TestServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'spillway-server-'));
  const test = shared ?? (await createTestDatabase());
  const database = openDatabase(test.connection, { log: quietLog });
  const config = readConfig({ DATA_DIR: dataDir, ADMIN_PASSWORD: password, PORT: '0' }, dataDir);
  const running = {
    database,
    connection: test.connection,
    kind: 'server' as const,
    version: '18.4',
    stop: async () => undefined,
  };
  const app = await createApp({
    config,
    running,
    clock: systemClock,
    log: quietLog,
    webDir: null,
    limits: { perSession: 1e9, perAddress: 1e9 },
    wrongAnswers: 'refused',
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  await app.ensureFirstAdministrator();
  const address = app.http.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  let token: string | null = null;
  let key: Promise<string> | null = null;
  const freshToken = async () => {
    if (token !== null && (await isGood(url, token))) return token;
    token = await signIn(url);
    return token;
  };
  return {
    url,
    freshToken,
    collectorKey() {
      key ??= freshToken().then((chief) => addCollector(url, chief));
      return key;
    },
    async stop() {
      await app.stop();
      await database.close();
      if (!shared) await test.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function isGood(url: string, token: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/renew/auth/session`, { headers: { authorization: `Bearer ${token}` } });
  await answer.body?.cancel();
  return answer.ok;
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/renew/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  const body = (await answer.json()) as { data: { token: { access: string } } };
  return body.data.token.access;
}

async function addCollector(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/renew/v1/watcher/add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      name: 'Logger',
      type: 'logger',
      agent_version: null,
      description: null,
      silent_after_minutes: null,
    }),
  });
  const body = (await answer.json()) as { data: { api_key: string } };
  return body.data.api_key;
}
