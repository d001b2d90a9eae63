import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { startEmbedded } from './embedded/start-embedded.ts';
import { reachServer, refuseOldServer } from './reach-server.ts';
import { startDatabase } from './start.ts';
import { quietLog } from './testing/quiet-log.ts';
import { makeTemporaryFolder } from './testing/temporary-folder.ts';
import { createTestDatabase } from './testing/test-database.ts';

describe('the server of DATABASE_URL', () => {
  it('is used as it is, and goes on when Spillway stops', async () => {
    const test = await createTestDatabase();
    const dataDir = path.join(await makeTemporaryFolder('node'), 'data');
    const running = await startDatabase({ dataDir, databaseUrl: test.url, log: quietLog });
    expect(running).toMatchObject({ kind: 'server', connection: test.connection });
    expect(running.version).toMatch(/^\d+\.\d+/);
    await running.stop();
    expect((await test.database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await test.drop();
    expect(fs.readdirSync(dataDir)).toEqual([]);
    fs.rmSync(path.dirname(dataDir), { recursive: true });
  });

  it('is waited for while it starts', async () => {
    const dataDir = await makeTemporaryFolder('late');
    const settings = { fsync: 'off' };
    const early = await startEmbedded({ dataDir, log: quietLog, settings });
    await early.stop();
    const pendingConnection = reachServer(early.connection, quietLog);
    const lateServer = await startEmbedded({ dataDir, log: quietLog, settings });
    expect(await pendingConnection).toBe(lateServer.version);
    await lateServer.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  it('is reported without its password when it does not answer in time', async () => {
    const nowhere = { host: '127.0.0.1', port: 1, user: 'plant', password: 'geheim', database: 'plant' };
    const refusal = reachServer(nowhere, quietLog, 0);
    await expect(refusal).rejects.toThrow(/\(plant@127\.0\.0\.1:1\/plant\) refuses the connection: .*ECONNREFUSED/);
    await expect(refusal).rejects.not.toThrow(/geheim/);
  });

  it('is not asked again after a wrong password', async () => {
    const invalidConnection = { ...inject('databaseServer').connection, password: 'wrong' };
    await expect(reachServer(invalidConnection, quietLog)).rejects.toThrow(/password authentication failed/);
  });

  it('is refused below PostgreSQL 15', () => {
    const connection = { host: 'db', port: 5432, user: 'plant', database: 'plant' };
    expect(() => refuseOldServer({ version: '14.11', number: 140_011 }, connection)).toThrow(
      /PostgreSQL 14.11; Spillway needs 15 or newer/,
    );
    expect(() => refuseOldServer({ version: '15.0', number: 150_000 }, connection)).not.toThrow();
  });
});
