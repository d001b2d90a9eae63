import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isAlive } from '../../apps/server/src/platform/database/embedded/processes.ts';
import { livingPostmaster } from '../faults/crash.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Two small test files; only the first needs a database. */
const [withDatabase, without] = [
  ['--project=database', 'apps/server/src/platform/database/database.db.test.ts'],
  ['--project=unit', 'apps/server/src/platform/database/connection.test.ts'],
];
let parent: string;
const runs: ChildProcess[] = [];

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'parent-'));
  chmodSync(parent, 0o755);
});
afterEach(() => {
  for (const run of runs.splice(0)) run.kill('SIGKILL');
  rmSync(parent, { recursive: true, force: true });
});

/** Runs `npm test` as another user of this machine would, with a separate temporary folder. */
function startRun(args: readonly string[]): ChildProcess {
  const env = { ...process.env, TMPDIR: parent, VITEST: undefined, VITEST_POOL_ID: undefined };
  const run = spawn(process.execPath, [path.join(root, 'tools/spillway.mjs'), 'test', ...args], {
    cwd: root,
    env,
    stdio: 'ignore',
  });
  runs.push(run);
  return run;
}

async function postmasterOf(run: ChildProcess): Promise<number> {
  await expect.poll(() => readdirSync(parent).length).toBe(1);
  expect(run.exitCode).toBeNull();
  return await livingPostmaster(path.join(parent, readdirSync(parent)[0]!));
}

const childOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').at(-1));

it.skipIf(process.platform !== 'linux')('a run that is broken off takes its database with it', async () => {
  const run = startRun(withDatabase);
  const postmaster = await postmasterOf(run);
  run.kill('SIGINT');
  await once(run, 'exit');
  expect(isAlive(postmaster)).toBe(false);
  expect(readdirSync(parent)).toEqual([]);
});

it.skipIf(process.platform !== 'linux')(
  'a run that is killed leaves its database to the next one, which ends it',
  async () => {
    const run = startRun(withDatabase);
    const postmaster = await postmasterOf(run);
    const runner = childOf(run.pid!);
    process.kill(run.pid!, 'SIGKILL');
    process.kill(runner, 'SIGKILL');
    await once(run, 'exit');
    expect(isAlive(postmaster)).toBe(true);
    const [code] = await once(startRun(without), 'exit');
    expect(code).toBe(0);
    expect(isAlive(postmaster)).toBe(false);
    expect(readdirSync(parent)).toEqual([]);
  },
);
