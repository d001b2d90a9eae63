import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, inject, vi } from 'vitest';
import { call, signInByApi } from './api.ts';
import { type Installation, type StartedServer, startServer, temporaryDir } from './server.ts';

const patience = { timeout: 150_000, interval: 500 };
const dayMs = 86_400_000;

/**
 * The demo plant with its fourteen days, its records and its energy, stopped: made by the first file that wants it, copied by each.
 * The copy goes on from there by itself, as an installation does that was away for some minutes. That a demo comes to this from
 * nothing is the test of `demo.e2e.ts`.
 */
export async function preparedDemo(): Promise<Installation> {
  const { folder, admin } = inject('prepared');
  const dataDir = path.join(folder, 'demo');
  while (!existsSync(dataDir)) {
    if (isClaimed(dataDir)) await delay(200);
    else await make(dataDir, admin).finally(() => rmdirSync(claimOf(dataDir)));
  }
  return { dataDir, admin };
}

const claimOf = (dataDir: string) => `${dataDir}.claim`;

/** By another worker; if nobody has, it is ours from now on. */
function isClaimed(dataDir: string): boolean {
  try {
    mkdirSync(claimOf(dataDir));
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return true;
  }
}

async function make(dataDir: string, admin: Installation['admin']): Promise<void> {
  if (existsSync(dataDir)) return;
  const making = temporaryDir('making');
  const server = await startServer({ dataDir: making, admin, env: { DEMO: 'small', LOG_LEVEL: 'info' } });
  try {
    await untilAlive(server);
  } finally {
    await server.stop();
  }
  renameSync(making, dataDir);
}

async function untilAlive(server: StartedServer): Promise<void> {
  const token = await signInByApi(server.url, server.admin);
  await vi.waitFor(() => expect(server.output()).toContain('the history of the demo is whole'), patience);
  await untilRecordOfNow(server, token);
  // Energy is settled day by day, a while after the records of a day are there.
  const [from, to] = [-14, 1].map((days) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10));
  await vi.waitFor(async () => {
    const path = `/v1/statistical/output?from=${from}&to=${to}`;
    expect((await call<{ rows: unknown[] }>(server.url, 'GET', path, { token })).rows).not.toEqual([]);
  }, patience);
}

const stepMs = 300_000;

/** A believed level in the record of this step or of the last one. */
export async function untilRecordOfNow({ url }: StartedServer, token: string): Promise<void> {
  await vi.waitFor(async () => {
    const last = await call<{ date_string: string; lake_level: number | null } | null>(
      url,
      'GET',
      '/v1/dashboard/general/last',
      { token },
    );
    expect(last?.lake_level).toBeGreaterThan(200);
    expect(Date.now() - Date.parse(`${last?.date_string.replace(' ', 'T')}+07:00`)).toBeLessThan(2 * stepMs);
  }, patience);
}
