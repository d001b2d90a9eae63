import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { machineEnvironment } from '../../apps/server/src/testing/machine-environment.ts';
import { call, signInByApi } from '../support/api.ts';
import { patience } from '../support/patience.ts';
import { type StartedServer, startServer, temporaryDir } from '../support/server.ts';

const run = promisify(execFile);
/** Fourteen days of all gauges contain more readings than this. */
const wholeHistory = 70_000;
const dataDir = temporaryDir('demo');
const env = { DEMO: 'small', ADMIN_PASSWORD: 'Lu2026giat', LOG_LEVEL: 'info' };
let server: StartedServer;

beforeAll(async () => {
  server = await startServer({ dataDir, env, makesDatabase: true });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const signedIn = () => signInByApi(server.url, { username: 'admin', password: 'Lu2026giat' });
const readings = async () => {
  const [feeder] = await call<{ accepted: number; refused: number }[]>(server.url, 'GET', '/v1/watcher/getall', {
    token: await signedIn(),
  });
  return feeder;
};
/** Waits until the collector counts, which are saved shortly after the readings, stop growing. */
async function settledCount(): Promise<number> {
  let lastCount = Number.NEGATIVE_INFINITY;
  const slowPolling = { ...patience, interval: 3000 };
  await vi.waitFor(async () => {
    const before = lastCount;
    lastCount = (await readings())!.accepted;
    // A busy machine may pause writing long before it has written everything.
    expect(lastCount).toBeGreaterThan(wholeHistory);
    expect(lastCount - before).toBeLessThan(100);
  }, slowPolling);
  return lastCount;
}
const demoFlag = async () => (await call<{ demo: boolean }>(server.url, 'GET', '/v1/app/config')).demo;
const command = async (name: string, ...args: string[]) => {
  const program = path.resolve(import.meta.dirname, `../../apps/server/src/cli/${name}.ts`);
  const { stdout } = await run(process.execPath, [program, ...args], {
    env: { ...machineEnvironment(), DATA_DIR: dataDir },
  });
  return stdout;
};

describe('a fresh demo', () => {
  it('is alive by itself, with its fourteen days and a newest reading of this hour', async () => {
    await vi.waitFor(() => expect(server.output()).toContain('the history of the demo is whole'), patience);
    const token = await signedIn();
    const last = await call<{ time: string; value: number | null }[]>(server.url, 'GET', '/v1/series/last', { token });
    // Includes measured series and the series computed from them.
    expect(last.length).toBeGreaterThanOrEqual(21);
    const newestMs = Math.max(...last.map(({ time }) => Date.parse(time)));
    expect(Date.now() - newestMs).toBeLessThan(3_600_000);
    await vi.waitFor(async () => expect(await readings()).toMatchObject({ refused: 0 }), patience);
    await settledCount();
    expect(server.output()).not.toMatch(/spillway_\w{8}/);
    expect(await demoFlag()).toBe(true);
  });

  it('goes on after a restart without filling its history again', async () => {
    const before = await settledCount();
    await server.stop();
    server = await startServer({ dataDir, env });
    await vi.waitFor(async () => expect(await readings()).toMatchObject({ sessions: 2 }), patience);
    expect((await settledCount()) - before).toBeLessThan(1000);
  });

  it('plays a flood when asked, and is gone with all that feeds it when it is removed', async () => {
    expect(await command('simulate', '--flood', '100')).toMatch(/^The flood of 100 years begins at /);
    expect(await command('admin', 'remove-demo')).toBe('The demo plant HOMAU was deleted.\n');
    expect(await demoFlag()).toBe(false);
    expect(await readings()).toBeUndefined();
    await expect(command('simulate', '--flood', '100')).rejects.toThrow('There is no demo plant');
  });
});
