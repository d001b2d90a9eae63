import { rmSync } from 'node:fs';
import { startMailServer } from '../../apps/server/src/access/testing/mail-server.ts';
import { databaseUrl } from '../../apps/server/src/platform/database/connection.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { retryWhileDown } from '../faults/reckoning.ts';
import { compare, emptyLedger, write } from '../faults/writers.ts';
import { call, signInByApi } from '../support/api.ts';
import { nodeFolders, type StartedServer, startServer, temporaryDir } from '../support/server.ts';
import { type FuzzReport, fuzz } from './fuzz.ts';
import { lookout } from './lookout.ts';
import { addLogger } from './target.ts';

export interface NodesReport {
  readonly fuzzed: FuzzReport;
  readonly attempts: number;
  readonly acknowledged: number;
  /** Readings acknowledged by either node but missing on the surviving one. */
  readonly missing: number;
  readonly risen: number;
  readonly doubled: number;
  /** Sessions ended on one node that were still accepted by the other. */
  readonly sessionsAlive: number;
  /** Time after the kill until the other node calculated. */
  readonly calculatesMs: number | null;
}

const person = { username: 'admin', password: 'Lu2026giat' };
const writers = 4;
const writeMs = 5_000;
const sessionsEnded = 20;
const patienceMs = 180_000;

/**
 * Starts two nodes at the same moment on one empty database and attacks both; then kills one while users write to both.
 */
export async function attackTwoNodes(calls: number, seed: number, log: (line: string) => void): Promise<NodesReport> {
  const dataDir = temporaryDir('nodes');
  const folders = nodeFolders();
  const database = await startEmbedded({ dataDir, log: quietLog });
  const mail = await startMailServer();
  let nodes: StartedServer[] = [];
  try {
    const env = {
      DATABASE_URL: databaseUrl(database.connection),
      ADMIN_PASSWORD: person.password,
      DEMO: 'small',
      EXPERT_USERNAMES: person.username,
      SMTP_URL: mail.url,
    };
    nodes = await Promise.all(folders.map((folder) => startServer({ dataDir: folder, env })));
    const [here, there] = nodes as [StartedServer, StartedServer];
    const collectorKey = await addLogger(here.url, person);
    const target = {
      ...here,
      dataDir,
      admin: person,
      urls: [here.url, there.url],
      mail,
      collectorKey,
      output: () => here.output() + there.output(),
    };
    const fuzzReport = await fuzz(target, { calls, seed, say: log });
    const sessionsAlive = await endSessions(here.url, there.url);
    const killOutcome = await killOne(here, there);
    return { fuzzed: fuzzReport, sessionsAlive, ...killOutcome };
  } finally {
    for (const node of nodes) await node.stop();
    await mail.stop();
    await database.stop();
    for (const folder of [dataDir, ...folders]) rmSync(folder, { recursive: true, force: true });
  }
}

async function endSessions(here: string, there: string): Promise<number> {
  let aliveCount = 0;
  for (let one = 0; one < sessionsEnded; one++) {
    const token = await signInByApi(here, person);
    await call(here, 'POST', '/auth/logout', { token, body: {} });
    const isAnswering = await call(there, 'GET', '/account/list', { token }).then(
      () => true,
      () => false,
    );
    if (isAnswering) aliveCount++;
  }
  return aliveCount;
}

async function killOne(here: StartedServer, otherServer: StartedServer) {
  const ledger = emptyLedger();
  const stop = new AbortController();
  // A session each, since calls per session are limited.
  const writing = [here, otherServer].flatMap(({ url }, node) =>
    Array.from({ length: writers }, async (_, one) => {
      const token = await signInByApi(url, person);
      await write(url, () => token, ledger, `nút ${node} người ${one}`, stop.signal);
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, writeMs));
  const killedAt = new Date();
  otherServer.process.kill('SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, writeMs));
  stop.abort();
  await Promise.all(writing);
  const token = await retryWhileDown(() => signInByApi(here.url, person));
  const { missing, risen, doubled } = await retryWhileDown(() => compare(here.url, token, ledger));
  const monitor = lookout(here.url, token);
  const deadline = performance.now() + patienceMs;
  while ((await monitor.calculatedAt()) < killedAt && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 500));
  const calculatedMs = (await monitor.calculatedAt()).getTime() - killedAt.getTime();
  return {
    attempts: ledger.attempts,
    acknowledged: ledger.created.size + ledger.deleted.size,
    missing: missing.length,
    risen: risen.length,
    doubled: doubled.length,
    calculatesMs: calculatedMs > 0 ? calculatedMs : null,
  };
}
