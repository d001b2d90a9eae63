import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { outbound } from '@spillway/contract/platform/outbound/outbound';
import type { JobFields } from '@spillway/contract/transfer/job';
import { transferJobs } from '@spillway/contract/transfer/jobs';
import { transferPreview as contract } from '@spillway/contract/transfer/preview';
import type { TargetFields } from '@spillway/contract/transfer/target';
import { transferTargets } from '@spillway/contract/transfer/targets';
import { minuteMs } from '@spillway/plant-time/spans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { type CalculationPlant, calculationSetup } from '../../compute/testing/calculation-setup.ts';
import type { Person } from '../../testing/people.ts';
import { jobOf } from '../jobs/testing/a-job.ts';
import { shippedTarget } from '../targets/targets.ts';

const setup = calculationSetup();
const password = 'rất bí mật';
let of: CalculationPlant;
let reader: Person;
let chief: Person;
let gauge: number;
let rain: number;
let slotMs: number;
let server: Server;
const receivedRequests: { url: string; authorization: string; body: string }[] = [];

beforeAll(async () => {
  of = await setup.newPlant();
  const plants = [of.hydro];
  reader = await setup.people.person({ permissions: ['sensor.change-status'], plants });
  chief = await setup.people.person({ permissions: ['system', 'sensor.update'], plants });
  gauge = await of.series(of.station('MNH1'), 'water_level');
  rain = await of.series(of.station('MUA1'), 'precipitation');
  const nowMs = setup.clock.now().getTime();
  slotMs = Math.floor((nowMs - 3 * minuteMs) / (15 * minuteMs)) * 15 * minuteMs;
  await of.measure('MNH1', 'water_level', slotMs, [248.11, 248.12, 248.2]);
  await of.measure('MUA1', 'precipitation', slotMs - 30 * minuteMs, [1, 2, 0.5]);
  server = createServer((request, answer) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      receivedRequests.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '', body });
      answer.end('{"ok": true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await setup.node.ok(outbound.allow, {
    token: chief.token,
    body: { target: `127.0.0.1:${port()}`, reason: 'máy nhận thử' },
  });
});
afterAll(() => void server.close());

const port = () => (server.address() as AddressInfo).port;
const as = (user: Person = of.operator) => ({ token: user.token, hydro: of.hydro, language: 'vi' as const });
const emptyBody = { job: null, job_id: null, target: null, target_id: null, slot: null };
const previewCall = (body: object, user?: Person) =>
  setup.node.ok(contract.preview, { ...as(user), body: { ...emptyBody, ...body } });
const level = () => ({ ...jobOf({}).factors[0]!, series_id: gauge });
const wanted = (change: Partial<JobFields> = {}) => jobOf({ factors: [level()], ...change });
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const api = (): TargetFields => ({
  ...shippedTarget(1)!,
  http: { ...shippedTarget(1)!.http!, url: `http://127.0.0.1:${port()}/input` },
});

describe('the preview of a slot', () => {
  it('has the exact bytes of the newest real slot', async () => {
    const { messages, figures, slot, faults, is_example } = await previewCall({ job: wanted(), target: api() });
    expect(faults).toEqual([]);
    expect([is_example, slot]).toEqual([false, new Date(slotMs).toISOString()]);
    expect(figures).toMatchObject([
      { name: 'Mực nước hồ 1: Mực nước', value: 248.2, status: '00', remarks: [], measured_at: slot },
    ]);
    const local = new Date(slotMs + 7 * 60 * minuteMs).toISOString().replaceAll(/\D/g, '').slice(0, 14);
    expect(JSON.parse(messages[0]!.text)).toMatchObject({
      MaTinh: 'GL',
      KyHieuTram: 'THUONGLUU',
      NoiDung: [['MUCNUOC', 248.2, 'm', local, '00']],
    });
    expect(messages[0]!.sha256).toBe(sha256(messages[0]!.text));
    expect(messages[0]!.bytes).toBe(Buffer.byteLength(messages[0]!.text));
  });

  it('has a file with its name, folder, tabs and line ends, of any slot that is asked for', async () => {
    const target = shippedTarget(2)!;
    const file = { ...target.file!, folder: '/{slot|time:yyyy}/{slot|time:MM}' };
    const askedTime = new Date(slotMs - 25 * minuteMs).toISOString();
    const { messages, figures, slot } = await previewCall({
      job: wanted({
        factors: [
          level(),
          {
            ...level(),
            series_id: rain,
            symbol: 'MUA',
            sub_symbol: 'LUONGMUA',
            converted_to: 'mm',
            unit: 'mm',
            decimals: 1,
          },
        ],
      }),
      target: { ...target, file },
      slot: askedTime,
    });
    const at = slotMs - 30 * minuteMs;
    expect(slot).toBe(new Date(at).toISOString());
    expect(figures.map(({ value, status, remarks }) => [value, status, ...remarks])).toEqual([
      [null, '02', 'missing'],
      [3.5, '00'],
    ]);
    const local = new Date(at + 7 * 60 * minuteMs).toISOString().replaceAll(/\D/g, '').slice(0, 14);
    expect(messages[0]).toMatchObject({
      folder: `/${local.slice(0, 4)}/${local.slice(4, 6)}`,
      text: `THUONGLUU\tMUCNUOC\t\tm\t${local}\t02\r\nMUA\tLUONGMUA\t3.5\tmm\t${local}\t00\r\n`,
    });
    expect(messages[0]!.name).toMatch(/^GL_TDHOMAU_\d{14}\.txt$/);
  });

  it('of a target without a job has the usual factors of the plant, and of one without a receiver its letter', async () => {
    const { is_example, messages } = await previewCall({ target_id: 2 });
    expect(is_example).toBe(true);
    expect(messages[0]!.text.split('\r\n').length).toBeGreaterThan(5);
    const { examples } = await setup.node.ok(transferTargets.list, as());
    for (const { target } of examples) expect((await previewCall({ target })).messages.length).toBeGreaterThan(0);
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) expect((await previewCall({ target_id: id })).faults).toEqual([]);
  });

  it('says what is wrong instead', async () => {
    const target = { ...api(), http: { ...api().http!, headers: [{ name: 'x-station', value: '{hydr}' }] } };
    const { faults, messages } = await previewCall({ job: wanted({ province_code: '' }), target });
    expect(messages).toEqual([]);
    expect(faults.map(({ field }) => field)).toEqual(['http.headers.0.value', 'province_code']);
    expect(faults[0]!.message).toContain('hydr');
    expect(await setup.node.outcome(contract.preview, { ...as(), body: { ...emptyBody, job_id: 99 } })).toBe(
      'transfer_job.not_found',
    );
  });
});

