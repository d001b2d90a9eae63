import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { claimDemo, demoFolderIn, makeDemo } from './make-demo.ts';
import type { Installation } from './server.ts';

/**
 * Stopped demo plant with fourteen days, records and energy: created once per run, copied by each file. A run of all
 * files creates it in advance (`global-setup.ts`); otherwise the first file that needs it does. The copy continues like
 * an installation that was down for some minutes. `demo.e2e.ts` tests how a demo gets there from nothing.
 */
export async function preparedDemo(): Promise<Installation> {
  const { folder, admin } = inject('prepared');
  const dataDir = demoFolderIn(folder);
  while (!existsSync(dataDir)) {
    if (claimDemo(dataDir)) await makeDemo(dataDir, admin);
    else await delay(200);
  }
  return { dataDir, admin };
}
