import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { putOwn } from '../../../apps/server/src/access/contacts/own-store.ts';
import { migrations } from '../../../apps/server/src/migrations.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { type Database, openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts';
import { quietLog } from '../../../apps/server/src/platform/database/testing/quiet-log.ts';
import { gatewayFields } from '../../../apps/server/src/platform/gateways/testing/provider.ts';
import { startMessages } from '../../../apps/server/src/platform/messages/testing/messages-of.ts';
import { createArmed, decider } from '../../../apps/server/src/platform/outgoing-switch/testing/arming-of.ts';
import { createPeople } from '../../../apps/server/src/testing/people.ts';
import { seededRandom } from '../../../apps/server/src/testing/seeded-random.ts';
import { temporaryDir } from '../../support/server.ts';
import { retryWhileDown } from '../reckoning.ts';
import { startProgram } from '../start-program.ts';
import { acts as nodeActs, strike } from '../strike.ts';
import { type Attempt, causeOf, type Strike } from './doubles.ts';
import type { Delivery } from './notes.ts';
import { mailServerName, openProviders, type ProviderKind, providerKinds } from './providers.ts';
import { keepQueueing, type MessageReckoning, type MessageRow, messageRows, reckonMessages } from './queueing.ts';
import { waysOf } from './ways.ts';

const acts = [...nodeActs, 'provider_kill', 'provider_stop'] as const;
type Act = (typeof acts)[number];

interface MessagesReport extends MessageReckoning {
  readonly mailServer: string;
  readonly acts: Record<Act, number>;
  readonly deliveredBy: Readonly<Record<ProviderKind, number>>;
  /** Repeated deliveries by cause. */
  readonly again: Readonly<Record<string, number>>;
  /** Repeated deliveries without a cause. */
  readonly unexplained: number;
  /** Delivered under an unknown id, so a repeat could not be recognised. */
  readonly nameless: number;
  /** Time from the strike until each queue sent again. */
  readonly takeoverMs: { readonly p50: number; readonly p95: number; readonly most: number };
}

/** All of them must be zero. */
export const faultsOfMessages = (one: MessagesReport): number[] => [
  one.unsent,
  one.doubled,
  one.actedTwice,
  one.unexplained,
  one.nameless,
];

const nodeFile = path.join(import.meta.dirname, 'node.ts');
const goneLimitMs = 240_000;
const providerDownMs = 2_500;

/**
 * Two nodes send mail, text messages and notifications to slow providers, while a node or provider is killed, or paused
 * and resumed, or the nodes are cut off from the database, or that is killed or frozen. In the end each message has
 * arrived; one that arrived twice is marked, has the same id both times, and the strike fell between acceptance by the
 * provider and our record of it.
 */