describe('a try', () => {
  let jobId: number;
  beforeAll(async () => {
    await setup.node.ok(transferTargets.save, { ...as(chief), body: { ...api(), target_id: 1 } });
    const body = { ...wanted({ is_enabled: true }), set_secrets: { password } };
    jobId = (await setup.node.ok(transferJobs.add, { ...as(), body })).job_id;
  });

  it('is for whoever writes jobs, to an address of his own for holders of system, and for an armed installation', async () => {
    const sink = {
      url: `http://127.0.0.1:${port()}/thu`,
      host: '',
      port: null,
      host_key: '',
      to: null,
      username: '',
      password: '',
    };
    for (const [route, more] of [
      [contract.connection, {}],
      [contract.test, {}],
      [contract.test, { sink }],
    ] as const) {
      const body = { job_id: jobId, ...more };
      expect(await setup.node.outcome(route, { body })).toBe('auth.required');
      expect(await setup.node.outcome(route, { ...as(), body: { job_id: 'x' } as never })).toBe('request.invalid');
      expect(await setup.node.outcome(route, { ...as(reader), body })).toBe('forbidden');
      expect(await setup.node.outcome(route, { ...as(chief), body: { ...body, job_id: 99 } })).toBe(
        'transfer_job.not_found',
      );
    }
    expect(await setup.node.outcome(contract.test, { ...as(), body: { job_id: jobId, sink } })).toBe(
      'transfer_target.address_needs_system',
    );
    expect(await setup.node.outcome(contract.preview, { ...as(reader), body: emptyBody })).toBe('ok');
    expect(await setup.node.outcome(contract.preview, { body: emptyBody })).toBe('auth.required');
    await setup.node.arming.disarm({ username: 'test', record: async () => undefined });
    expect(await setup.node.outcome(contract.connection, { ...as(), body: { job_id: jobId } })).toBe(
      'transfer_job.not_armed',
    );
    await setup.node.arming.arm({ username: 'test', record: async () => undefined }, 'count');
    expect(receivedRequests).toEqual([]);
  });

  it('connects and sends nothing', async () => {
    const [one] = await setup.node.ok(contract.connection, { ...as(), body: { job_id: jobId } });
    expect(one).toMatchObject({ outcome: 'accepted', fault: null });
    expect(receivedRequests).toEqual([]);
  });

  it('sends the newest slot once, every row marked as a test, with the account and without showing it', async () => {
    const found = await setup.node.ok(contract.test, { ...as(), body: { job_id: jobId } });
    expect(found).toMatchObject([{ outcome: 'accepted', about: 'THUONGLUU' }]);
    expect(receivedRequests).toHaveLength(1);
    expect(JSON.parse(receivedRequests[0]!.body).NoiDung[0][4]).toBe('01');
    expect(Buffer.from(receivedRequests[0]!.authorization.slice(6), 'base64').toString()).toBe(`tdhomau:${password}`);
    expect(JSON.stringify(found)).not.toContain(password);
    expect(JSON.stringify(found)).not.toContain(receivedRequests[0]!.authorization.slice(6));
    const trail = await trailOf(setup.test.database, String(jobId));
    const actions = trail.flatMap(({ action, object_kind: kind }) => (kind === 'transfer_job' ? [action] : []));
    expect(actions).toEqual(['transfer_job.create', 'transfer_job.try', 'transfer_job.test']);
  });

  it('to a private sink has neither the account of the agency nor its password', async () => {
    receivedRequests.length = 0;
    const sink = {
      url: `http://127.0.0.1:${port()}/thu`,
      host: '',
      port: null,
      host_key: '',
      to: null,
      username: 'toi',
      password: 'x1',
    };
    await setup.node.ok(contract.test, { ...as(chief), body: { job_id: jobId, sink } });
    expect(receivedRequests).toHaveLength(1);
    expect(receivedRequests[0]!.url).toBe('/thu');
    expect(Buffer.from(receivedRequests[0]!.authorization.slice(6), 'base64').toString()).toBe('toi:x1');
  });
});
