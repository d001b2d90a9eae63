import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { waitUntil } from '../../apps/server/src/platform/database/embedded/postmaster/wait-until.ts';
import type { TestServer } from '../../apps/server/src/platform/database/testing/test-server.ts';
import { withClient } from '../../apps/server/src/platform/database/with-client.ts';
import { patienceMs } from './patience.ts';

/** A Thursday morning in the flood season: the prepared demo ends there, and every test that opens it starts then. */
export const stillInstant = new Date('2026-11-19T10:05:00+07:00');

/** Template database that tests copy. */
export const stillDemo = 'still_demo';

/** On an idle machine it takes half a minute. */
const madeWithinMs = 120_000;

const complaintOf = ({ folder }: TestServer) => path.join(folder, 'still-demo.failed');

/** Starts creating the demo unless another process has. A separate process, so that the tests continue meanwhile. */
export function beginStillDemo(server: TestServer): void {
  try {
    mkdirSync(path.join(server.folder, 'still-demo.claim'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    throw error;
  }
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'make-still-demo.ts')], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin.end(JSON.stringify(server));
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  child.once('exit', (code) => {
    if (code !== 0) writeFileSync(complaintOf(server), `${complaint || `it ended with ${code}`}\n`);
  });
}

/** Resolves when the demo can be copied. */
export async function waitForStillDemo(server: TestServer): Promise<void> {
  beginStillDemo(server);
  const isThere = await waitUntil(
    async () => {
      if (existsSync(complaintOf(server))) throw new Error(`No demo: ${readFileSync(complaintOf(server), 'utf8')}`);
      return await withClient(server.superuserConnection, async (client) => {
        const { rows } = await client.query('select from pg_database where datname = $1', [stillDemo]);
        return rows.length > 0;
      });
    },
    { withinMs: patienceMs(madeWithinMs), everyMs: 250 },
  );
  if (!isThere) throw new Error('The demo was not made in time.');
}
