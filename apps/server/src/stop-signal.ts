const repeatMs = 2000;

/**
 * Resolves at the first request to stop. One Ctrl-C may arrive twice (from the terminal and from npm), so repeats are
 * ignored for a moment; an impatient later one ends the process at once, which the database survives.
 */
export function onStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let firstAt: number | null = null;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => {
        const now = performance.now();
        if (firstAt === null) {
          firstAt = now;
          resolve();
        } else if (now - firstAt > repeatMs) process.exit(1);
      });
  });
}
