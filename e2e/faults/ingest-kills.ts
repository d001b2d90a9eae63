import { rmSync } from 'node:fs';
import { mosquittoProgram, startAedes, startMosquitto } from '../../apps/server/src/series/testing/brokers.ts';
import { CallFailed, signInByApi } from '../support/api.ts';
import { startServer, temporaryDir } from '../support/server.ts';
import { kill, targets, untilReady } from './crash.ts';
import { seededRandom } from './random.ts';
import { type DoorName, doorNames, firstTimeMs, makeCollector, openDoors, storedTimes } from './senders.ts';

export interface IngestKillReport {
  readonly broker: 'mosquitto' | 'aedes';
  readonly kills: { server: number; database: number; both: number };
  readonly sent: number;
  /** Readings whose sender was told that they are safe. */
  readonly acknowledged: Readonly<Record<DoorName, number>>;
  readonly missing: number;
  readonly doubled: number;
  /** Stored, and never sent. */
  readonly invented: number;
  readonly slowestRecoveryMs: number;
}

const arrivalLimitMs = 60_000;

/**
 * Kills the server, the database or both with SIGKILL while readings come in over HTTP and from a broker, and holds everything that
 * was acknowledged against what is there in the end.
 */
export async function runIngestKills(
  count: number,
  seed: number,
  say: (line: string) => void,
): Promise<IngestKillReport> {
  const random = seededRandom(seed);
  const dataDir = temporaryDir('faults');
  const password = 'Lu2026giat';
  const admin = { username: 'admin', password };
  const broker = mosquittoProgram === null ? await startAedes() : await startMosquitto(mosquittoProgram);
  const start = () => startServer({ dataDir, env: { ADMIN_PASSWORD: password, MQTT_URL: broker.url } });
  const kills = { server: 0, database: 0, both: 0 };
  let slowestRecoveryMs = 0;
  let server = await start();
  try {
    const collector = await makeCollector(server.url, await signInByApi(server.url, admin));
    const doors = await openDoors({ collector, person: admin, url: () => server.url, brokerUrl: broker.url });
    for (let round = 0; round < count; round++) {
      const target = targets[Math.floor(random() * targets.length)]!;
      await new Promise((resolve) => setTimeout(resolve, 50 + random() * 700));
      const killedAt = performance.now();
      await kill(server, target);
      kills[target]++;
      if (target !== 'database') server = await start();
      await untilReady(server);
      slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - killedAt);
      if ((round + 1) % 10 === 0) say(`${round + 1} of ${count} kills, ${doors.sent()} readings sent`);
    }
    await doors.stop();
    const acknowledged = doorNames.flatMap((door) => [...doors.acknowledged[door]]);
    const token = await patiently(() => signInByApi(server.url, admin));
    // The broker keeps what it has acknowledged until the server takes it.
    const deadline = performance.now() + arrivalLimitMs;
    let stored: number[] = [];
    let missing = acknowledged.length;
    while (missing > 0 && performance.now() < deadline) {
      stored = await patiently(() => storedTimes(server.url, token, collector, doors.sent()));
      const there = new Set(stored);
      missing = acknowledged.filter((timeMs) => !there.has(timeMs)).length;
      if (missing > 0) await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const lastMs = firstTimeMs + doors.sent() * 1000;
    return {
      broker: mosquittoProgram === null ? 'aedes' : 'mosquitto',
      kills,
      sent: doors.sent(),
      acknowledged: {
        http: doors.acknowledged.http.size,
        mqtt: doors.acknowledged.mqtt.size,
        hand: doors.acknowledged.hand.size,
      },
      missing,
      doubled: stored.length - new Set(stored).size,
      invented: stored.filter((timeMs) => timeMs < firstTimeMs || timeMs >= lastMs).length,
      slowestRecoveryMs: Math.round(slowestRecoveryMs),
    };
  } finally {
    await server.stop();
    await broker.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Ready may have been said a moment before a kill of the database was noticed. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + arrivalLimitMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const isDown = error instanceof CallFailed && (error.status === null || error.status >= 500);
      if (!isDown || performance.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
