import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dayMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { quietLog } from '../database/testing/quiet-log.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { noticeMs } from './authority.ts';
import { checkStoredAuthority } from './files.ts';
import { forgetAuthority } from './forget.ts';
import { type LocalTls, openLocalTls } from './local-tls.ts';
import { quietMs, watchPlainCallers } from './plain-callers.ts';

let test: TestDatabase;
const folders: string[] = [];
const open: LocalTls[] = [];
let now = new Date();
const clock = { now: () => now };
const secrets = createSecrets(Buffer.alloc(32, 7));

beforeAll(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  now = new Date();
  for (const one of open.splice(0)) one.stop();
  await test.database.pool.query(
    'delete from tls_authority; delete from plain_http_caller; delete from plain_http_watch',
  );
});
afterAll(async () => {
  await test.drop();
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'spillway-local-tls-'));
  folders.push(folder);
  return folder;
}

const machine = (host: string) => ({ hostname: () => host, networkInterfaces: () => ({}) });

async function node(dataDir: string, more: { installation?: string; key?: number; host?: string } = {}) {
  const shared =
    more.installation === undefined
      ? null
      : {
          database: test.database,
          installation: more.installation,
          secrets: more.key === undefined ? secrets : createSecrets(Buffer.alloc(32, more.key)),
        };
  const extraNames = ['ho.lan'];
  const one = await openLocalTls({
    dataDir,
    extraNames,
    shared,
    clock,
    log: quietLog,
    machine: machine(more.host ?? 'one'),
  });
  open.push(one);
  return one;
}

const fileOf = (dataDir: string, name = 'authority') => path.join(dataDir, 'tls', `${name}.json`);
const change = (dataDir: string, part: object) => {
  const file = fileOf(dataDir);
  fs.writeFileSync(file, JSON.stringify({ ...JSON.parse(fs.readFileSync(file, 'utf8')), ...part }));
};
const print = ({ authority }: LocalTls) => authority.parsed.fingerprint256;

describe('with the database in the data folder', () => {
  it('a start makes the authority, and the next one finds it, closed to others', async () => {
    const dataDir = newFolder();
    const first = await node(dataDir);
    expect(first.notes).toEqual([]);
    for (const name of ['authority', 'server']) expect(fs.statSync(fileOf(dataDir, name)).mode & 0o777).toBe(0o600);
    fs.chmodSync(fileOf(dataDir), 0o644);
    const second = await node(dataDir);
    expect([print(second), second.pair()]).toEqual([print(first), first.pair()]);
    expect(second.notes).toEqual([]);
    expect(fs.statSync(fileOf(dataDir)).mode & 0o777).toBe(0o600);
    const { rows } = await test.database.pool.query('select * from tls_authority');
    expect(rows).toEqual([]);
  });

  it('a copy on another machine makes its own, and says so', async () => {
    const dataDir = newFolder();
    const first = await node(dataDir);
    change(dataDir, { made_for: 'machine of somebody else' });
    const copy = await node(dataDir);
    expect(print(copy)).not.toBe(print(first));
    expect(copy.notes).toEqual([expect.stringMatching(/made on another machine.*every device has to trust it once/)]);
    expect((await node(dataDir)).notes).toEqual([]);
  });

  it('a damaged file stops the start with what to do, and is not written over', async () => {
    const dataDir = newFolder();
    await node(dataDir);
    const other = newFolder();
    await node(other);
    change(dataDir, { key: (JSON.parse(fs.readFileSync(fileOf(other), 'utf8')) as { key: string }).key });
    expect(() => checkStoredAuthority(dataDir)).toThrow(
      /is damaged, or its key is of another certificate.*new-authority/,
    );
    fs.writeFileSync(fileOf(dataDir), 'x');
    expect(() => checkStoredAuthority(dataDir)).toThrow(/is damaged/);
    expect(fs.readFileSync(fileOf(dataDir), 'utf8')).toBe('x');
    await forgetAuthority(dataDir, test.database);
    expect(() => checkStoredAuthority(dataDir)).not.toThrow();
    await node(dataDir);
  });

  it('renews its certificate by itself two months before the end, and never beyond the authority', async () => {
    const dataDir = newFolder();
    const one = await node(dataDir);
    const firstEnd = one.certificate().validToDate;
    let renewed = 0;
    one.onRenewed(() => renewed++);
    now = new Date(firstEnd.getTime() - 61 * dayMs);
    one.look();
    expect(renewed).toBe(0);
    now = new Date(firstEnd.getTime() - 59 * dayMs);
    one.look();
    expect(renewed).toBe(1);
    expect(one.certificate().validToDate > firstEnd).toBe(true);
    expect(one.found()).toEqual([]);
    const last = one.authority.parsed.validToDate;
    now = new Date(last.getTime() - noticeMs.authority + dayMs);
    one.look();
    const at = last.toISOString();
    expect(one.found()).toEqual([{ code: 'https_ends', facts: { about: 'authority', at } }]);
    now = new Date(last.getTime() + 1);
    one.look();
    expect(one.found().map(({ code, facts }) => [code, facts.about])).toEqual([
      ['https_ended', 'authority'],
      ['https_ended', 'server'],
    ]);
    const next = await node(dataDir);
    expect(print(next)).not.toBe(print(one));
    expect(next.found()).toEqual([]);
  });

  it('makes nothing while the clock is plainly wrong', async () => {
    now = new Date('2001-01-01T00:00:00Z');
    await expect(node(newFolder())).rejects.toThrow(/The clock says 2001-01-01/);
  });
});

