import fs from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrations } from '../../../migrations.ts';
import { openDatabase } from '../database.ts';
import { embeddedLayout } from '../embedded/layout.ts';
import { waitUntil } from '../embedded/postmaster/wait-until.ts';
import { isAlive, leftoverServerProcesses } from '../embedded/processes.ts';
import { type EmbeddedServer, startEmbedded } from '../embedded/start-embedded.ts';
import { migrate } from '../migrate.ts';
import { withClient } from '../with-client.ts';
import { quietLog } from './quiet-log.ts';
import { abandonedTemporaryFolders, makeTemporaryFolder } from './temporary-folder.ts';
import { TEMPLATE_DATABASE, type TestServer } from './test-server.ts';

/** Faster but unsafe settings: the data of a test run is deleted with it. */
const TEST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: 300,
  // Complements `keepsEveryPlan`: the first plan of a statement is also its last.
  plan_cache_mode: 'force_generic_plan',
};

interface RunServer {
  readonly started: Promise<RunDatabase>;
  projects: number;
}

/** Each test project loads this file separately. */
const run: { spillwayRunServer?: RunServer | undefined } = globalThis as object;

/** One database server for all projects of a run, with a migrated template that each test file clones. */
export default async function startTestServer(project: TestProject): Promise<() => Promise<void>> {
  run.spillwayRunServer ??= { started: startRunServer(), projects: 0 };
  const shared = run.spillwayRunServer;
  shared.projects += 1;
  const { test, stop } = await shared.started;
  project.provide('databaseServer', test);
  return async () => {
    shared.projects -= 1;
    if (shared.projects > 0) return;
    run.spillwayRunServer = undefined;
    await stop();
  };
}

export interface RunDatabase {
  readonly test: TestServer;
  stop(): Promise<void>;
}

/** The database of a test run, for programs outside the test runner. */
export async function startRunServer(): Promise<RunDatabase> {
  await removeAbandonedRuns();
  const dataDir = await makeTemporaryFolder('run');
  const removeFolder = () => fs.rmSync(dataDir, { recursive: true, force: true });
  try {
    const server = await startEmbedded({ dataDir, log: quietLog, settings: TEST_SETTINGS });
    await makeTemplate(server);
    const { connection, superuserConnection } = server;
    return {
      test: { connection, superuserConnection, folder: dataDir },
      async stop() {
        await server.stop();
        removeFolder();
      },
    };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

async function makeTemplate({ connection, superuserConnection }: EmbeddedServer): Promise<void> {
  await withClient(superuserConnection, (client) =>
    client.query(`create database ${TEMPLATE_DATABASE} owner ${connection.user}`),
  );
  const template = openDatabase({ ...connection, database: TEMPLATE_DATABASE }, { log: quietLog });
  await migrate(template, migrations, { log: quietLog });
  await template.close();
}

async function removeAbandonedRuns(): Promise<void> {
  for (const folder of await abandonedTemporaryFolders(isAlive)) {
    for (const dataDir of [folder, ...fs.readdirSync(folder).map((name) => path.join(folder, name))]) {
      const { cluster } = embeddedLayout(dataDir);
      if (!fs.existsSync(cluster)) continue;
      for (const pid of leftoverServerProcesses(cluster)) quit(pid);
      await waitUntil(() => leftoverServerProcesses(cluster).length === 0, { withinMs: 10_000 });
    }
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The process may have ended since it was listed. */
function quit(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
