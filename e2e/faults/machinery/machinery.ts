import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { migrations } from '../../../apps/server/src/migrations.ts';
import { armed } from '../../../apps/server/src/platform/arming/testing/arming-of.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts';
import { quietLog } from '../../../apps/server/src/platform/database/testing/quiet-log.ts';
import { mailChannel } from '../../../apps/server/src/platform/messages/channels/mail.ts';
import { probeKind, startMessages } from '../../../apps/server/src/platform/messages/testing/messages-of.ts';
import { startRelay } from '../../../apps/server/src/platform/messages/testing/relay.ts';
import { connectionsWith } from '../../../apps/server/src/platform/outbound/testing/connections.ts';
import { seededRandom } from '../../../apps/server/src/testing/seeded-random.ts';
import { temporaryDir } from '../../support/server.ts';
import { patiently } from '../reckoning.ts';
import { type Act, acts, noActs, strike } from '../strike.ts';
import { beginDuty, type DutyReckoning } from './duty.ts';
import { headsNow, type Kept, type LedgerReckoning, reckonLedger } from './ledger.ts';

export interface MachineryReport {
  readonly acts: Record<Act, number>;
  readonly queued: number;
  readonly delivered: number;
  /** Delivered more than once and marked: the server took it, and our commit did not come. */
  readonly named: number;
  /** Delivered more than once, and not marked. */
  readonly doubled: number;
  /** Two attempts of one message that both recorded that it was accepted. */
  readonly actedTwice: number;
  /** Not delivered in the end, or delivered and not recorded. */
  readonly unsent: number;
  /** Takeovers of more than a minute. */
  readonly late: number;
  /** From the act until the lanes sent again. */
  readonly takeoverMs: { readonly p50: number; readonly p95: number; readonly most: number };
  readonly ledger: LedgerReckoning;
  readonly duty: DutyReckoning;
}

/** Each of them has to be nothing. */
export const faultsOf = ({ doubled, actedTwice, unsent, late, ledger, duty }: MachineryReport): number[] => [
  doubled,
  actedTwice,
  unsent,
  late,
  ledger.lost,
  ledger.missingNumbers,
  ledger.doubledNumbers,
  ledger.invented,
  ledger.findings,
  duty.doubled,
  duty.lost,
];

const nodeFile = path.join(import.meta.dirname, 'node.ts');
const backLimitMs = 60_000;
const goneLimitMs = 240_000;
/** At the end, without one more that was sent. */
const endLimitMs = 180_000;
const mostWaiting = 200;

/**
 * Two nodes share two lanes, two chains of the ledger and one shift plan while one of them is killed, stopped and woken, or cut off from
 * the database, or the database is killed or stands still. Held against what two mail servers got: nothing twice but what is marked,
 * nothing unsent. Against what each node was told is in the ledger: no number missing or twice. And against who was locked when: each
 * absence once.
 */
