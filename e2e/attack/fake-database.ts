import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chooseBinaries } from '../../apps/server/src/platform/database/embedded/choose-binaries.ts';
import { embeddedLayout } from '../../apps/server/src/platform/database/embedded/layout.ts';
import { chooseServerAccount } from '../../apps/server/src/platform/database/embedded/server-account.ts';
import { type EmbeddedServer, startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import type { FakeClock } from './fake-clock.ts';

/** Database of a computer with a changed clock: uses that clock, too. */
export async function startFakeDatabase(folder: string, { env }: FakeClock): Promise<EmbeddedServer> {
  const dataDir = path.join(folder, 'database');
  mkdirSync(dataDir, { mode: 0o711 });
  const layout = embeddedLayout(dataDir);
  const { postgres, initdb, pgCtl } = await chooseBinaries(layout, chooseServerAccount(layout.cluster), quietLog);
  // PostgreSQL does not get our environment: wrapper scripts in place of its programs set it.
  const nativeDir = path.join(folder, 'native');
  mkdirSync(path.join(nativeDir, 'bin'), { recursive: true, mode: 0o755 });
  const settings = Object.entries(env).map(([name, value]) => `export ${name}='${value}'\n`);
  for (const program of [postgres, initdb, pgCtl]) {
    const script = path.join(nativeDir, 'bin', path.basename(program));
    writeFileSync(script, `#!/bin/sh\n${program === postgres ? settings.join('') : ''}exec '${program}' "$@"\n`);
    chmodSync(script, 0o755);
  }
  return await startEmbedded({ dataDir, log: quietLog, native: nativeDir });
}
