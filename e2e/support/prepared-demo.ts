import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { claimDemo, demoIn, makeDemo } from './make-demo.ts';
import type { Installation } from './server.ts';

/**
 * The demo plant with its fourteen days, its records and its energy, stopped: made once a run, copied by each file. A run of all files
 * has begun it before them (`global-setup.ts`); else the first that wants it makes it. The copy goes on from there by itself, as an
 * installation does that was away for some minutes. That a demo comes to this from nothing is the test of `demo.e2e.ts`.
 */
export async function preparedDemo(): Promise<Installation> {
  const { folder, admin } = inject('prepared');
  const dataDir = demoIn(folder);
  while (!existsSync(dataDir)) {
    if (claimDemo(dataDir)) await makeDemo(dataDir, admin);
    else await delay(200);
  }
  return { dataDir, admin };
}
