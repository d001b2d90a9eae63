import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyLosses } from '../../sealed-tables.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { keyFileOf, readOrMakeKey } from '../key-file.ts';
import { knowKey } from './known-key.ts';

let test: TestDatabase;
let dirs: readonly [string, string];

beforeAll(async () => {
  test = await createTestDatabase();
  dirs = [mkdtempSync(path.join(tmpdir(), 'spillway-node-')), mkdtempSync(path.join(tmpdir(), 'spillway-node-'))];
});
afterAll(async () => {
  for (const dir of dirs) rmSync(dir, { recursive: true });
  await test.drop();
});

async function start(dir: string, mayBeNew = false): Promise<string[]> {
  const { sql } = test.database;
  return await (await knowKey(sql, dir, mayBeNew)).keep(sql, keyLosses);
}

describe('the key file of a database', () => {
  it('is the one of the first start, and is known again', async () => {
    expect(await start(dirs[0])).toEqual([]);
    expect(await start(dirs[0])).toEqual([]);
  });

  it('is asked for by a node that has none, which makes none', async () => {
    await expect(start(dirs[1])).rejects.toThrow(/is missing.*Copy it from the node that runs/);
    expect(existsSync(keyFileOf(dirs[1]))).toBe(false);
  });

  it('keeps a node with another one from starting', async () => {
    readOrMakeKey(dirs[1]);
    await expect(start(dirs[1])).rejects.toThrow(/is not the key.*KEY_FILE=renew/);
  });

  it('is nothing to ask for before there is a schema, and the second of two that came at once is refused', async () => {
    const empty = await createEmptyDatabase();
    const early = await knowKey(empty.database.sql, dirs[1], false);
    await empty.drop();
    await expect(early.keep(test.database.sql, keyLosses)).rejects.toThrow(/is not the key/);
  });

  it('is made anew where somebody says that it is lost, with a list of what has to be entered again', async () => {
    await test.database.pool.query(
      `insert into outward_heartbeat (url_sealed, shown, method, every_minutes, changed_at, changed_by)
       values ('v1.x', 'https://x.example', 'GET', 5, now(), 'admin')`,
    );
    const lines = await start(dirs[1], true);
    expect(lines.join('\n')).toMatch(/1 address of the heartbeat.*reseal-ledger/s);
    expect(lines.join('\n')).not.toContain('webhooks');
    expect(await start(dirs[1])).toEqual([]);
    await expect(start(dirs[0])).rejects.toThrow(/is not the key/);
  });

  it('that is damaged is not taken for another', async () => {
    writeFileSync(keyFileOf(dirs[0]), 'short\n');
    await expect(start(dirs[0], true)).rejects.toThrow(/damaged/);
  });
});
