import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apiBase } from '@spillway/contract/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './platform/database/testing/test-database.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let test: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  test = await createTestDatabase();
  server = await startTestServer(test);
});
afterAll(async () => {
  await server.stop();
  await test.drop();
});

const metrics = async () => (await fetch(`${server.url}/metrics`)).text();
const monitoring = path.resolve(import.meta.dirname, '../../../deploy/monitoring');
const read = (file: string) => readFileSync(path.join(monitoring, file), 'utf8');

describe('the metrics', () => {
  it('hold every figure that an alert or the board asks for', async () => {
    const knownKeys = new Set([...(await metrics()).matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name));
    const queriedNames = [read('alerts.yml'), read('grafana-board.json')].flatMap((text) =>
      [...text.matchAll(/\b(?:spillway|process)_[a-z_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')),
    );
    expect(queriedNames.length).toBeGreaterThan(20);
    expect([...new Set(queriedNames)].filter((name) => !knownKeys.has(name))).toEqual([]);
  });

  it('count who is refused at the door, by reason', async () => {
    const body = JSON.stringify({ username: 'khong-co', password: 'Sai mat khau 1', remember: false });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${server.url}${apiBase}/auth/login`, { method: 'POST', headers, body });
    expect(answer.status).toBe(401);
    expect(await metrics()).toMatch(/^spillway_sign_ins\{result="auth\.wrong_credentials"\} 1$/m);
  });

  it('tell of connections, disks, jobs and plants', async () => {
    const text = await metrics();
    for (const figure of [
      /^spillway_database_connections\{state="in_use"\} \d+$/m,
      /^spillway_disk_free_bytes\{purpose="data"\} \d/m,
      /^spillway_jobs\{queue="backup",state="dead"\} 0$/m,
      /^spillway_calculation_stale_steps\{plant="[^"]+"\} \d+$/m,
      /^spillway_figures_missing\{room="collectors"\} 0$/m,
    ])
      expect(text).toMatch(figure);
  });
});
