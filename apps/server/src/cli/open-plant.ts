import type { Config } from '../platform/config/config.ts';
import { clusterMajor } from '../platform/database/embedded/choose-binaries.ts';
import { embeddedLayout } from '../platform/database/embedded/layout.ts';
import { attachEmbedded } from '../platform/database/embedded/postmaster/attach.ts';
import { InstanceRunningError } from '../platform/database/instance-lock.ts';
import { reachServer } from '../platform/database/reach-server.ts';
import { type RunningDatabase, startDatabase } from '../platform/database/start.ts';
import type { Log } from '../platform/log.ts';
import { Problem } from '../platform/problem.ts';

type OpenPlant = Pick<RunningDatabase, 'connection' | 'kind' | 'version' | 'stop'>;

/** Opens the database: through a running server, or started for this command and stopped afterwards. */
export async function openPlant(config: Config, log: Log, commandName: string): Promise<OpenPlant> {
  const { dataDir, databaseUrl } = config;
  const { cluster } = embeddedLayout(dataDir);
  if (!databaseUrl && clusterMajor(cluster) === undefined)
    throw new Problem(
      `${dataDir} holds no database: set DATA_DIR to the data folder of your plant, or DATABASE_URL to its server.`,
    );
  try {
    const running = await startDatabase({ dataDir, databaseUrl, log, what: commandName, maxConnections: 2 });
    stopOnInterrupt(running);
    return running;
  } catch (error) {
    if (!(error instanceof InstanceRunningError)) throw error;
    const connection = await attachEmbedded(dataDir);
    return { connection, kind: 'embedded', version: await reachServer(connection, log), stop: async () => undefined };
  }
}

/** The database runs in its own process group, so Ctrl-C would not stop it. */
function stopOnInterrupt(running: RunningDatabase): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void running.stop().finally(() => process.exit(130));
    });
  }
}
