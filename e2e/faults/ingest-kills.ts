import { rmSync } from 'node:fs';
import { mosquittoProgram, startAedes, startMosquitto } from '../../apps/server/src/series/testing/brokers.ts';
import { seededRandom } from '../../apps/server/src/testing/seeded-random.ts';
import { until } from '../attack/recipes/call-api.ts';
import { signInByApi } from '../support/api.ts';
import { startServer, temporaryDir } from '../support/server.ts';
import { kill, targets, waitUntilReady } from './crash.ts';
import { type Reckoning, reconcile } from './reckoning.ts';
import { makeCollector, openDoors } from './senders.ts';

interface IngestKillReport extends Reckoning {
  readonly broker: 'mosquitto' | 'aedes';
  readonly kills: { server: number; database: number; both: number };
  readonly slowestRecoveryMs: number;
}

/**
 * Kills the server, the database or both with SIGKILL while readings arrive over HTTP, MQTT and manual entry, and
 * compares everything acknowledged with the final content.
 */
export async function runIngestKills(
  count: number,
  seed: number,
  log: (line: string) => void,
): Promise<IngestKillReport> {
  const random = seededRandom(seed);
  const dataDir = temporaryDir('faults');
  const person = { username: 'admin', password: 'Lu2026giat' };
  const broker = mosquittoProgram === null ? await startAedes() : await startMosquitto(mosquittoProgram);
  const start = () => startServer({ dataDir, env: { ADMIN_PASSWORD: person.password, MQTT_URL: broker.url } });
  const kills = { server: 0, database: 0, both: 0 };
  let slowestRecoveryMs = 0;
  let server = await start();
  try {
    const collector = await makeCollector(server.url, await signInByApi(server.url, person));
    const openChannels = await openDoors({ collector, person, url: () => server.url, brokerUrl: broker.url });
    for (let round = 0; round < count; round++) {
      const target = targets[Math.floor(random() * targets.length)]!;
      await new Promise((resolve) => setTimeout(resolve, 50 + random() * 700));
      const killedAt = performance.now();
      await kill(server, target);
      kills[target]++;
      if (target !== 'database') server = await start();
      await waitUntilReady(server);
      slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - killedAt);
      if ((round + 1) % 10 === 0) log(`${round + 1} of ${count} kills, ${openChannels.sent()} readings sent`);
    }
    // On a busy machine a channel may have delivered nothing between the kills: wait for one reading of each.
    await until(
      () => Promise.resolve(Object.values(openChannels.acknowledged).every(({ size }) => size > 0)),
      (each) => each,
      300_000,
    );
    await openChannels.stop();
    return {
      broker: mosquittoProgram === null ? 'aedes' : 'mosquitto',
      kills,
      ...(await reconcile({ url: server.url, person, collector, doors: openChannels })),
      slowestRecoveryMs: Math.round(slowestRecoveryMs),
    };
  } finally {
    await server.stop();
    await broker.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
