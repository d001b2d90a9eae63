import { rmSync } from 'node:fs';
import { seededRandom } from '../../apps/server/src/testing/seeded-random.ts';
import { signInByApi } from '../support/api.ts';
import { startServer, temporaryDir } from '../support/server.ts';
import { kill, targets, waitUntilReady } from './crash.ts';
import { retryWhileDown } from './reckoning.ts';
import { compare, emptyLedger, write } from './writers.ts';

interface KillReport {
  readonly kills: { server: number; database: number; both: number };
  readonly attempts: number;
  readonly acknowledged: number;
  readonly missing: number;
  readonly risen: number;
  readonly doubled: number;
  readonly slowestRecoveryMs: number;
}

const writers = 8;

/**
 * Kills the server, the database or both with SIGKILL at random moments during writes, lets the product recover on its
 * own, and compares everything acknowledged with the final content.
 */
export async function runKills(count: number, seed: number, log: (line: string) => void): Promise<KillReport> {
  const random = seededRandom(seed);
  const dataDir = temporaryDir('faults');
  const password = 'Lu2026giat';
  const start = () => startServer({ dataDir, env: { ADMIN_PASSWORD: password } });
  const admin = { username: 'admin', password };
  const ledger = emptyLedger();
  const kills = { server: 0, database: 0, both: 0 };
  const found = { missing: 0, risen: 0, doubled: 0 };
  let slowestRecoveryMs = 0;
  let server = await start();
  try {
    for (let round = 0; round < count; round++) {
      const target = targets[Math.floor(random() * targets.length)]!;
      let token = await retryWhileDown(() => signInByApi(server.url, admin));
      const stop = new AbortController();
      const writing = Array.from({ length: writers }, (_, n) =>
        write(server.url, () => token, ledger, `lượt ${seed}-${round} người ${n}`, stop.signal),
      );
      await new Promise((resolve) => setTimeout(resolve, 50 + random() * 700));
      const killedAt = performance.now();
      await kill(server, target);
      kills[target]++;
      stop.abort();
      await Promise.all(writing);
      if (target !== 'database') server = await start();
      await waitUntilReady(server);
      slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - killedAt);
      token = await retryWhileDown(() => signInByApi(server.url, admin));
      const verdict = await compare(server.url, token, ledger);
      found.missing += verdict.missing.length;
      found.risen += verdict.risen.length;
      found.doubled += verdict.doubled.length;
      if ((round + 1) % 10 === 0) log(`${round + 1} of ${count} kills, ${ledger.created.size} writes acknowledged`);
    }
    const code = await server.stop();
    if (code !== 0) throw new Error(`the last stop ended with code ${code}:\n${server.output()}`);
  } finally {
    server.process.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
  return {
    kills,
    attempts: ledger.attempts,
    acknowledged: ledger.created.size + ledger.deleted.size,
    ...found,
    slowestRecoveryMs: Math.round(slowestRecoveryMs),
  };
}
