const repeatMs = 2000;

interface StopHandle {
  /** Resolves at the first request to stop. */
  readonly asked: Promise<void>;
  /** Throws once a stop was requested, so that the start does not continue. */
  refuse(): void;
}

class StoppedMeanwhile extends Error {}

/**
 * Listens for requests to stop. One Ctrl-C may arrive twice (from the terminal and from npm), so repeats are ignored
 * for a moment; a later repeat ends the process at once, which the database survives.
 */
export function onStopSignal(): StopHandle {
  let isStopping = false;
  let stop = () => {};
  const stopSignal = new Promise<void>((resolve) => {
    stop = () => {
      isStopping = true;
      resolve();
    };
  });
  let firstAt: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      const now = performance.now();
      firstAt ??= now;
      if (now - firstAt > repeatMs) process.exit(1);
      stop();
    });
  return {
    asked: stopSignal,
    refuse() {
      if (isStopping) throw new StoppedMeanwhile('the start was stopped');
    },
  };
}
