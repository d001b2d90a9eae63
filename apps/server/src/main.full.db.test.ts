import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { embeddedLayout } from './platform/database/embedded/layout.ts';
import { leftoverServerProcesses } from './platform/database/embedded/processes.ts';
import { makeTemporaryFolder } from './platform/database/testing/temporary-folder.ts';
import { createEmptyDatabase, type TestDatabase } from './platform/database/testing/test-database.ts';
import { keyFileOf, readOrMakeKey } from './platform/key-file.ts';
import { machineEnvironment } from './testing/machine-environment.ts';
import { patienceMs } from './testing/patience.ts';

const program = path.join(import.meta.dirname, 'main.ts');
let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await makeTemporaryFolder('main');
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string>, dataDir = path.join(folder, 'data')) {
  const child = spawn(process.execPath, [program], {
    env: { ...machineEnvironment(), DATA_DIR: dataDir, PORT: '0', DEMO: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const outputLines: string[] = [];
  const lines = readline.createInterface({ input: child.stdout });
  const hasEnded = once(child, 'close').then(([exitCode]) => exitCode as number | null);
  const complaint = text(child.stderr);
  return {
    child,
    said: outputLines,
    /** Waits for a line that begins with this; null if the program ended before. */
    says: (beginning: string) =>
      new Promise<string | null>((resolve) => {
        lines.on('line', (line) => {
          outputLines.push(line);
          if (line.trim().startsWith(beginning)) resolve(line);
        });
        void hasEnded.then(() => resolve(null));
      }),
    end: async () => {
      const endTimeout = delay(patienceMs(), undefined, { ref: false }).then(() => {
        throw new Error(`it does not end; it said: ${outputLines.join('\n')}`);
      });
      return { exitCode: await Promise.race([hasEnded, endTimeout]), complaint: await complaint };
    },
  };
}

describe('a start that fails', () => {
  it('ends with one sentence before a database is made', async () => {
    const dataDir = path.join(folder, 'data');
    const node = start({ HOST: '203.0.113.5' }, dataDir);
    void node.says('never');
    const { exitCode, complaint } = await node.end();
    expect({ exitCode, lines: complaint.trimEnd().split('\n') }).toEqual({
      exitCode: 1,
      lines: [expect.stringMatching(/^HOST 203\.0\.113\.5 is not an address of this machine/)],
    });
    expect(fs.existsSync(dataDir)).toBe(false);
  });

  describe('after the database was there', () => {
    let test: TestDatabase;
    beforeEach(async () => {
      test = await createEmptyDatabase();
    });
    afterEach(() => test.drop());

    it('leaves nothing running, and the first administrator to the start that succeeds', async () => {
      // A foreign schema of this name keeps the job queue from starting.
      await sql`create schema pgboss`.execute(test.database.sql);
      await sql`create table pgboss.version (version text)`.execute(test.database.sql);
      await sql`insert into pgboss.version values ('none')`.execute(test.database.sql);
      const failing = start({ DATABASE_URL: test.url });
      void failing.says('never');
      const { exitCode, complaint } = await failing.end();
      expect(exitCode).toBe(1);
      expect(complaint + failing.said.join()).not.toContain('after calling end');
      await sql`drop schema pgboss cascade`.execute(test.database.sql);

      const node = start({ DATABASE_URL: test.url });
      expect(await node.says('Password:')).toMatch(/Password: +\S{8,}$/);
      node.child.kill('SIGTERM');
      expect(await node.end()).toEqual({ exitCode: 0, complaint: '' });
    });

    it('two nodes that start at once on it, with the demo, both come up', async () => {
      const [first, second] = ['one', 'two'].map((name) => path.join(folder, name)) as [string, string];
      for (const dir of [first, second]) fs.mkdirSync(dir);
      readOrMakeKey(first);
      fs.copyFileSync(keyFileOf(first), keyFileOf(second));
      const nodes = [first, second].map((dir) => start({ DATABASE_URL: test.url, DEMO: 'small' }, dir));
      const ready = await Promise.all(nodes.map(({ says }) => says('Spillway is ready')));
      const ends = await Promise.all(
        nodes.map(async ({ child, end }) => {
          child.kill('SIGTERM');
          return await end();
        }),
      );
      expect(ends).toEqual([
        { exitCode: 0, complaint: '' },
        { exitCode: 0, complaint: '' },
      ]);
      expect(ready).toEqual([expect.anything(), expect.anything()]);
      const { rows } = await sql<{ plants: number; accounts: number; tariffs: number }>`
        select (select count(*)::int from plant) as plants, (select count(*)::int from account) as accounts,
               (select count(*)::int from (select name from tariff group by name having count(*) > 1) as twice) as tariffs`.execute(
        test.database.sql,
      );
      expect(rows).toEqual([{ plants: 1, accounts: 1, tariffs: 0 }]);
    });
  });
});

describe('asked to stop while it starts', () => {
  it.each(['Spillway', 'Database:'])('it ends with nothing left, after it said "%s"', async (line) => {
    const dataDir = path.join(folder, 'data');
    const node = start({}, dataDir);
    await node.says(line);
    node.child.kill('SIGTERM');
    expect(await node.end()).toEqual({ exitCode: 0, complaint: '' });
    const { cluster } = embeddedLayout(dataDir);
    expect(fs.existsSync(cluster) ? leftoverServerProcesses(cluster) : []).toEqual([]);
    expect(fs.existsSync(path.join(dataDir, 'instance.json'))).toBe(false);
  });
});

it('lives on after a failure that nobody waited for, and says so in its log', async () => {
  const strayScript = "process.on('SIGUSR2', () => void Promise.reject(new Error('left alone')))";
  const node = start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(strayScript)}` });
  await node.says('Stop with Ctrl-C');
  const isLogged = node.says('{"level":"error"');
  node.child.kill('SIGUSR2');
  expect(await isLogged).toContain('left alone');
  node.child.kill('SIGTERM');
  expect(await node.end()).toEqual({ exitCode: 0, complaint: '' });
});
