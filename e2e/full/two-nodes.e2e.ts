import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl } from '../../apps/server/src/platform/database/connection.ts';
import { type EmbeddedServer, startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { call, signInByApi } from '../support/api.ts';
import { nodeFolders, type StartedServer, startServer, temporaryDir } from '../support/server.ts';

const dataDir = temporaryDir('nodes');
const folders = nodeFolders();
let database: EmbeddedServer;
let nodes: StartedServer[] = [];

/** A separate database server, as a plant's IT would run it, and two nodes that start on it at the same moment. */
beforeAll(async () => {
  database = await startEmbedded({ dataDir, log: quietLog });
  const env = {
    DATABASE_URL: databaseUrl(database.connection),
    ADMIN_PASSWORD: 'Lu2026giat',
    LOG_LEVEL: 'info',
  };
  nodes = await Promise.all(folders.map((folder) => startServer({ dataDir: folder, env })));
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await database.stop();
  for (const folder of [dataDir, ...folders]) rmSync(folder, { recursive: true, force: true });
});

describe('two nodes on one database', () => {
  it('migrate once between them, and seed one administrator', async () => {
    const appliedLists = nodes.map((node) => /"applied":\[([^\]]*)\]/.exec(node.output())?.[1] ?? '');
    expect(appliedLists.filter((names) => names !== '')).toHaveLength(1);
    const token = await signInByApi(nodes[0]!.url, { username: 'admin', password: 'Lu2026giat' });
    const accounts = await call<{ username: string }[]>(nodes[1]!.url, 'GET', '/account/list', { token });
    expect(accounts.map((account) => account.username)).toEqual(['admin']);
  });

  it('see each other, and what is written on one is there on the other', async () => {
    const [here, there] = nodes as [StartedServer, StartedServer];
    const token = await signInByApi(here.url, { username: 'admin', password: 'Lu2026giat' });
    const body = { role_name: 'Ca trực hai nút', level: 80, permissions: ['report'] };
    await call(here.url, 'POST', '/v1/role/create', { token, body });
    const groups = await call<{ role_name: string }[]>(there.url, 'GET', '/v1/role/getall', { token });
    expect(groups.map((group) => group.role_name)).toContain('Ca trực hai nút');
    const state = () => call<{ nodes: { node_name: string }[] }>(there.url, 'GET', '/v1/system/state', { token });
    await expect.poll(async () => (await state()).nodes).toHaveLength(2);
  });

  it('end a session on both at once', async () => {
    const [here, there] = nodes as [StartedServer, StartedServer];
    const token = await signInByApi(here.url, { username: 'admin', password: 'Lu2026giat' });
    await call(here.url, 'POST', '/auth/logout', { token, body: {} });
    await expect(call(there.url, 'GET', '/account/list', { token })).rejects.toMatchObject({ status: 401 });
  });
});
