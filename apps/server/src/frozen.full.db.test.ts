import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config/config.ts';
import { embeddedLayout } from './platform/database/embedded/layout.ts';
import { leftoverServerProcesses } from './platform/database/embedded/processes.ts';
import { startDatabase } from './platform/database/start.ts';
import { prepareMigratedFolder } from './platform/database/testing/prepared-folder.ts';
import { quietLog } from './platform/database/testing/quiet-log.ts';

const password = 'Mua2026lu';
let dataDir: string;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  dataDir = await prepareMigratedFolder();
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

it.runIf(process.platform === 'linux')(
  'a database that stands still is said within two seconds, and no call hangs on it',
  async () => {
    const running = await startDatabase({ dataDir, log: quietLog });
    stops.push(() => running.stop());
    const config = readConfig({ DATA_DIR: dataDir, ADMIN_PASSWORD: password, PORT: '0', DEMO: 'off' }, dataDir);
    const app = await createApp({
      config,
      running,
      clock: systemClock,
      log: quietLog,
      webDir: null,
      wrongAnswers: 'refused',
    });
    stops.push(() => app.stop());
    await app.ensureFirstAdministrator();
    const call = async (
      method: 'GET' | 'POST',
      url: string,
      headers: Record<string, string> = {},
      payload?: object,
    ) => {
      const { statusCode, body } = await app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      return { status: statusCode, body: JSON.parse(body) };
    };
    const signedIn = await call('POST', '/api/renew/auth/login', {}, { username: 'admin', password });
    const authorization = `Bearer ${signedIn.body.data.token.access}`;
    expect((await call('GET', '/readyz')).status).toBe(200);

    const { cluster } = embeddedLayout(path.resolve(dataDir));
    const all = leftoverServerProcesses(cluster);
    expect(all.length).toBeGreaterThan(3);
    try {
      for (const pid of all) process.kill(pid, 'SIGSTOP');
      let isAnswered = false;
      const reading = call('GET', '/api/renew/auth/session', { authorization, 'accept-language': 'en' }).finally(() => {
        isAnswered = true;
      });
      const ready = [await call('GET', '/readyz'), await call('GET', '/readyz')];
      expect(ready.map(({ status }) => status)).toEqual([503, 503]);
      expect(ready[0]!.body.code).toBe('service.unavailable');
      // Both calls end within their limit of 2 s, long before the limit of the read.
      expect(isAnswered).toBe(false);
      expect((await call('GET', '/healthz')).status).toBe(200);
      const { status, body } = await reading;
      expect(status).toBe(503);
      expect(body.message).toMatch(/^No answer within 15 seconds|^The server is restarting or has lost/);
    } finally {
      for (const pid of all) process.kill(pid, 'SIGCONT');
    }
    while ((await call('GET', '/readyz')).status !== 200);
    expect((await call('GET', '/api/renew/auth/session', { authorization })).status).toBe(200);
  },
);