describe('with nodes that share a database', () => {
  it('all have the authority of the first, also those that start at once, and each a certificate of its own', async () => {
    const dirs = [newFolder(), newFolder(), newFolder()];
    const nodes = await Promise.all(dirs.map((dataDir) => node(dataDir, { installation: 'db' })));
    expect(new Set(nodes.map(print)).size).toBe(1);
    expect(new Set(nodes.map(({ pair }) => pair().key)).size).toBe(3);
    const { rows } = await test.database.pool.query<{ sealed: string }>('select sealed from tls_authority');
    expect(rows).toHaveLength(1);
    expect(rows[0]!.sealed).not.toContain('PRIVATE KEY');
  });

  it('a node whose name the authority was not made for serves what it may, and says what is missing', async () => {
    const first = await node(newFolder(), { installation: 'db' });
    const second = await node(newFolder(), { installation: 'db', host: 'two' });
    expect(print(second)).toBe(print(first));
    expect(second.names()).toEqual(['localhost', '127.0.0.1', '::1', 'ho.lan']);
    expect(second.found()).toEqual([{ code: 'https_names', facts: { names: 'two, two.local' } }]);
  });

  it('after a crash of the server, which empties the table, a node puts it there again', async () => {
    const dataDir = newFolder();
    const first = await node(dataDir, { installation: 'db' });
    await test.database.pool.query('truncate tls_authority');
    expect(print(await node(dataDir, { installation: 'db' }))).toBe(print(first));
    expect(print(await node(newFolder(), { installation: 'db' }))).toBe(print(first));
  });

  it('a copy of the database is another installation', async () => {
    const first = await node(newFolder(), { installation: 'db' });
    const copy = await node(newFolder(), { installation: 'copy' });
    expect(print(copy)).not.toBe(print(first));
  });

  it('another key file stops the start with what to do', async () => {
    await node(newFolder(), { installation: 'db' });
    await expect(node(newFolder(), { installation: 'db', key: 9 })).rejects.toThrow(
      /copy spillway\.key from another node/,
    );
  });

  it('no backup can hold it: the table is unlogged', async () => {
    const { rows } = await sql<{ kind: string }>`
      select relpersistence::text as kind from pg_class where relname = 'tls_authority'`.execute(test.database.sql);
    expect(rows).toEqual([{ kind: 'u' }]);
  });
});

describe('who still comes by http', () => {
  const logger = { kind: 'collector', about: 'c-1', name: 'Logger', plant: 'OWN' } as const;

  it('is written down each once, over restarts, and seven days without anybody are told', async () => {
    const first = await watchPlainCallers({ database: test.database, clock, log: quietLog });
    first.came(logger);
    first.came(logger);
    await first.stop();
    const second = await watchPlainCallers({ database: test.database, clock, log: quietLog });
    second.came({ ...logger, name: 'Logger nhà van' });
    const state = await second.state();
    expect(state.callers).toEqual([
      { kind: 'collector', about: 'c-1', name: 'Logger nhà van', hydroCode: 'OWN', lastAt: now, calls: 3 },
    ]);
    expect(state.isQuiet).toBe(false);
    now = new Date(now.getTime() + quietMs - 1);
    expect((await second.state()).isQuiet).toBe(false);
    now = new Date(now.getTime() + 1);
    expect((await second.state()).isQuiet).toBe(true);
    await second.stop();
  });

  it('fills neither the memory nor the table, and is forgotten after a month', async () => {
    const watch = await watchPlainCallers({ database: test.database, clock, log: quietLog });
    for (let from = 0; from < 1000; from++)
      watch.came({ kind: 'browser', about: `10.0.${from >> 8}.${from & 255}`, name: 'browser' });
    expect((await watch.state()).callers).toHaveLength(300);
    now = new Date(now.getTime() + 1000);
    watch.came(logger);
    const { callers } = await watch.state();
    expect(callers).toHaveLength(300);
    expect(callers[0]).toMatchObject({ kind: 'collector' });
    now = new Date(now.getTime() + 31 * dayMs);
    watch.came({ ...logger, about: 'c-2' });
    expect((await watch.state()).callers.map(({ about }) => about)).toEqual(['c-2']);
    await watch.stop();
  });

  it('is kept while the database is away', async () => {
    let isAway = true;
    const database = {
      sql: test.database.sql,
      transaction: (work: Parameters<typeof test.database.transaction>[0]) =>
        isAway ? Promise.reject(new Error('away')) : test.database.transaction(work),
    } as unknown as typeof test.database;
    const watch = await watchPlainCallers({ database, clock, log: quietLog });
    watch.came(logger);
    expect((await watch.state()).callers).toEqual([]);
    isAway = false;
    expect((await watch.state()).callers).toMatchObject([{ calls: 1 }]);
    await watch.stop();
  });
});
