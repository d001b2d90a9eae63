import { apiBase } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';
import type { system as contract } from '@spillway/contract/platform/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { quietLog } from '../database/testing/quiet-log.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { createJobs } from '../jobs/jobs.ts';
import { leasesOf } from '../leases/testing/leases-of.ts';

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

async function call(method: string, path: string, body?: object, language = 'vi') {
  const answer = await fetch(server.url + apiBase + path, {
    method,
    headers: {
      authorization: `Bearer ${await server.freshToken()}`,
      'accept-language': language,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as { data: never; code?: string; message: string } };
}

const state = async () => (await call('GET', '/v1/system/state')).body.data as DataOf<typeof contract.state>;

/** Polls until the condition holds; the runner's limit ends it if it never does. */
async function until(holds: (state: DataOf<typeof contract.state>) => boolean) {
  for (;;) {
    const now = await state();
    if (holds(now)) return now;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const actions = async () => {
  const { data } = (await call('GET', '/v1/audit/list')).body as { data: { entries: { action: string }[] } };
  return data.entries.map((entry) => entry.action);
};

describe('the state of the installation', () => {
  it('says what runs, on what, and what is missing', async () => {
    const now = await state();
    expect(now).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      process_role: 'all',
      backup: { state: 'watch', newest_at: null, kept: 0, passphrase_set: false },
    });
    expect(now.nodes.map((node) => node.node_name)).toContain(now.node_name);
    expect(now.database.migrations).toBeGreaterThanOrEqual(2);
    expect(now.disk.map((disk) => disk.purpose)).toEqual(['data', 'backup']);
    expect(now.jobs.queues.map((queue) => queue.queue)).toEqual(expect.arrayContaining(['backup', 'housekeeping']));
  });

  it('has a backup soon after one is asked for, and says who asked', async () => {
    expect(await call('POST', '/v1/system/backup', {})).toMatchObject({
      status: 200,
      body: { data: { queued: true } },
    });
    const done = await until((now) => now.backup.newest_at !== null && !now.backup.running);
    expect(done.backup).toMatchObject({ state: 'good', kept: 1 });
    expect(done.backup.newest_bytes).toBeGreaterThan(0);
    expect(await actions()).toContain('backup.start');
  });

  it('takes a passphrase by the rules of passwords and never gives it back', async () => {
    const weak = await call('POST', '/v1/system/backup-passphrase', { passphrase: 'ngan' }, 'en');
    expect([weak.status, weak.body.code]).toEqual([400, 'request.invalid']);
    const passphrase = 'Mua lu 2026 ve';
    expect((await call('POST', '/v1/system/backup-passphrase', { passphrase })).status).toBe(200);
    const now = await state();
    expect(now.backup.passphrase_set).toBe(true);
    expect(JSON.stringify(now)).not.toContain(passphrase);
    const trail = JSON.stringify((await call('GET', '/v1/audit/list')).body);
    expect(trail).toContain('backup.passphrase');
    expect(trail).not.toContain(passphrase);
  });
});

describe('a job that failed for good', () => {
  it('is listed with its reason, can be put back, and can be discarded', async () => {
    const jobs = createJobs({
      database: test.database,
      log: quietLog,
      processRole: 'all',
      leases: leasesOf(test.database),
    });
    jobs.define({
      name: 'hopeless',
      retryLimit: 0,
      run: async () => {
        throw new Error('không gửi được');
      },
    });
    await jobs.start();
    await jobs.send('hopeless', {});
    await until((now) => now.jobs.dead === 1);
    const listDeadJobs = async () =>
      (await call('GET', '/v1/system/dead-jobs')).body.data as DataOf<typeof contract.deadJobs>;
    const [dead] = await listDeadJobs();
    expect(dead).toMatchObject({ queue: 'hopeless', error: 'không gửi được', attempts: 1 });
    expect((await call('POST', `/v1/system/dead-jobs/${dead!.job_id}/retry`, {})).status).toBe(200);
    await until((now) => now.jobs.dead === 1);
    expect((await call('DELETE', `/v1/system/dead-jobs/${dead!.job_id}`)).status).toBe(200);
    expect(await listDeadJobs()).toEqual([]);
    const secondAnswer = await call('DELETE', `/v1/system/dead-jobs/${dead!.job_id}`);
    expect([secondAnswer.status, secondAnswer.body.code]).toEqual([404, 'system.job_not_found']);
    expect(await actions()).toEqual(expect.arrayContaining(['job.retry', 'job.discard']));
    await jobs.stop();
  });
});
