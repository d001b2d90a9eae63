/**
 * Looks at once and then again and again, never twice at a time; `stop` waits for the look that is under way and is final: a start that
 * is still going on when it is asked to stop begins nothing after it. A look that lasts longer than its interval is not made up for.
 */
export function lookAgain(look: () => Promise<void>, everyMs: number, failed: (error: unknown) => void) {
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let isStopped = false;
  const once = (): void => {
    looking ??= look()
      .catch((error: unknown) => {
        // Whoever stops takes the database away from below it.
        if (!isStopped) failed(error);
      })
      .finally(() => {
        looking = null;
      });
  };
  return {
    start(): void {
      if (isStopped) return;
      once();
      timer = setInterval(once, everyMs);
      timer.unref();
    },
    async stop(): Promise<void> {
      isStopped = true;
      if (timer) clearInterval(timer);
      await looking;
    },
  };
}
