import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dayMs } from '@spillway/plant-time/spans';
import { call, signInByApi } from './api.ts';
import { patience } from './patience.ts';
import { type Installation, type StartedServer, startServer, temporaryDir } from './server.ts';

const stepMs = 300_000;

export const demoFolderIn = (folder: string): string => path.join(folder, 'demo');
const claimOf = (dataDir: string) => `${dataDir}.claim`;

/** True if the caller has to create the demo; false if another process does. */
export function claimDemo(dataDir: string): boolean {
  try {
    mkdirSync(claimOf(dataDir));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Called after `claimDemo`. The folder appears when it is complete. */
export async function makeDemo(dataDir: string, admin: Installation['admin']): Promise<void> {
  try {
    if (existsSync(dataDir)) return;
    const workDir = temporaryDir('making');
    const server = await startServer({ dataDir: workDir, admin, env: { DEMO: 'small', LOG_LEVEL: 'info' } });
    try {
      await waitUntilAlive(server);
    } finally {
      await server.stop();
    }
    renameSync(workDir, dataDir);
  } finally {
    rmdirSync(claimOf(dataDir));
  }
}

/** Waits for the fourteen days, a current record and energy. Needs the server log (`LOG_LEVEL: 'info'`). */
export async function waitUntilAlive(server: StartedServer): Promise<void> {
  const token = await signInByApi(server.url, server.admin);
  await until('the history of the demo is whole', () => server.output().includes('the history of the demo is whole'));
  await waitForCurrentRecord(server, token);
  // Energy is settled day by day, some time after the records of a day.
  const [from, to] = [-14, 1].map((days) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10));
  const path = `/v1/statistical/output?from=${from}&to=${to}`;
  await until('the demo has energy', async () => {
    const { rows } = await call<{ rows: unknown[] }>(server.url, 'GET', path, { token });
    return rows.length > 0;
  });
}

/** Waits for a valid level in the record of this step or the last. */
export const waitForCurrentRecord = ({ url }: Pick<StartedServer, 'url'>, token: string): Promise<void> =>
  until('the demo has a record of now', async () => {
    const last = await call<{ date_string: string; lake_level: number | null } | null>(
      url,
      'GET',
      '/v1/dashboard/general/last',
      { token },
    );
    if (last?.lake_level == null || last.lake_level <= 200) return false;
    return Date.now() - Date.parse(`${last.date_string.replace(' ', 'T')}+07:00`) < 2 * stepMs;
  });

/** The first forecast of a new plant comes some minutes after its record. */
export const waitForForecast = ({ url }: Pick<StartedServer, 'url'>, token: string): Promise<void> =>
  until('the demo has a forecast', async () => {
    const { speaks } = await call<{ speaks: unknown }>(url, 'GET', '/v1/forecast/hand/now', { token });
    return speaks !== null;
  });

/** Retries failed calls, too. */
async function until(label: string, isMet: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + patience.timeout;
  let failure: unknown;
  while (performance.now() < deadline) {
    try {
      if (await isMet()) return;
    } catch (error) {
      failure = error;
    }
    await delay(250);
  }
  throw new Error(`Not so after ${patience.timeout} ms: ${label}.`, { cause: failure });
}
