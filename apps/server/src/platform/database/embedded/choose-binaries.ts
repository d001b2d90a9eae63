import fs from 'node:fs';
import path from 'node:path';
import type { Log } from '../../log.ts';
import { Problem } from '../../problem.ts';
import type { EmbeddedLayout } from './layout.ts';
import { type Binaries, installations, LOWEST_MAJOR, runnableBinaries } from './postmaster/binaries.ts';
import type { ServerAccount } from './server-account.ts';

/** The major version that wrote a cluster; undefined without one. */
export function clusterMajor(cluster: string): number | undefined {
  try {
    return Number.parseInt(fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** The first installation that runs here and can read an existing cluster, which takes the same major version. */
export async function chooseBinaries(
  layout: EmbeddedLayout,
  account: ServerAccount,
  log: Log,
  configured?: string,
  wantedMajor: number | undefined = clusterMajor(layout.cluster),
): Promise<Binaries> {
  const others: Binaries[] = [];
  for (const installation of installations(configured)) {
    const binaries = await runnableBinaries(installation, account, layout.runtimeDir);
    if (!binaries) {
      log.warn({ folder: installation.folder }, 'the PostgreSQL of this folder does not run here; trying the next');
      continue;
    }
    if (binaries.major >= LOWEST_MAJOR && (wantedMajor ?? binaries.major) === binaries.major) return binaries;
    others.push(binaries);
  }
  if (wantedMajor !== undefined && others.length > 0) {
    const found = [...new Set(others.map((binaries) => binaries.major))].join(', ');
    throw new Problem(
      `The database in ${layout.cluster} was written by PostgreSQL ${wantedMajor} but only PostgreSQL ${found} runs here: install PostgreSQL ${wantedMajor}, or move the data as docs/operations.md describes under "A new major version".`,
    );
  }
  throw new Problem(
    `No PostgreSQL ${LOWEST_MAJOR} or newer runs on this machine (the packaged one needs glibc 2.27, so not Alpine): install PostgreSQL with your system's package manager, or set DATABASE_URL to a server.`,
  );
}
