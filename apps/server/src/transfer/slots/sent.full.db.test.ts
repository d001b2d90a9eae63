import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { outbound } from '@spillway/contract/platform/outbound/outbound';
import { transferCompliance } from '@spillway/contract/transfer/compliance';
import { transferJobs } from '@spillway/contract/transfer/jobs';
import { transferLogs } from '@spillway/contract/transfer/logs';
import { transferSlots as contract } from '@spillway/contract/transfer/slots';
import { transferTargets } from '@spillway/contract/transfer/targets';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { type CalculationPlant, calculationSetup } from '../../compute/testing/calculation-setup.ts';
import { patience } from '../../testing/patience.ts';
import type { Person } from '../../testing/people.ts';
import { jobOf } from '../jobs/testing/a-job.ts';
import { shippedTarget } from '../targets/targets.ts';

const setup = calculationSetup();
let of: CalculationPlant;
let operator: Person;
let reader: Person;
let viewer: Person;
let chief: Person;
let jobId: number;
let startMs: number;
let server: Server;
let isRefusing = false;
const sentSlots: { slot: string; value: number | null; status: string }[] = [];
const quarter = 15 * minuteMs;

beforeAll(async () => {
  of = await setup.newPlant();
  const plants = [of.hydro];
  chief = await setup.people.person({ permissions: ['system', 'sensor.update'], plants });
  server = createServer((request, answer) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      if (isRefusing) return answer.writeHead(400).end('không nhận');
      const [[, value, , slot, status]] = JSON.parse(body).NoiDung;
      sentSlots.push({ slot, value, status });
      return answer.end('{"ok": true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const allowed = { target: `127.0.0.1:${port}`, reason: 'máy nhận thử' };
  await setup.node.ok(outbound.allow, { token: chief.token, body: allowed });
  const target = { ...shippedTarget(1)!, http: { ...shippedTarget(1)!.http!, url: `http://127.0.0.1:${port}/input` } };
  await setup.node.ok(transferTargets.save, { ...as(chief), body: { ...target, target_id: 1 } });
  // An instant just after a slot in agency time.
  startMs = Math.ceil(setup.clock.now().getTime() / quarter) * quarter;
  setup.clock.set(new Date(startMs - minuteMs));
  await signIn();
  const series = await of.series(of.station('MNH1'), 'water_level');
  const factors = [{ ...jobOf({}).factors[0]!, series_id: series }];
  const fields = jobOf({ factors, attempts_before_aside: 3 });
  const created = await setup.node.ok(transferJobs.add, {
    ...as(),
    body: { ...fields, set_secrets: { password: 'rất bí mật' } },
  });
  jobId = created.job_id;
});
afterAll(() => void server.close());

/** Whoever signed in a quarter of an hour ago has to sign in again. */
async function signIn(): Promise<void> {
  const plants = [of.hydro];
  operator = await setup.people.person({ permissions: ['dashboard', 'stations', 'sensor'], plants });
  reader = await setup.people.person({ permissions: ['sensor.change-status'], plants });
}
const as = (user: Person = operator) => ({ token: user.token, hydro: of.hydro, language: 'vi' as const });
const iso = (ms: number) => new Date(ms).toISOString();
const drain = () => setup.node.top.transfer.drain();
const map = async () =>
  (await setup.node.ok(contract.map, { ...as(), query: { from: iso(startMs), to: iso(startMs + 6 * hourMs) } })).cells;
const state = () => setup.node.ok(contract.state, as());
/** Advances to a slot, for which the gauge has sent this value. */
async function passQuarter(slotMs: number, value: number | null) {
  setup.clock.set(new Date(slotMs + minuteMs));
  await signIn();
  if (value !== null) await of.measure('MNH1', 'water_level', slotMs, [value]);
  await drain();
}

describe('slots of the product', () => {
  it('are sent by its own clients with what the gauge said, and shown down to their bytes', async () => {
    await passQuarter(startMs, 248.11);
    await passQuarter(startMs + quarter, 248.12);
    const local = (ms: number) =>
      iso(ms + 7 * hourMs)
        .replaceAll(/\D/g, '')
        .slice(0, 14);
    expect(sentSlots).toEqual([
      { slot: local(startMs), value: 248.11, status: '00' },
      { slot: local(startMs + quarter), value: 248.12, status: '00' },
    ]);
    expect(await map()).toMatchObject([
      { job_id: jobId, slot: iso(startMs), state: 'on_time', slot_state: 'accepted', is_valid: true },
      { job_id: jobId, slot: iso(startMs + quarter), state: 'on_time' },
    ]);
    const query = { job_id: jobId, slot: iso(startMs) };
    const { generations } = await setup.node.ok(contract.slot, { ...as(reader), query });
    expect(generations).toMatchObject([
      {
        generation: 1,
        state: 'accepted',
        figures: [{ value: 248.11, status: '00' }],
        messages: [{ state: 'accepted', attempts: [{ outcome: 'accepted', is_repeat: false }] }],
      },
    ]);
    expect(generations[0]!.messages[0]!.text).toContain('248.11');
    expect(JSON.stringify(generations)).not.toContain('rất bí mật');
    const { jobs } = await setup.node.ok(transferJobs.list, as());
    expect(jobs[0]).toMatchObject({ transfer_status: 'on_time', last_connect: expect.any(String) });
  });

  it('without a value go as an error of the device, on time all the same, when they have waited', async () => {
    const slotMs = startMs + 3 * quarter;
    await passQuarter(slotMs, null);
    expect((await map()).at(-1)).toMatchObject({ state: 'pending', slot_state: 'waiting' });
    setup.clock.set(new Date(slotMs + 4 * minuteMs));
    await drain();
    expect(sentSlots.at(-1)).toMatchObject({ value: null, status: '02' });
    const day = new Date(startMs + 7 * hourMs).toISOString().slice(0, 10);
    const { days } = await setup.node.ok(transferCompliance.days, { ...as(), query: { from_day: day, to_day: day } });
    const cells = await map();
    const count = (of: string) => cells.filter((one) => one.state === of).length;
    expect(days).toMatchObject([
      { target_id: 1, owed: 4, on_time: count('on_time'), late: count('late'), missing: count('missing') },
    ]);
    expect(days[0]!.valid).toBe(cells.filter((one) => one.is_valid).length);
  });

  it('that were corrected since are found, told, and sent anew with a reason by one press', async () => {
    await setup.node.top.transfer.lookForCorrected();
    const { rows } = await sql<{
      id: number;
    }>`select series_id as id from series_watch where reader = 'transfer'`.execute(setup.test.database.sql);
    expect(rows).toHaveLength(1);
    await of.measure('MNH1', 'water_level', startMs, [248.31]);
    await setup.node.top.transfer.lookForCorrected();
    await setup.node.top.transfer.lookForCorrected();
    const found = await setup.node.ok(contract.corrected, as(reader));
    expect(found).toMatchObject({
      total: 1,
      slots: [{ job_id: jobId, slot: iso(startMs), differences: [{ was: 248.11, is: 248.31 }] }],
    });
    const before = sentSlots.length;
    const body = { job_id: null, reason: 'Đã hiệu chỉnh cảm biến' };
    expect(await setup.node.ok(contract.sendCorrected, { ...as(), body })).toEqual({ slots: 1 });
    await drain();
    expect(sentSlots.slice(before)).toMatchObject([{ value: 248.31 }]);
    expect((await state()).corrected).toBe(0);
    expect((await map())[0]).toMatchObject({ state: 'on_time', generation: 2 });
    const trail = await trailOf(setup.test.database, String(jobId));
    expect(JSON.stringify(trail.at(-1))).toContain('Đã hiệu chỉnh cảm biến');
  });

  it('of a period are sent anew, each as a generation of its own', async () => {
    const body = { job_id: jobId, from: iso(startMs), to: iso(startMs + quarter), reason: 'Cục yêu cầu gửi lại' };
    expect(await setup.node.ok(contract.retransfer, { ...as(), body })).toEqual({ slots: 2, waiting: 0 });
    await drain();
    const { rows, next_from } = await setup.node.ok(transferLogs.logs, {
      ...as(reader),
      body: { job_id: jobId, from: iso(startMs), to: iso(startMs + quarter + 1) },
    });
    expect(rows.map(({ generation, state: of }) => `${generation} ${of}`)).toEqual([
      '1 accepted',
      '2 accepted',
      '3 accepted',
      '1 accepted',
      '2 accepted',
    ]);
    expect(next_from).toBeNull();
    const emptyPeriodBody = { ...body, from: iso(startMs - 9 * hourMs), to: iso(startMs - 8 * hourMs) };
    expect(await setup.node.outcome(contract.retransfer, { ...as(), body: emptyPeriodBody })).toBe(
      'transfer_slot.none_there',
    );
    const long = { ...body, from: iso(startMs - 93 * 24 * hourMs) };
    expect(await setup.node.outcome(contract.retransfer, { ...as(), body: long })).toBe(
      'transfer_slot.period_too_long',
    );
  });

  it('are rehearsed: what a receiver would get now, and if this sensor died now', async () => {
    await passQuarter(startMs + 4 * quarter, 248.2);
    setup.clock.advanceMs(4 * minuteMs);
    const rehearsalNow = await setup.node.ok(contract.rehearsal, { ...as(reader), query: {} });
    expect(rehearsalNow).toMatchObject([{ job_id: jobId, is_valid: true, figures: [{ value: 248.2, status: '00' }] }]);
    const without = { without_series: rehearsalNow[0]!.series[0]! };
    const dead = await setup.node.ok(contract.rehearsal, { ...as(reader), query: without });
    expect(dead).toMatchObject([{ is_valid: false, figures: [{ value: null, status: '02' }] }]);
    expect(dead[0]!.messages[0]!.text).toContain('"02"');
  });

  it('that are refused step aside in the end, and their receiver is said to be tried again', async () => {
    isRefusing = true;
    await passQuarter(startMs + 5 * quarter, 248.2);
    await vi.waitFor(async () => {
      setup.clock.advanceMs(minuteMs);
      await signIn();
      await drain();
      expect((await map()).at(-1)).toMatchObject({ slot_state: 'aside' });
    }, patience);
    isRefusing = false;
    expect(await setup.node.ok(contract.tryAgain, { ...as(), body: { job_id: jobId } })).toEqual({ was_held: false });
  });
});

describe('who may', () => {
  const query = () => ({ from: iso(startMs), to: iso(startMs + hourMs) });
  it('read with the rights of sensors, act with sensor.update, and at his own plant only', async () => {
    await signIn();
    viewer = await setup.people.person({ permissions: ['dashboard'], plants: [of.hydro] });
    const other = await setup.people.person({ permissions: ['sensor'], plants: ['OWN'] });
    const day = iso(startMs).slice(0, 10);
    const reads = [
      [contract.map, { query: query() }],
      [contract.slot, { query: { job_id: jobId, slot: iso(startMs) } }],
      [contract.state, {}],
      [contract.corrected, {}],
      [contract.rehearsal, { query: {} }],
      [transferCompliance.days, { query: { from_day: day, to_day: day } }],
      [transferLogs.logs, { body: { ...query(), job_id: null } }],
    ] as const;
    const resendBody = { job_id: jobId, reason: 'thử' };
    const acts = [
      [contract.tryAgain, { body: { job_id: jobId } }],
      [contract.retransfer, { body: { ...resendBody, ...query() } }],
      [contract.sendCorrected, { body: resendBody }],
    ] as const;
    // biome-ignore lint/suspicious/noExplicitAny: routes of every kind.
    const outcome = (route: any, call: object) => setup.node.outcome(route, call as never);
    for (const [route, call] of reads) {
      expect(await outcome(route, call)).toBe('auth.required');
      expect(await outcome(route, { ...as(reader), ...call })).toBe('ok');
      expect(await outcome(route, { ...as(viewer), ...call })).toBe('forbidden');
      expect(await outcome(route, { ...as(other), ...call })).toBe('plant.forbidden');
    }
    for (const [route, call] of acts) {
      expect(await outcome(route, call)).toBe('auth.required');
      expect(await outcome(route, { ...as(reader), ...call })).toBe('forbidden');
      expect(await outcome(route, { ...as(), ...call, body: { reason: '' } })).toBe('request.invalid');
    }
    const gone = { body: { job_id: 999_999 } };
    expect(await outcome(contract.tryAgain, { ...as(), ...gone })).toBe('transfer_job.not_found');
  });
});
