import { Problem } from '../../../problem.ts';
import { isAlive, leftoverServerProcesses } from '../processes.ts';
import type { Binaries } from './binaries.ts';
import { runCommand } from './run-command.ts';
import { waitUntil } from './wait-until.ts';

const FAST_PATIENCE_MS = 60_000;
const IMMEDIATE_PATIENCE_MS = 15_000;
/** It only has to read what is left in a pipe. */
const LOG_WRITER_PATIENCE_MS = 10_000;

/**
 * Fast mode ends the sessions and writes everything out. If that hangs, immediate: the next start replays the log and no acknowledged write is lost.
 * Never a plain kill.
 */
export async function stopPostmaster(cluster: string, pid: number, binaries: Binaries): Promise<void> {
  if (!isAlive(pid)) return;
  const gone = (withinMs: number): Promise<boolean> => waitUntil(() => !isAlive(pid), { withinMs, everyMs: 10 });
  await ask('fast');
  if (await gone(FAST_PATIENCE_MS)) return waitForLogWriterEnd(cluster);
  await ask('immediate');
  if (await gone(IMMEDIATE_PATIENCE_MS)) return waitForLogWriterEnd(cluster);
  throw new Problem(`The database server ${pid} does not stop: look at its log and end it by hand.`);

  async function ask(mode: 'fast' | 'immediate'): Promise<void> {
    if (process.platform === 'win32') {
      // Windows has no signals: ending the process there would be a crash.
      await runCommand(binaries.pgCtl, ['stop', '-D', cluster, '-m', mode, '-w']);
      return;
    }
    try {
      process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** The log writer outlives the postmaster to record its last words, and works in the folder until then. */
async function waitForLogWriterEnd(cluster: string): Promise<void> {
  await waitUntil(() => leftoverServerProcesses(cluster).length === 0, {
    withinMs: LOG_WRITER_PATIENCE_MS,
    everyMs: 10,
  });
}
