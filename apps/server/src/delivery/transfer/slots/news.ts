import type { SlotDeps } from './deps.ts';

/** A backlog that drains is no news of each of its slots. */
const atMostEveryMs = 1_000;

/** Tells browsers that slots of a plant have become something else, at most once a second. */
export function createNews({ database, publish, log }: Pick<SlotDeps, 'database' | 'publish' | 'log'>) {
  const waiting = new Map<string, NodeJS.Timeout>();
  let telling: Promise<unknown> = Promise.resolve();

  const tell = (hydroCode: string): void => {
    waiting.delete(hydroCode);
    telling = database
      .transaction((tx) => publish(tx, { topic: 'transfer.changed', hydroCode, payload: {} }))
      .catch((error: unknown) => log.debug({ err: error }, 'nobody could be told of slots'));
  };

  return {
    told(hydroCode: string): void {
      if (waiting.has(hydroCode)) return;
      const timer = setTimeout(tell, atMostEveryMs, hydroCode);
      timer.unref();
      waiting.set(hydroCode, timer);
    },
    async stop(): Promise<void> {
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
      await telling;
    },
  };
}