export async function runMachinery(count: number, seed: number, say: (line: string) => void): Promise<MachineryReport> {
  const random = seededRandom(seed);
  const dataDir = temporaryDir('faults');
  const server = await startEmbedded({ dataDir, log: quietLog });
  const database = openDatabase(server.connection, { log: quietLog });
  const relays = [await startRelay(40), await startRelay(40)];
  for (const relay of relays) relay.be('slow');
  const nodes: ChildProcess[] = [];
  const done = noActs();
  const takeovers: number[] = [];
  let queued = 0;
  const stopQueueing = new AbortController();
  try {
    await migrate(database, migrations, { log: quietLog });
    const arming = await armed(database);
    arming.stop();
    // Only queues: what it would send, the two nodes do.
    const channels = relays.map(({ url }) => mailChannel(url, connectionsWith([])));
    const here = await startMessages(database, { name: 'queueing', arming, channels, sends: false });
    const kept: Kept[] = [];
    const heads = [];
    const startOne = (at: number) =>
      startNode(at, { connection: server.connection, relays: relays.map(({ url }) => url) }, (one) => kept.push(one));
    nodes.push(await startOne(0), await startOne(1));
    const endDuty = await beginDuty(database);
    const open = async () => {
      const { rows } = await patiently(() =>
        database.pool.query<{ open: number }>("select count(*)::int as open from message where state <> 'sent'"),
      );
      return rows[0]!.open;
    };
    const queueing = (async () => {
      while (!stopQueueing.signal.aborted) {
        // A queue that only grows on a slow machine says nothing about what gets lost.
        while ((await open()) >= mostWaiting && !stopQueueing.signal.aborted) await delay(200);
        const causeId = `cause ${queued}`;
        const lane = relays[queued % 2]!.lane;
        const asked = { causeKind: probeKind, causeId, why: 'told', plant: null, subject: causeId, lane } as const;
        await patiently(() =>
          database.transaction((tx) => here.messages.queue(tx, { ...asked, receivers: ['so@tinh.vn'] })),
        );
        queued += 1;
        await delay(100);
      }
    })();
    queueing.catch(() => undefined);
    const taken = () => relays.map((relay) => relay.taken.length);
    const untilBoth = async (before: readonly number[], what: string) => {
      const startedAt = performance.now();
      while (taken().some((now, at) => now <= before[at]!)) {
        if (performance.now() - startedAt > goneLimitMs)
          throw new Error(`a lane sends nothing ${goneLimitMs} ms after: ${what}`);
        await delay(20);
      }
      return performance.now() - startedAt;
    };
    await untilBoth(taken(), 'the start');
    for (let round = 0; round < count; round++) {
      const act = acts[Math.floor(random() * acts.length)]!;
      const at = Math.floor(random() * 2);
      await delay(50 + random() * 700);
      done[act]++;
      const undo = await strike(act, { node: nodes[at]!, database, dataDir });
      takeovers.push(await untilBoth(taken(), `${act} of node ${at}`));
      say(`${act} of node ${at}, ${Math.round(takeovers.at(-1)!)} ms`);
      undo();
      if (act === 'kill') nodes[at] = await startOne(at);
      heads.push(...(await patiently(() => headsNow(database))));
      if ((round + 1) % 10 === 0) say(`${round + 1} of ${count} faults, ${queued} messages queued`);
    }
    stopQueueing.abort();
    await queueing;
    let left = await open();
    for (let sentAt = performance.now(); left > 0 && performance.now() - sentAt < endLimitMs; await delay(200)) {
      const now = await open();
      if (now < left) sentAt = performance.now();
      left = now;
    }
    const duty = await endDuty();
    for (const node of nodes) node.kill('SIGKILL');
    const ledger = await reckonLedger(database, { kept, heads });
    const { rows } = await database.pool.query<{ id: string; double: boolean; state: string; accepted: number }>(`
      select message_id as id, may_be_double as double, state,
             (select count(*)::int from message_attempt a where a.message_id = message.message_id and outcome = 'accepted') as accepted
        from message`);
    await here.stop();
    const deliveries = Map.groupBy(
      relays.flatMap((relay) => relay.taken),
      ({ messageId }) => messageId,
    );
    const times = (id: string) => deliveries.get(id)?.length ?? 0;
    const sorted = takeovers.toSorted((a, b) => a - b);
    const share = (part: number) =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);
    return {
      acts: done,
      queued,
      delivered: rows.filter(({ id }) => times(id) > 0).length,
      named: rows.filter(({ id, double }) => double && times(id) > 1).length,
      doubled: rows.filter(({ id, double }) => !double && times(id) > 1).length,
      actedTwice: rows.filter(({ accepted }) => accepted > 1).length,
      unsent: queued - rows.filter(({ id, state }) => state === 'sent' && times(id) > 0).length,
      late: takeovers.filter((ms) => ms > backLimitMs).length,
      takeoverMs: { p50: share(0.5), p95: share(0.95), most: share(1) },
      ledger,
      duty,
    };
  } finally {
    stopQueueing.abort();
    for (const node of nodes) node.kill('SIGKILL');
    for (const relay of relays) await relay.stop();
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startNode(at: number, given: object, kept: (one: Kept) => void): Promise<ChildProcess> {
  const child = spawn(process.execPath, [nodeFile, JSON.stringify({ ...given, name: `node ${at}` })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout! });
  await new Promise<void>((resolve, reject) => {
    lines.once('line', () => resolve());
    child.once('exit', (code) => reject(new Error(`a node ended with ${code}`)));
  });
  // The last line of a node that is killed may be cut off: that act is then one of those nobody knows of.
  lines.on('line', (line) => line.endsWith('}') && kept(JSON.parse(line) as Kept));
  child.removeAllListeners('exit');
  child.once(
    'exit',
    (code, signal) => signal !== 'SIGKILL' && process.stderr.write(`a node ended by itself: ${code} ${signal}\n`),
  );
  return child;
}