export async function runMessages(count: number, seed: number, log: (line: string) => void): Promise<MessagesReport> {
  const random = seededRandom(seed);
  const dataDir = temporaryDir('faults');
  const folder = temporaryDir('faults-providers');
  const server = await startEmbedded({ dataDir, log: quietLog });
  const database = openDatabase(server.connection, { log: quietLog });
  const providers = await openProviders(folder);
  const nodes: { child: ChildProcess; name: string }[] = [];
  const done = Object.fromEntries(acts.map((act) => [act, 0])) as Record<Act, number>;
  const strikes: Strike[] = [];
  const takeovers: number[] = [];
  let queueing: ReturnType<typeof keepQueueing> | null = null;
  try {
    await migrate(database, migrations, { log: quietLog });
    (await createArmed(database)).stop();
    const { mail, sms, push } = providers.ports;
    const ways = {
      mailUrl: `smtp://127.0.0.1:${mail}?from=spillway@ho.vn`,
      allowed: [`127.0.0.1:${sms}`, `127.0.0.1:${push}`],
      key: randomBytes(32).toString('base64'),
    };
    const here = waysOf(database, ways);
    for (const kind of providerKinds) await providers.start(kind, await here.webPush.publicKey());
    const device = await describeReceivers(database, here, providers);
    let startCount = 0;
    const startOne = async () => {
      const name = `node ${++startCount}`;
      const nodeSettings = { connection: server.connection, name, ways };
      const onLine = (line: string) => {
        const [, fromMs, untilMs] = /^stood still (\d+) (\d+)$/.exec(line) ?? [];
        if (fromMs) strikes.push({ act: 'machine', struck: name, fromMs: Number(fromMs), untilMs: Number(untilMs) });
      };
      return { name, child: await startProgram({ file: nodeFile, given: nodeSettings, env: providers.env, onLine }) };
    };
    nodes.push(await startOne(), await startOne());
    const only = await startMessages(database, { name: 'queueing', ...here, sends: false });
    queueing = keepQueueing(database, only, [
      { channel: 'mail', receivers: ['so@tinh.vn'] },
      { channel: 'sms', receivers: ['+84912345678'] },
      { channel: 'push', receivers: [device] },
    ]);

    const receivedCounts = () => providerKinds.map(providers.countOf);
    const waitForAll = async (before: readonly number[], label: string): Promise<number> => {
      const startedAt = performance.now();
      while (receivedCounts().some((now, index) => now <= before[index]!)) {
        if (performance.now() - startedAt > goneLimitMs)
          throw new Error(`a lane sends nothing ${goneLimitMs} ms after: ${label}`);
        await delay(50);
      }
      return performance.now() - startedAt;
    };
    await waitForAll(receivedCounts(), 'the start');
    for (let round = 0; round < count; round++) {
      const act = acts[Math.floor(random() * acts.length)]!;
      const at = Math.floor(random() * nodes.length);
      const kind = providerKinds[Math.floor(random() * providerKinds.length)]!;
      await delay(50 + random() * 700);
      done[act]++;
      const node = nodes[at]!;
      const fromMs = Date.now();
      let target = node.name;
      let undo: () => void = () => undefined;
      if (act === 'provider_kill' || act === 'provider_stop') {
        target = kind;
        const provider = providers.processOf(kind);
        provider.kill(act === 'provider_kill' ? 'SIGKILL' : 'SIGSTOP');
        await delay(providerDownMs);
        if (act === 'provider_kill') await providers.start(kind, await here.webPush.publicKey());
        else provider.kill('SIGCONT');
      } else {
        undo = await strike(act, { node: node.child, database, dataDir });
        if (act !== 'kill' && act !== 'stop') target = 'database';
        // Waits until the database responds again.
        await retryWhileDown(() => database.pool.query('select'));
        if (act === 'database_kill') await waitUntilRestarted(database, fromMs);
      }
      const isLasting = act === 'stop';
      const untilMs = act === 'kill' ? fromMs : Date.now();
      takeovers.push(await waitForAll(receivedCounts(), `${act} of ${target}`));
      undo();
      strikes.push({ act, struck: target, fromMs, untilMs: isLasting ? Date.now() : untilMs });
      log(`${act} of ${target}, ${Math.round(takeovers.at(-1)!)} ms`);
      if (act === 'kill') nodes[at] = await startOne();
      if ((round + 1) % 10 === 0) log(`${round + 1} of ${count} faults, ${queueing.queued()} messages queued`);
    }
    await queueing.runOut();
    for (const { child } of nodes) child.kill('SIGKILL');
    await only.stop();
    const rows = await messageRows(database);
    const deliveries = providers.deliveries();
    for (const { id, channel } of unmarkedOf(rows, deliveries))
      log(`not marked: ${channel} ${await storyOf(database, id)}`);
    const byMessage = Map.groupBy(deliveries, ({ id }) => id);
    const attempts = await attemptsOf(database);
    for (const one of repeatsOf(byMessage, attempts, strikes).filter(({ cause }) => cause === null))
      log(
        `unexplained: had at ${iso(one.hasMs)}, said at ${one.saysMs && iso(one.saysMs)}; ${await storyOf(database, one.id)}; ${strikesNear(strikes, one.hasMs)}`,
      );
    const sorted = takeovers.toSorted((a, b) => a - b);
    const share = (part: number) =>
      Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);
    return {
      mailServer: mailServerName,
      acts: done,
      ...reckonMessages(rows, queueing.queued(), (id) => byMessage.get(id)?.length ?? 0),
      ...reckonDeliveries(rows, byMessage, attempts, strikes),
      takeoverMs: { p50: share(0.5), p95: share(0.95), most: share(1) },
    };
  } finally {
    queueing?.stop();
    for (const { child } of nodes) child.kill('SIGKILL');
    providers.stop();
    await database.close();
    await server.stop();
    for (const one of [dataDir, folder]) rmSync(one, { recursive: true, force: true });
  }
}

