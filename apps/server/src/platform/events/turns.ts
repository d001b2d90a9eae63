const atOnce = 20;
const everyMs = 100;

/**
 * Tells many readers in turn, the first of them at once: two hundred screens that ask in the same instant for what is new wait for each
 * other. Each is told in the order in which things happened.
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
