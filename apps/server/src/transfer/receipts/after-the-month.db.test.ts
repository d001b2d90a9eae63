import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { outbound } from '@spillway/contract/platform/outbound/outbound';
import { transferJobs } from '@spillway/contract/transfer/jobs';
import { transferReceipts } from '@spillway/contract/transfer/receipts';
import { transferSlots } from '@spillway/contract/transfer/slots';
import { transferTargets } from '@spillway/contract/transfer/targets';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CalculationPlant, calculationSetup } from '../../compute/testing/calculation-setup.ts';
import type { Person } from '../../testing/people.ts';
import { jobOf } from '../jobs/testing/a-job.ts';
import { shippedTarget } from '../targets/targets.ts';

const setup = calculationSetup();
/** Midnight of New Year in agency time, of the year in which the test runs. */
let newYearMs: number;
let of: CalculationPlant;
let chief: Person;
let jobId: number;
let server: Server;
const sentSlots: { slot: string; value: number | null }[] = [];
const as = () => ({ token: chief.token, hydro: of.hydro, language: 'vi' as const });
const close = () => setup.node.top.transfer.closeDays();

/** Sessions are shorter than the period of this test. */
async function at(ms: number): Promise<void> {
  setup.clock.set(new Date(ms));
  chief = await setup.people.person({ permissions: ['system', 'sensor.update'], plants: [of.hydro] });
}

beforeAll(async () => {
  of = await setup.newPlant();
  server = createServer((request, answer) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const [[, value, , slot]] = JSON.parse(body).NoiDung;
      sentSlots.push({ slot, value });
      answer.end('{"ok": true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const year = new Date(setup.clock.now()).getUTCFullYear();
  newYearMs = Date.UTC(year + 1, 0, 1) - 7 * hourMs;
  await at(newYearMs - 16 * minuteMs);
  await setup.node.ok(outbound.allow, {
    token: chief.token,
    body: { target: `127.0.0.1:${port}`, reason: 'máy nhận thử' },
  });
  const target = { ...shippedTarget(1)!, http: { ...shippedTarget(1)!.http!, url: `http://127.0.0.1:${port}/input` } };
  await setup.node.ok(transferTargets.save, { ...as(), body: { ...target, target_id: 1 } });
  const series = await of.series(of.station('MNH1'), 'water_level');
  const fields = jobOf({ factors: [{ ...jobOf({}).factors[0]!, series_id: series }] });
  const body = { ...fields, set_secrets: { password: 'bí mật' } };
  jobId = (await setup.node.ok(transferJobs.add, { ...as(), body })).job_id;
});
afterAll(() => void server.close());

async function daysOf(month: string) {
  const { days } = await setup.node.ok(transferReceipts.days, { ...as(), query: { month } });
  return days.filter(({ messages }) => messages > 0);
}

it('what was corrected after its month, and its year, were closed is listed and sent anew, and stands in the book of its own day', async () => {
  const year = new Date(newYearMs + 7 * hourMs).getUTCFullYear();
  const [december, january] = [`${year - 1}-12`, `${year}-01`];
  const slotMs = newYearMs - 15 * minuteMs;
  await setup.node.top.transfer.lookForCorrected();
  await of.measure('MNH1', 'water_level', slotMs, [248.11]);
  await at(slotMs + minuteMs);
  await setup.node.top.transfer.drain();
  expect(sentSlots).toEqual([{ slot: `${year - 1}1231234500`, value: 248.11 }]);

  // No more is measured: the slots of the next hours belong to another test.
  await sql`update transfer_cursor set planned_until = now() + interval '1 year'`.execute(setup.test.database.sql);
  await at(newYearMs + 2 * hourMs);
  await close();
  const closed = await daysOf(december);
  expect(closed).toMatchObject([{ day: `${december}-31`, messages: 1 }]);

  await at(newYearMs + 3 * dayMs);
  await of.measure('MNH1', 'water_level', slotMs, [248.31]);
  await setup.node.top.transfer.lookForCorrected();
  await setup.node.top.transfer.lookForCorrected();
  expect(await setup.node.ok(transferSlots.corrected, as())).toMatchObject({
    total: 1,
    slots: [{ job_id: jobId, differences: [{ was: 248.11, is: 248.31 }] }],
  });
  const body = { job_id: null, reason: 'Hiệu chỉnh sau khi khóa sổ' };
  expect(await setup.node.ok(transferSlots.sendCorrected, { ...as(), body })).toEqual({ slots: 1 });
  await setup.node.top.transfer.drain();
  expect(sentSlots.at(-1)).toEqual({ slot: `${year - 1}1231234500`, value: 248.31 });

  await at(newYearMs + 4 * dayMs + 2 * hourMs);
  await close();
  expect(await daysOf(december)).toEqual(closed);
  expect(await daysOf(january)).toMatchObject([{ day: `${january}-04`, messages: 1 }]);
});
