const batchSize = 20;
const everyMs = 100;

/**
 * Serves many readers in turn, the first at once, because two hundred screens that ask for news at the same instant wait for each other.
 * Each gets events in the order they happened.
 */
export function createTurns(): { readonly take: (tell: () => void) => void; readonly stop: () => void } {
  const queue: (() => void)[] = [];
  let notifyCount = 0;
  let timer: NodeJS.Timeout | null = null;

  const next = () => {
    const now = queue.splice(0, batchSize);
    notifyCount = now.length;
    timer = notifyCount === 0 ? null : setTimeout(next, everyMs).unref();
    for (const listener of now) listener();
  };
  return {
    take(listener) {
      if (notifyCount === batchSize) return void queue.push(listener);
      notifyCount += 1;
      timer ??= setTimeout(next, everyMs).unref();
      listener();
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
