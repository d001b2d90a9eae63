import { rmSync } from 'node:fs';
import {
  type Broker,
  mosquittoProgram,
  startAedes,
  startMosquitto,
} from '../../apps/server/src/series/testing/brokers.ts';
import { call, signInByApi } from '../support/api.ts';
import { type StartedServer, startServer, temporaryDir } from '../support/server.ts';
import { kill } from './crash.ts';
import { type Reckoning, reconcile, retryWhileDown } from './reckoning.ts';
import { type DoorName, makeCollector, type OpenChannels, openDoors } from './senders.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

export interface OutageReport extends Reckoning {
  readonly awaySeconds: number;
  /** Time from the end of the outage until every channel accepted data again. */
  readonly backMs: number;
  /** Reasons for the interruption shown on the page in the end. */
  readonly told: readonly string[];
}

export type OutageKind = 'broker' | 'database' | 'disk';

interface OutageContext {
  readonly server: StartedServer;
  readonly broker: Broker;
  readonly disk: SmallDisk | null;
}

interface Outage {
  readonly reason: string;
  readonly until: string | null;
}

const recoveryLimitMs = 180_000;
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

/** Removes a resource for a while and restores it. */
const causeOutage: Readonly<Record<OutageKind, (ground: OutageContext, downSeconds: number) => Promise<void>>> = {
  async broker({ broker }, downSeconds) {
    await broker.down();
    await seconds(downSeconds);
    await broker.up();
  },
  /** The database restarts automatically, so it is killed repeatedly. */
  async database({ server }, downSeconds) {
    const until = performance.now() + downSeconds * 1000;
    while (performance.now() < until) {
      await kill(server, 'database');
      await seconds(0.1);
    }
  },
  async disk({ disk }, downSeconds) {
    const until = performance.now() + downSeconds * 1000;
    while (performance.now() < until) {
      disk!.fill();
      await seconds(0.1);
    }
    disk!.makeRoom();
  },
};

/** Null: skipped, since this machine cannot create a small disk. */
export async function runOutage(kind: OutageKind, downSeconds: number): Promise<OutageReport | null> {
  const disk = kind === 'disk' ? mountSmallDisk() : null;
  if (kind === 'disk' && disk === null) return null;
  const dataDir = disk?.dir ?? temporaryDir('faults');
  const person = { username: 'admin', password: 'Lu2026giat' };
  const broker = mosquittoProgram === null ? await startAedes() : await startMosquitto(mosquittoProgram);
  let server: StartedServer | null = null;
  try {
    server = await startServer({ dataDir, env: { ADMIN_PASSWORD: person.password, MQTT_URL: broker.url } });
    const { url } = server;
    const collector = await makeCollector(url, await signInByApi(url, person));
    const openChannels = await openDoors({ collector, person, url: () => url, brokerUrl: broker.url });
    await waitForEveryChannel(openChannels);
    const startedAt = new Date();
    await causeOutage[kind]({ server, broker, disk }, downSeconds);
    const backMs = await waitForEveryChannel(openChannels);
    const notification = await waitForReports(url, person, startedAt);
    await openChannels.stop();
    const found = await reconcile({ url, person, collector, doors: openChannels });
    return { awaySeconds: downSeconds, backMs: Math.round(backMs), told: notification, ...found };
  } finally {
    await server?.stop();
    await broker.stop();
    if (disk) disk.remove();
    else rmSync(dataDir, { recursive: true, force: true });
  }
}

async function waitForEveryChannel(openChannels: OpenChannels): Promise<number> {
  const startedAt = performance.now();
  const before = sizes(openChannels);
  while (Object.entries(sizes(openChannels)).some(([door, size]) => size <= before[door as DoorName])) {
    if (performance.now() - startedAt > recoveryLimitMs)
      throw new Error(`not every door is back after ${recoveryLimitMs} ms`);
    await seconds(0.05);
  }
  return performance.now() - startedAt;
}

const sizes = ({ acknowledged: { http, mqtt, hand } }: OpenChannels): Readonly<Record<DoorName, number>> => ({
  http: http.size,
  mqtt: mqtt.size,
  hand: hand.size,
});

async function waitForReports(
  url: string,
  person: { readonly username: string; readonly password: string },
  startedAt: Date,
): Promise<string[]> {
  const token = await retryWhileDown(() => signInByApi(url, person));
  const deadline = performance.now() + recoveryLimitMs;
  for (;;) {
    const query = new URLSearchParams({ from: startedAt.toISOString(), to: new Date(Date.now() + 1000).toISOString() });
    const gaps = await retryWhileDown(() => call<Outage[]>(url, 'GET', `/v1/ingest/gaps?${query}`, { token }));
    if (gaps.length > 0 && gaps.every(({ until }) => until !== null))
      return [...new Set(gaps.map(({ reason }) => reason))].toSorted();
    if (performance.now() > deadline) throw new Error('the gap was never told, or never ended');
    await seconds(0.2);
  }
}
