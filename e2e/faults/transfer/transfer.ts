import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { minuteMs } from '@spillway/plant-time/spans';
import { migrations } from '../../../apps/server/src/migrations.ts';
import { type Database, openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts';
import { quietLog } from '../../../apps/server/src/platform/database/testing/quiet-log.ts';
import { createArmed } from '../../../apps/server/src/platform/outgoing-switch/testing/arming-of.ts';
import { seededRandom } from '../../../apps/server/src/testing/seeded-random.ts';
import { debianServers, filesOfAccount } from '../../../apps/server/src/transfer/wire/testing/files-of-account.ts';
import {
  ownReceivers,
  type Receiver,
  startReceivers,
  tally,
} from '../../../apps/server/src/transfer/wire/testing/receivers.ts';
import { type TcpProxy, tcpProxy } from '../../../apps/server/src/transfer/wire/testing/tcp-proxy.ts';
import { temporaryDir } from '../../support/server.ts';
import { retryWhileDown } from '../reckoning.ts';
import { startProgram } from '../start-program.ts';
import { acts as nodeActs, strike } from '../strike.ts';
import { type GivenClock, type GivenJob, type GivenNode, readClock } from './given.ts';

const lineActs = ['receiver_kill', 'line_cut', 'line_stall', 'answers_lost'] as const;
const acts = [...nodeActs, ...lineActs] as const;
type Act = (typeof acts)[number];

interface TransferReport {
  readonly receivers: readonly string[];
  /** Servers not installed on this machine. */
  readonly missing: readonly string[];
  /** Servers tested with the files of an account before any strike. */
  readonly tried: readonly string[];
  /** Errors in that test. */
  readonly troubles: readonly string[];
  readonly acts: Record<Act, number>;
  /** Slots due by the clock, over all jobs. */
  readonly due: number;
  /** Slots that the receiver has. */
  readonly delivered: number;
  readonly unsent: number;
  /** Repeated with the same bytes, since the confirmation was lost. */
  readonly repeats: number;
  /** Attempts without a recorded acceptance, whose content the receiver may have. */
  readonly lostWords: number;
  /** Repeated with different bytes. */
  readonly different: number;
  /** Slots that were late at the start of their accepted attempt, but accepted before an earlier late one. */
  readonly outOfOrder: number;
  /** Messages with two recorded acceptances. */
  readonly actedTwice: number;
  readonly takeoverMs: { readonly p50: number; readonly most: number };
}

/** All of them must be zero. */
export const faultsOfTransfer = (one: TransferReport): number[] => [
  one.troubles.length,
  one.unsent,
  one.different,
  one.outOfOrder,
  one.actedTwice,
  Math.max(0, one.repeats - one.lostWords),
];

const nodeFile = path.join(import.meta.dirname, 'node.ts');
const stepMs = 5 * minuteMs;
/** One five-minute slot per second. */
const times = stepMs / 1000;
const awayMs = 1_500;
const goneLimitMs = 240_000;
const endLimitMs = 240_000;

interface Lane {
  readonly receiver: Receiver;
  readonly proxy: TcpProxy;
  readonly job: GivenJob;
}

/**
 * Two nodes send the slots of one job to each receiver over each protocol, while one is killed, or paused and resumed,
 * the database is killed or frozen, a receiver loses power, and connections are cut, stall or lose responses. In the
 * end each receiver has each slot once.
 */
export async function runTransfer(
  count: number,
  seed: number,
  log: (line: string) => void,
  by: { readonly receivers: 'own' | 'installed' } = { receivers: 'installed' },
): Promise<TransferReport> {
  const calm = by.receivers === 'own' ? { tried: [], troubles: [] } : await testWithoutStrikes(log);
  const random = seededRandom(seed);
  const dataDir = temporaryDir('faults');
  const server = await startEmbedded({ dataDir, log: quietLog });
  const database = openDatabase(server.connection, { log: quietLog });
  const { receivers, missing } =
    by.receivers === 'own' ? { receivers: await ownReceivers(), missing: [] } : await startReceivers();
  const lanes: Lane[] = [];
  const nodes: ChildProcess[] = [];
  const done = Object.fromEntries(acts.map((act) => [act, 0])) as Record<Act, number>;
  const takeovers: number[] = [];
  try {
    await migrate(database, migrations, { log: quietLog });
    (await createArmed(database)).stop();
    for (const [index, receiver] of receivers.entries()) lanes.push(await laneTo(receiver, index + 1));
    const clock: GivenClock = { fromMs: Date.parse('2026-11-20T03:00:00Z'), beganMs: Date.now(), times, untilMs: null };
    let startCount = 0;
    const startOne = (by: GivenClock): Promise<ChildProcess> => {
      const nodeSettings: GivenNode = {
        connection: server.connection,
        name: `node ${++startCount}`,
        clock: by,
        jobs: lanes.map(({ job }) => job),
      };
      return startProgram({ file: nodeFile, given: nodeSettings });
    };
    nodes.push(await startOne(clock), await startOne(clock));

    const receivedCounts = () => lanes.map(({ receiver }) => receiver.taken().length);
    const waitForAll = async (before: readonly number[], label: string): Promise<number> => {
      const startedAt = performance.now();
      while (receivedCounts().some((now, index) => now <= before[index]!)) {
        if (performance.now() - startedAt > goneLimitMs)
          throw new Error(
            `a receiver got nothing ${goneLimitMs} ms after: ${label}; ${await readCurrent(database, receivedCounts())}`,
          );
        await delay(50);
      }
      return performance.now() - startedAt;
    };
    await waitForAll(receivedCounts(), 'the start');
    for (let round = 0; round < count; round++) {
      const act = acts[Math.floor(random() * acts.length)]!;
      const at = Math.floor(random() * nodes.length);
      const lane = lanes[Math.floor(random() * lanes.length)]!;
      await delay(50 + random() * 700);
      done[act] += 1;
      let undo: () => void = () => undefined;
      if (isLineAct(act)) await strikeLine(act, lane);
      else {
        undo = await strike(act, { node: nodes[at]!, database, dataDir });
        await retryWhileDown(() => database.pool.query('select'));
      }
      takeovers.push(await waitForAll(receivedCounts(), isLineAct(act) ? `${act} of ${lane.receiver.name}` : act));
      undo();
      if (act === 'kill') nodes[at] = await startOne(clock);
      if ((round + 1) % 10 === 0)
        log(`${round + 1} of ${count} faults, ${receivedCounts().join(' + ')} messages taken`);
    }
    for (const node of nodes.splice(0)) node.kill('SIGKILL');
    const untilMs = readClock(clock);
    nodes.push(await startOne({ ...clock, untilMs }));
    const due = (Math.floor((untilMs - clock.fromMs) / stepMs) + 1) * lanes.length;
    await waitUntilSent(database, due);
    const tallies = lanes.map(({ receiver }) => tally(receiver.taken()));
    const sum = (of: 'once' | 'repeats' | 'different') => tallies.reduce((all, one) => all + one[of], 0);
    const sorted = takeovers.toSorted((a, b) => a - b);
    return {
      receivers: receivers.map(({ name }) => name),
      missing,
      ...calm,
      acts: done,
      due,
      delivered: sum('once'),
      unsent: due - sum('once'),
      repeats: sum('repeats'),
      different: sum('different'),
      ...(await readAttemptTable(database)),
      takeoverMs: { p50: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0), most: Math.round(sorted.at(-1) ?? 0) },
    };
  } finally {
    for (const node of nodes) node.kill('SIGKILL');
    for (const { proxy } of lanes) await proxy.stop();
    for (const receiver of receivers) await receiver.stop();
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Tests every installed file server with each kind of TLS it supports, before any strike. */
async function testWithoutStrikes(log: (line: string) => void): Promise<Pick<TransferReport, 'tried' | 'troubles'>> {
  const there = debianServers.filter(({ start }) => start !== null);
  const troubles: string[] = [];
  for (const one of there) {
    const wrong = await filesOfAccount(one);
    troubles.push(...wrong.map((faultText) => `${one.name}: ${faultText}`));
    log(`${one.name}: ${wrong.length === 0 ? 'took the files of an account' : wrong.join('; ')}`);
  }
  return { tried: there.map(({ name }) => name), troubles };
}

/** State of a queue that does not recover, for the report. */
async function readCurrent(database: Database, receivedCounts: readonly number[]): Promise<string> {
  const { rows } = await database.pool.query<{ told: string }>(`
    select concat_ws(' ', account, fault, failures, held_at) as told from transfer_account
    union all
    select concat_ws(' ', job_no, state, count(*)) from transfer_slot group by job_no, state
    union all
    (select concat_ws(' ', job_no, outcome, fault, answer) from transfer_attempt order by begun_at desc limit 3)`);
  return `${receivedCounts.join(' + ')} taken; ${rows.map(({ told }) => told).join('; ')}`;
}

async function laneTo(receiver: Receiver, jobNo: number): Promise<Lane> {
  const isFtp = receiver.target('x').protocol === 'ftp';
  const proxy = await tcpProxy(receiver.port, {}, { isFtp });
  const target = receiver.target(`J${jobNo}`, proxy.port);
  const limits = { ...target.limits, calls_per_minute: 6000 };
  const transferSchedule = { every_minutes: 5 as const, lateness_minutes: 10, legal_reason: '' };
  const { username, secrets } = receiver;
  return { receiver, proxy, job: { jobNo, target: { ...target, limits, duty: transferSchedule }, username, secrets } };
}

const isLineAct = (act: Act): act is (typeof lineActs)[number] => lineActs.some((one) => one === act);

async function strikeLine(act: (typeof lineActs)[number], { receiver, proxy }: Lane): Promise<void> {
  if (act === 'line_cut') return proxy.cut('reset');
  if (act === 'receiver_kill') await receiver.kill();
  else proxy.line = act === 'line_stall' ? { isStalled: true } : { loseAnswerAfter: 1 };
  await delay(awayMs);
  if (act === 'receiver_kill') return await receiver.up();
  proxy.line = {};
  // A stalled connection is not resumed.
  proxy.cut('reset');
}

async function waitUntilSent(database: Database, due: number): Promise<void> {
  const accepted = async () =>
    (
      await retryWhileDown(() =>
        database.pool.query<{ count: number }>(
          "select count(*)::int as count from transfer_slot where state = 'accepted'",
        ),
      )
    ).rows[0]!.count;
  let now = await accepted();
  for (let sentAt = performance.now(); now < due && performance.now() - sentAt < endLimitMs; await delay(200)) {
    const more = await accepted();
    if (more > now) sentAt = performance.now();
    now = more;
  }
}

/** From the attempt table: lost confirmations, double acceptances, and late slots accepted out of order. */
async function readAttemptTable(database: Database) {
  const { rows } = await database.pool.query<Pick<TransferReport, 'lostWords' | 'actedTwice' | 'outOfOrder'>>(`
    with tried as (
      select s.job_no, s.slot_at, s.done_at,
             (select min(begun_at) from transfer_attempt a
               where a.job_no = s.job_no and a.slot_at = s.slot_at and a.outcome = 'accepted') >= s.late_at as is_backlog
        from transfer_slot s where state = 'accepted')
    select (select count(*)::int from transfer_attempt where outcome is distinct from 'accepted') as "lostWords",
           (select count(*)::int from (select from transfer_attempt where outcome = 'accepted'
             group by job_no, slot_at, generation, message_no having count(*) > 1) twice) as "actedTwice",
           (select count(*)::int from (select done_at < max(done_at) over (partition by job_no order by slot_at) as is_before
              from tried where is_backlog) order_of where is_before) as "outOfOrder"`);
  return rows[0]!;
}
