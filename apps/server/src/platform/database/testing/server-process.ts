import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import readline from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A separate server process that a test can kill: `what` it started and how it ended. */
export interface ServerProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  /** The first line it printed: a JSON report, or the sentence with which it refused. */
  readonly report: string;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
}

const SCRIPT = fileURLToPath(new URL('./server-process-main.ts', import.meta.url));

export async function startServerProcess(dataDir: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, [SCRIPT, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const [report] = (await once(readline.createInterface({ input: child.stdout! }), 'line')) as [string];
  return {
    child,
    pid: child.pid!,
    report,
    async kill(signal) {
      child.kill(signal);
      await exit;
    },
  };
}
