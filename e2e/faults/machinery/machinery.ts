import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { migrations } from '../../../apps/server/src/migrations.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts';
import { quietLog } from '../../../apps/server/src/platform/database/testing/quiet-log.ts';
import { mailChannel } from '../../../apps/server/src/platform/messages/channels/mail.ts';
import { startMessages } from '../../../apps/server/src/platform/messages/testing/messages-of.ts';
import { startRelay } from '../../../apps/server/src/platform/messages/testing/relay.ts';
import { connectionsWith } from '../../../apps/server/src/platform/outbound/testing/connections.ts';
import { createArmed } from '../../../apps/server/src/platform/outgoing-switch/testing/arming-of.ts';
import { seededRandom } from '../../../apps/server/src/testing/seeded-random.ts';
import { temporaryDir } from '../../support/server.ts';
import { keepQueueing, type MessageReckoning, messageRows, reckonMessages } from '../messages/queueing.ts';
import { retryWhileDown } from '../reckoning.ts';
import { startProgram } from '../start-program.ts';
import { type Act, acts, noActs, strike } from '../strike.ts';
import { beginDuty, type DutyReckoning } from './duty.ts';
import { headsNow, type LedgerReckoning, reckonLedger, type StoredRows } from './ledger.ts';

interface MachineryReport extends MessageReckoning {
  readonly acts: Record<Act, number>;
  /** Takeovers that took more than a minute. */
  readonly late: number;
  /** Time from the strike until the queues sent again. */
  readonly takeoverMs: { readonly p50: number; readonly p95: number; readonly most: number };
  readonly ledger: LedgerReckoning;
  readonly duty: DutyReckoning;
}

/** All of them must be zero. */
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
const recoveryLimitMs = 60_000;
const goneLimitMs = 240_000;

/**
 * Two nodes share two queues, two chains of the ledger and one roster, while one is killed, paused and resumed, or cut
 * off from the database, or the database is killed or frozen. Checks against two mail servers: no message lost or sent
 * twice unmarked. Against acknowledged ledger rows: no number missing or doubled. And against the locked people: each
 * absence recorded once.
 */
export async function runMachinery(count: number, seed: number, log: (line: string) => void): Promise<MachineryReport> {
  const random = seededRandom(seed);
  const dataDir = temporaryDir('faults');
  const server = await startEmbedded({ dataDir, log: quietLog });
  const database = openDatabase(server.connection, { log: quietLog });
  const relays = [await startRelay(40), await startRelay(40)];
  for (const relay of relays) relay.be('slow');
  const nodes: ChildProcess[] = [];
  const done = noActs();
  const takeovers: number[] = [];
  let queueing: ReturnType<typeof keepQueueing> | null = null;
  try {
    await migrate(database, migrations, { log: quietLog });
    const arming = await createArmed(database);
    arming.stop();
    // Only queues messages; the two nodes send them.
    const channels = relays.map(({ url }) => mailChannel(url, connectionsWith([])));
    const here = await startMessages(database, { name: 'queueing', arming, channels, sends: false });
    const storedRows: StoredRows[] = [];
    const heads = [];
    const startOne = (at: number) =>
      startProgram({
        file: nodeFile,
        given: { connection: server.connection, relays: relays.map(({ url }) => url), name: `node ${at}` },
        // The last line of a killed node may be cut off: the outcome of that act is unknown.
        onLine: (line) => line.endsWith('}') && storedRows.push(JSON.parse(line) as StoredRows),
      });
    nodes.push(await startOne(0), await startOne(1));
    const endDuty = await beginDuty(database);
    queueing = keepQueueing(
      database,
      here,
      relays.map(({ lane }) => ({ lane, receivers: ['so@tinh.vn'] })),
    );
    const receivedCounts = () => relays.map((relay) => relay.taken.length);
    const waitForBoth = async (before: readonly number[], label: string) => {
      const startedAt = performance.now();
      while (receivedCounts().some((now, index) => now <= before[index]!)) {
        if (performance.now() - startedAt > goneLimitMs)
          throw new Error(`a lane sends nothing ${goneLimitMs} ms after: ${label}`);
        await delay(20);
      }
      return performance.now() - startedAt;
    };
    await waitForBoth(receivedCounts(), 'the start');
    for (let round = 0; round < count; round++) {
      const act = acts[Math.floor(random() * acts.length)]!;
      const at = Math.floor(random() * 2);
      await delay(50 + random() * 700);
      done[act]++;
      const undo = await strike(act, { node: nodes[at]!, database, dataDir });
      takeovers.push(await waitForBoth(receivedCounts(), `${act} of node ${at}`));
      log(`${act} of node ${at}, ${Math.round(takeovers.at(-1)!)} ms`);
      undo();
      if (act === 'kill') nodes[at] = await startOne(at);
      heads.push(...(await retryWhileDown(() => headsNow(database))));
      if ((round + 1) % 10 === 0) log(`${round + 1} of ${count} faults, ${queueing.queued()} messages queued`);
    }
    await queueing.runOut();
    const dutyEnd = await endDuty();
    for (const node of nodes) node.kill('SIGKILL');
    const ledger = await reckonLedger(database, { kept: storedRows, heads });
    const rows = await messageRows(database);
    await here.stop();
    const deliveries = Map.groupBy(
      relays.flatMap((relay) => relay.taken),
      ({ messageId }) => messageId,
    );
    const sorted = takeovers.toSorted((a, b) => a - b);
    const share = (part: number) =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);
    return {
      acts: done,
      ...reckonMessages(rows, queueing.queued(), (id) => deliveries.get(id)?.length ?? 0),
      late: takeovers.filter((ms) => ms > recoveryLimitMs).length,
      takeoverMs: { p50: share(0.5), p95: share(0.95), most: share(1) },
      ledger,
      duty: dutyEnd,
    };
  } finally {
    queueing?.stop();
    for (const node of nodes) node.kill('SIGKILL');
    for (const relay of relays) await relay.stop();
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