/** Connections outlive their process by a moment and still respond: wait until a new process has started. */
async function waitUntilRestarted(database: Database, afterMs: number): Promise<void> {
  for (;;) {
    const { rows } = await retryWhileDown(() =>
      database.pool.query<{ begunMs: number }>(
        'select extract(epoch from pg_postmaster_start_time())::float8 * 1000 as "begunMs"',
      ),
    );
    if (rows[0]!.begunMs >= afterMs) return;
    await delay(50);
  }
}

/** Adds a gateway and a device; returns the id of the device. */
async function describeReceivers(
  database: Database,
  { gateways, webPush }: ReturnType<typeof waysOf>,
  { ports, subscription }: Awaited<ReturnType<typeof openProviders>>,
): Promise<string> {
  const saved = { gatewayId: null, fields: gatewayFields(ports.sms), setSecrets: { token: 'tok' }, forget: [] };
  await gateways.save(decider, saved);
  const { accountId } = await createPeople(database, systemClock).person();
  const deviceFields = { accountId, deviceId: null, label: 'Chrome, Android', subscription };
  const { device } = await database.transaction(async (tx) => {
    await putOwn(tx, accountId, { language: 'vi', plainSms: false, quiet: null }, systemClock.now());
    return await webPush.save(tx, deviceFields);
  });
  return device.deviceId;
}

async function attemptsOf(database: Database): Promise<ReadonlyMap<string, readonly Attempt[]>> {
  const { rows } = await database.pool.query<Attempt & { id: string }>(`
    select message_id as id, node, split_part(lane, ' ', 1) as channel, outcome,
           extract(epoch from began_at)::float8 * 1000 as "beganMs",
           extract(epoch from ended_at)::float8 * 1000 as "endedMs"
      from message_attempt order by message_id, attempt`);
  return Map.groupBy(rows, ({ id }) => id);
}

const unmarkedOf = (rows: readonly MessageRow[], deliveries: readonly Delivery[]): MessageRow[] => {
  const times = Map.groupBy(deliveries, ({ id }) => id);
  return rows.filter(({ id, isMarked }) => !isMarked && (times.get(id)?.length ?? 0) > 1);
};

/** Attempts of a message and their results, for the report of a fault. */
async function storyOf(database: Database, messageId: string): Promise<string> {
  const { rows } = await database.pool.query<{ told: string }>(
    `select concat_ws(' ', node, began_at, ended_at, outcome, code, said) as told
       from message_attempt where message_id = $1 order by attempt`,
    [messageId],
  );
  return rows.map(({ told }) => told).join(' | ');
}

/** Repeated deliveries with their causes. */
const repeatsOf = (
  byMessage: ReadonlyMap<string, readonly Delivery[]>,
  attempts: ReadonlyMap<string, readonly Attempt[]>,
  strikes: readonly Strike[],
) =>
  [...byMessage].flatMap(([id, all]) => {
    const sortedItems = all.toSorted((a, b) => a.hasMs - b.hasMs);
    return sortedItems.slice(0, -1).map((one) => ({ ...one, cause: causeOf(one, attempts.get(id) ?? [], strikes) }));
  });

const iso = (ms: number): string => new Date(ms).toISOString();
const nearMs = 60_000;
const strikesNear = (strikes: readonly Strike[], atMs: number): string =>
  strikes
    .filter(({ fromMs, untilMs }) => fromMs < atMs + nearMs && untilMs > atMs - nearMs)
    .map(({ act, struck, fromMs, untilMs }) => `${act} of ${struck} ${iso(fromMs)} to ${iso(untilMs)}`)
    .join(', ');

function reckonDeliveries(
  rows: readonly MessageRow[],
  byMessage: ReadonlyMap<string, readonly Delivery[]>,
  attempts: ReadonlyMap<string, readonly Attempt[]>,
  strikes: readonly Strike[],
) {
  const again = repeatsOf(byMessage, attempts, strikes).map(({ cause }) => cause?.act ?? null);
  const knownKeys = new Set(rows.map(({ id }) => id));
  const countOf = (kind: ProviderKind) =>
    rows.filter(({ id, channel }) => channel === kind && byMessage.has(id)).length;
  return {
    deliveredBy: { mail: countOf('mail'), sms: countOf('sms'), push: countOf('push') },
    again: Object.fromEntries(
      [...Map.groupBy(again, (act) => act ?? 'nothing known')].map(([act, all]) => [act, all.length]),
    ),
    unexplained: again.filter((act) => act === null).length,
    nameless: [...byMessage].filter(([id]) => !knownKeys.has(id)).reduce((sum, [, all]) => sum + all.length, 0),
  };
}
