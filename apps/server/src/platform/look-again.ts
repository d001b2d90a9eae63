/** Looks at once and then again and again, never twice at a time; `stop` waits for the look that is under way. */
export function lookAgain(look: () => Promise<void>, everyMs: number, failed: (error: unknown) => void) {
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  const safely = (): Promise<void> => look().catch(failed);
  return {
    start(): void {
      looking = safely();
      timer = setInterval(() => {
        looking = looking.then(safely);
      }, everyMs);
      timer.unref();
    },
    async stop(): Promise<void> {
      if (timer) clearInterval(timer);
      await looking;
    },
  };
}
