import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { heartbeat as contract } from '@spillway/contract/alerts/channel-health/heartbeat';
import { outbound } from '@spillway/contract/platform/outbound/outbound';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CalculationPlant } from '../../../compute/testing/calculation-setup.ts';
import type { Person } from '../../../testing/people.ts';
import { warningSetup } from '../../../testing/warning-setup.ts';

const { house, as, evaluate, operating } = warningSetup();
let of: CalculationPlant;
let administrator: Person;
let outside: Server;
let address: string;
let answers = 204;
const heardRequests: string[] = [];
const signal = new AbortController().signal;

beforeAll(async () => {
  outside = createServer((request, answer) => {
    heardRequests.push(`${request.method} ${request.url}`);
    answer.writeHead(answers).end();
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const { port } = outside.address() as AddressInfo;
  address = `http://127.0.0.1:${port}`;
  of = await operating();
  administrator = await house.people.person({ permissions: ['system'], plants: [of.hydro] });
  const allowed = { target: `127.0.0.1:${port}`, reason: 'test' };
  await house.node.ok(outbound.allow, { token: administrator.token, body: allowed });
  await evaluate();
});
afterAll(() => new Promise((resolve) => outside.close(resolve)));

const user = () => ({ token: administrator.token });
const read = () => house.node.ok(contract.read, user());
const body = (url: string | null, method: 'GET' | 'POST' = 'GET') => ({ url, method, every_minutes: 1 as const });
const save = (url: string | null, method?: 'GET' | 'POST') =>
  house.node.ok(contract.save, { ...user(), body: body(url, method) });
/** Beats as if a minute had passed. */
async function sendHeartbeat(): Promise<void> {
  await sql`
    update outward_heartbeat set good_at = good_at - interval '1 minute', failed_at = failed_at - interval '1 minute'`.execute(
    house.test.database.sql,
  );
  await house.node.top.heartbeat.beat(signal);
}

describe('who may', () => {
  it('set it holds the permission for the system; what is no address to the outside is refused by its field', async () => {
    const wanted = { body: body(`${address}/ping`) };
    expect(await house.node.outcome(contract.read, {})).toBe('auth.required');
    expect(await house.node.outcome(contract.save, wanted)).toBe('auth.required');
    expect(await house.node.outcome(contract.remove, { body: {} })).toBe('auth.required');
    expect(await house.node.outcome(contract.read, as(of))).toBe('forbidden');
    expect(await house.node.outcome(contract.save, { ...as(of), ...wanted })).toBe('forbidden');
    expect(await house.node.outcome(contract.remove, { ...as(of), body: {} })).toBe('forbidden');
    for (const url of ['ftp://hc.example/x', 'https://me:secret@hc.example/x', 'http://hc-ping.com/x', null])
      expect(await house.node.outcome(contract.save, { ...user(), body: body(url) })).toBe('request.invalid');
    expect(await read()).toMatchObject({ heartbeat: null });
  });
});

describe('the outward heartbeat', () => {
  it('is sent only once the evaluator was proven, and never shown again', async () => {
    const saved = await save(`${address}/ping/0f3c-secret-never-shown`);
    expect(saved).toMatchObject({ heartbeat: { shown: `${address}/••••`, good_at: null }, held_back: 'unproven' });
    expect(JSON.stringify(saved)).not.toContain('secret-never-shown');
    await sendHeartbeat();
    expect(heardRequests).toEqual([]);
    const proofRun = house.node.top.proof.run(signal);
    await evaluate();
    await proofRun;
    await sendHeartbeat();
    expect(heardRequests).toEqual(['GET /ping/0f3c-secret-never-shown']);
    expect(await read()).toMatchObject({ heartbeat: { failures: 0, good_at: expect.any(String) }, held_back: null });
    const { rows } = await sql<{ kept: string }>`
      select (select json_agg(one)::text from audit_entry one) || (select json_agg(two)::text from outward_heartbeat two) as kept`.execute(
      house.test.database.sql,
    );
    expect(rows[0]!.kept).not.toContain('secret-never-shown');
  });

  it('is sent once in its time, however many nodes look', async () => {
    const before = heardRequests.length;
    await house.node.top.heartbeat.beat(signal);
    expect(heardRequests.length).toBe(before);
    await sendHeartbeat();
    expect(heardRequests.length).toBe(before + 1);
  });

  it('stops while nobody judges warnings, and where nothing may leave', async () => {
    const before = heardRequests.length;
    house.clock.advanceMs(10 * minuteMs);
    expect(await read()).toMatchObject({ held_back: 'silent' });
    await sendHeartbeat();
    await evaluate();
    const nobody = { username: 'test', record: async () => undefined };
    await house.node.arming.disarm(nobody);
    expect(await read()).toMatchObject({ held_back: 'not_armed' });
    await sendHeartbeat();
    expect(heardRequests.length).toBe(before);
    await house.node.arming.arm(nobody, 'count');
  });

  it('tells after three failures, keeps the address where only the rest is changed, and is over when removed', async () => {
    answers = 404;
    for (let times = 0; times < 3; times++) await sendHeartbeat();
    await house.node.top.heartbeat.look();
    expect(await read()).toMatchObject({ heartbeat: { failures: 3, why: 'status 404' } });
    expect(house.node.top.heartbeat.found()).toMatchObject([{ code: 'heartbeat_lost' }]);
    answers = 200;
    await save(null, 'POST');
    await sendHeartbeat();
    expect(heardRequests.at(-1)).toBe('POST /ping/0f3c-secret-never-shown');
    await house.node.top.heartbeat.look();
    expect(house.node.top.heartbeat.found()).toEqual([]);
    expect(await house.node.ok(contract.remove, { ...user(), body: {} })).toMatchObject({ heartbeat: null });
    const before = heardRequests.length;
    await sendHeartbeat();
    expect(heardRequests.length).toBe(before);
  });
});
