import { execFile } from 'node:child_process';
import { closeSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { apiBase } from '@spillway/contract/contract';
import { startMailServer } from '../../apps/server/src/access/testing/mail-server.ts';
import { embeddedLayout } from '../../apps/server/src/platform/database/embedded/layout.ts';
import { attachEmbedded } from '../../apps/server/src/platform/database/embedded/postmaster/attach.ts';
import { withClient } from '../../apps/server/src/platform/database/with-client.ts';
import { call, signInByApi } from '../support/api.ts';
import { type StartedServer, startServer, temporaryDir } from '../support/server.ts';
import { type FuzzReport, fuzz } from './fuzz.ts';
import { lookout } from './lookout.ts';
import { addLogger } from './target.ts';

export interface DamageReport {
  readonly table: string;
  readonly pages: number;
  readonly spoilt: number;
  /** Time until the damage was reported with its table; null: never. */
  readonly toldMs: number | null;
  /** Readings before the damage, and those missing from responses that ended normally: a silent loss. */
  readonly readings: number;
  readonly silentlyShort: number;
  readonly isBackupRefused: boolean;
  readonly fuzzed: FuzzReport;
  /** Readings after restoring the newest complete backup. */
  readonly restored: number;
}

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const person = { username: 'admin', password: 'Lu2026giat' };
const pageBytes = 8192;
const spoiltEvery = 3;
const reportedWithinMs = 120_000;
const patienceMs = 180_000;

/**
 * Overwrites a third of the pages of the table with the newest readings, runs the attack on it, and restores a backup.
 */
export async function damagePages(calls: number, seed: number): Promise<DamageReport> {
  const folder = temporaryDir('damage');
  const [dataDir, restoredDir] = [path.join(folder, 'data'), path.join(folder, 'restored')];
  const mail = await startMailServer();
  const env = {
    DEMO: 'small',
    ADMIN_PASSWORD: person.password,
    EXPERT_USERNAMES: person.username,
    SMTP_URL: mail.url,
    BACKUP_DIR: path.join(folder, 'backup'),
  };
  let server: StartedServer | null = null;
  try {
    server = await startServer({ dataDir, env });
    const { series, until } = await watchServer(server);
    const readings = await countReadings(server.url, series, until);
    await command('backup', { ...env, DATA_DIR: dataDir });
    const { table, file } = await fullestTable(dataDir);
    await server.stop();
    const pages = spoil(path.join(embeddedLayout(dataDir).cluster, file));
    server = await startServer({ dataDir, env });
    const startedAt = performance.now();
    const found = await attackDamaged(server, { series, until, readings }, { calls, seed, mail, startedAt });
    const isBackupRefused = await command('backup', { ...env, DATA_DIR: dataDir }).then(
      () => false,
      () => true,
    );
    await server.stop();
    await command('restore', { ...env, DATA_DIR: restoredDir }, 'latest');
    server = await startServer({ dataDir: restoredDir, env });
    const restored = await countReadings(server.url, series, until);
    return { table, ...pages, readings, isBackupRefused, ...found, restored };
  } finally {
    await server?.stop('SIGKILL');
    await mail.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command-line program of the server, as an operator would. */
const command = (name: 'backup' | 'restore', env: Readonly<Record<string, string>>, ...args: string[]) =>
  run(process.execPath, [path.join(root, `apps/server/src/cli/${name}.ts`), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });

async function watchServer({ url }: StartedServer) {
  const token = await signInByApi(url, person);
  await lookout(url, token).untilRecord(patienceMs);
  const all = await call<{ series_id: number; quantity: string }[]>(url, 'GET', '/v1/series/getall', { token });
  const series = all.find(({ quantity }) => quantity === 'water_level')!.series_id;
  // Readings after this time are in no backup.
  return { series, until: new Date(Date.now() - 3_600_000).toISOString() };
}

/** Rejects if the response is an error or is cut off. */
async function countReadings(url: string, series: number, until: string): Promise<number> {
  const token = await signInByApi(url, person);
  const from = new Date(Date.parse(until) - 20 * 86_400_000).toISOString();
  const query = new URLSearchParams({ series: String(series), from, to: until });
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}${apiBase}/v1/series/raw?${query}`, { headers });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.text()).trim().split('\n').length - 1;
}

async function fullestTable(dataDir: string): Promise<{ table: string; file: string }> {
  return await withClient(await attachEmbedded(dataDir), async (client) => {
    const { rows } = await client.query<{ table: string; file: string }>(`
      select relname as table, pg_relation_filepath(oid) as file from pg_class
       where relkind = 'r' and relname ~ '^reading_m' order by pg_relation_size(oid) desc limit 1`);
    return rows[0]!;
  });
}

function spoil(file: string): { pages: number; spoilt: number } {
  const pages = statSync(file).size / pageBytes;
  const handle = openSync(file, 'r+');
  const nonsense = Buffer.alloc(pageBytes, 0x5a);
  let spoiltPages = 0;
  for (let page = 0; page < pages; page += spoiltEvery, spoiltPages++)
    writeSync(handle, nonsense, 0, pageBytes, page * pageBytes);
  closeSync(handle);
  return { pages, spoilt: spoiltPages };
}

interface DamageScope {
  readonly series: number;
  readonly until: string;
  readonly readings: number;
}

async function attackDamaged(
  server: StartedServer,
  { series, until, readings }: DamageScope,
  how: { calls: number; seed: number; mail: Awaited<ReturnType<typeof startMailServer>>; startedAt: number },
) {
  const { url } = server;
  const { calls, seed, mail, startedAt } = how;
  const monitor = lookout(url, await signInByApi(url, person));
  const read = await countReadings(url, series, until).catch(() => null);
  let reportedMs: number | null = null;
  while (reportedMs === null && performance.now() < startedAt + reportedWithinMs) {
    if ((await monitor.conditions()).includes('data_damaged')) reportedMs = Math.round(performance.now() - startedAt);
    else await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const collectorKey = await addLogger(url, person);
  const target = { ...server, admin: person, urls: [url], mail, collectorKey };
  // Either a reported error, or a download cut off by the damage: it must never end as if complete.
  const isExpected = ({ text }: { readonly text: string }) => /"storage\.damaged"|terminated/.test(text);
  const fuzzReport = await fuzz(target, { calls, seed, isExpected });
  return { toldMs: reportedMs, silentlyShort: read === null ? 0 : readings - read, fuzzed: fuzzReport };
}
