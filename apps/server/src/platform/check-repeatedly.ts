/**
 * Looks at once and then repeatedly, never twice at a time; `stop` waits for the current look and is final, so that a start still in
 * progress begins nothing after it. A look that outlasts its interval is not made up for.
 */
export function checkRepeatedly(runCheck: () => Promise<void>, everyMs: number, failed: (error: unknown) => void) {
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let isStopped = false;
  const runOnce = (): void => {
    looking ??= runCheck()
      .catch((error: unknown) => {
        // The caller of `stop` closes the database under it.
        if (!isStopped) failed(error);
      })
      .finally(() => {
        looking = null;
      });
  };
  return {
    start(): void {
      if (isStopped) return;
      runOnce();
      timer = setInterval(runOnce, everyMs);
      timer.unref();
    },
    async stop(): Promise<void> {
      isStopped = true;
      if (timer) clearInterval(timer);
      await looking;
    },
  };
}
