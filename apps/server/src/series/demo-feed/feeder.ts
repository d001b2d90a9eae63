import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { type FeedOrder, type FeedProgress, keyRefusedExitCode } from '@spillway/contract/series/demo-feed';

/** The process that simulates the virtual plant. */
export interface Feeder {
  /** Resolves when the feeder ends by itself. */
  readonly ended: Promise<{ readonly isKeyRefused: boolean; readonly complaint: string }>;
  stop(): Promise<void>;
}

export type StartFeeder = (order: FeedOrder, onProgress: (progress: FeedProgress) => void) => Feeder;

const patienceMs = 3000;

/** Runs in a separate process: simulating a year of weather would block this one for seconds. */
export const feederAt =
  (program: string): StartFeeder =>
  (order, onProgress) => {
    // The feeder must not see the server's settings and arguments.
    const child = fork(program, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    // Lowered before it loads anything, because users sign in while it starts.
    if (child.pid !== undefined) lower(child.pid);
    const complaint = child.stderr ? text(child.stderr) : '';
    const { promise: exitPromise, resolve } = Promise.withResolvers<number | null>();
    child.once('exit', resolve);
    // The process could not be started.
    child.once('error', () => resolve(null));
    child.on('message', (message) => onProgress(message as FeedProgress));
    child.send(order, () => undefined);
    return {
      ended: exitPromise.then(async (code) => ({
        isKeyRefused: code === keyRefusedExitCode,
        complaint: await complaint,
      })),
      async stop() {
        if (child.connected) child.disconnect();
        const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
        await exitPromise;
        clearTimeout(timer);
      },
    };
  };

function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has already ended, which `ended` reports.
  }
}
