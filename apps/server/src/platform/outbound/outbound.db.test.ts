import { outbound } from '@spillway/contract/platform/outbound/outbound';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPeople, type Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../database/testing/test-database.ts';
import { testClock } from '../testing/test-clock.ts';
import { failureOf } from './testing/connections.ts';
import { webServer } from './testing/servers.ts';

const clock = testClock(new Date('2026-10-18T01:00:00Z'));
let test: TestDatabase;
let node: TestNode;
let chief: Person;
let reader: Person;

beforeAll(async () => {
  test = await createTestDatabase();
  node = await startNode({ database: test.database, clock });
  const people = createPeople(test.database, clock);
  chief = await people.person({ username: 'chief', permissions: ['system'] });
  reader = await people.person({ permissions: ['report'] });
});
beforeEach(() => test.database.pool.query('delete from outbound_allowance'));
afterAll(async () => {
  await node.stop();
  await test.drop();
});

const asChief = (body?: object) => ({ token: chief.token, ...(body && { body }) });
const allow = (target: string) => node.ok(outbound.allow, asChief({ target, reason: 'cổng tin nhắn' }));
async function trailOf(allowanceId: string) {
  const { pool } = test.database;
  return (await pool.query('select * from audit_entry where object_id = $1 order by audit_id', [allowanceId])).rows;
}

const unknownAccountId = '00000000-0000-4000-8000-000000000000';

describe('connections to other servers', () => {
  it('reach this machine from when a holder of system allows it until it is withdrawn, and both are on the trail', async () => {
    const port = await webServer((_, answer) => void answer.end('told'));
    const ask = () => node.outbound.request({ key: 'sms:1', tls: null }, { url: `http://127.0.0.1:${port}/` });
    expect(await failureOf(ask())).toMatchObject({ code: 'address_refused' });
    const { allowances } = await allow(` 127.0.0.1:${port} `);
    expect(allowances).toMatchObject([
      { target: `127.0.0.1:${port}`, reason: 'cổng tin nhắn', added_by: 'chief', added_at: '2026-10-18T01:00:00.000Z' },
    ]);
    expect((await ask()).body.toString()).toBe('told');
    const { circuits } = await node.ok(outbound.state, asChief());
    expect(circuits).toMatchObject([{ key: 'sms:1', state: 'closed', succeeded: 1, failed: 0, last_failure: null }]);
    const allowance_id = allowances[0]!.allowance_id;
    const { allowances: left } = await node.ok(outbound.withdraw, asChief({ allowance_id }));
    expect(left).toEqual([]);
    expect(await failureOf(ask())).toMatchObject({ code: 'address_refused' });
    expect(await trailOf(allowance_id)).toMatchObject([
      { action: 'outbound.allow', after: { target: `127.0.0.1:${port}`, reason: 'cổng tin nhắn' } },
      { action: 'outbound.withdraw', before: { target: `127.0.0.1:${port}` } },
    ]);
  });

  it('are allowed once, to what is a host or a network', async () => {
    await allow('Gateway.LAN');
    const again = (target: string) => node.outcome(outbound.allow, asChief({ target, reason: 'x' }));
    expect(await again('gateway.lan')).toBe('outbound.target_known');
    expect(await again('0.0.0.0/0')).toBe('outbound.target_invalid');
    expect(await again('http://gateway')).toBe('outbound.target_invalid');
    expect(await again(' ')).toBe('request.invalid');
    expect(await node.outcome(outbound.withdraw, asChief({ allowance_id: unknownAccountId }))).toBe(
      'outbound.allowance_not_found',
    );
  });

  it('are the business of holders of system', async () => {
    for (const route of [outbound.state, outbound.allow, outbound.withdraw]) {
      expect((await node.refused(route, { token: reader.token, body: {} })).status).toBe(403);
      expect((await node.refused(route, { body: {} })).status).toBe(401);
    }
  });

  it('tell of an endpoint that has been away for a minute, and not of one that paces itself', async () => {
    const { foundOf } = await import('./condition.ts');
    const view = { state: 'open', succeeded: 0, failed: 5, spared: 0, lastFailure: 'timeout', isPaced: false } as const;
    const found = foundOf([
      { ...view, key: 'sms:1', openForMs: 61_000 },
      { ...view, key: 'sms:2', openForMs: 59_000 },
      { ...view, key: 'mqtt', openForMs: 61_000, isPaced: true },
    ]);
    expect(found).toEqual([{ code: 'endpoint_away', facts: { about: 'sms:1', failure: 'timeout' } }]);
  });
});
