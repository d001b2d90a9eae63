import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../../log.ts';
import { isAlive } from '../processes.ts';
import type { Postmaster } from './postmaster.ts';

export interface UnexpectedExit {
  /** Null for a server that was taken over: only its parent would know. */
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
}

interface Supervision {
  readonly current: () => Postmaster;
  onUnexpectedExit(listener: (exit: UnexpectedExit) => void): void;
  /** Ends the watch; a restart under way is finished first. */
  end(): Promise<void>;
}

const RESTART_DELAYS_MS = [0, 500, 1_000, 2_000, 5_000, 10_000];
const WATCH_ADOPTED_EVERY_MS = 500;

/** Restarts a database that dies, at once and then with growing pauses, for as long as it takes. */
export function supervise(first: Postmaster, restart: () => Promise<Postmaster>, log: Log): Supervision {
  const listeners = new Set<(exit: UnexpectedExit) => void>();
  const ending = new AbortController();
  let current = first;
  let pendingRestart: Promise<void> | undefined;

  function watch(): void {
    watchForExit(current, ending.signal, (exit) => {
      if (ending.signal.aborted) return;
      log.error({ ...exit, pid: current.pid }, 'the database server ended unexpectedly; starting it again');
      for (const listener of listeners) listener(exit);
      pendingRestart = startAgain().finally(() => {
        pendingRestart = undefined;
      });
    });
  }

  async function startAgain(): Promise<void> {
    for (let attempt = 0; !ending.signal.aborted; attempt++) {
      try {
        const pauseMs = RESTART_DELAYS_MS[Math.min(attempt, RESTART_DELAYS_MS.length - 1)];
        await delay(pauseMs, undefined, { signal: ending.signal, ref: false });
        current = await restart();
        log.info({ pid: current.pid }, 'the database server runs again');
        watch();
        return;
      } catch (error) {
        if (!ending.signal.aborted) log.error({ err: error }, 'the database server could not be started again');
      }
    }
  }

  watch();
  return {
    current: () => current,
    onUnexpectedExit: (listener) => void listeners.add(listener),
    async end() {
      ending.abort();
      await pendingRestart;
    },
  };
}

function watchForExit(postmaster: Postmaster, signal: AbortSignal, then: (exit: UnexpectedExit) => void): void {
  const child = postmaster.process;
  if (child) {
    if (child.exitCode !== null || child.signalCode !== null) {
      setImmediate(then, { exitCode: child.exitCode, signal: child.signalCode });
      return;
    }
    child.once('exit', (exitCode, exitSignal) => then({ exitCode, signal: exitSignal }));
    return;
  }
  const timer = setInterval(() => {
    if (isAlive(postmaster.pid)) return;
    clearInterval(timer);
    then({ exitCode: null, signal: null });
  }, WATCH_ADOPTED_EVERY_MS);
  timer.unref();
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}
