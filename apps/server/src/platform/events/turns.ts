const atOnce = 20;
const everyMs = 100;

/**
 * Serves many readers in turn, the first at once, because two hundred screens that ask for news at the same instant wait for each other.
 * Each gets events in the order they happened.
 */
export function createTurns(): { readonly take: (tell: () => void) => void; readonly stop: () => void } {
  const waiting: (() => void)[] = [];
  let told = 0;
  let timer: NodeJS.Timeout | null = null;

  const next = () => {
    const now = waiting.splice(0, atOnce);
    told = now.length;
    timer = told === 0 ? null : setTimeout(next, everyMs).unref();
    for (const tell of now) tell();
  };
  return {
    take(tell) {
      if (told === atOnce) return void waiting.push(tell);
      told += 1;
      timer ??= setTimeout(next, everyMs).unref();
      tell();
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
