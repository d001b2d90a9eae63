import { Refusal } from '../http/refusal.ts';

interface TurnQueue {
  /** Runs the work when its turn comes; refuses at once when too many wait. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Heavy work of this node runs one at a time, in the order of the requests. */
export function createTurns({ maxWaiting }: { readonly maxWaiting: number }): TurnQueue {
  let last: Promise<unknown> = Promise.resolve();
  let turnCount = 0;
  return {
    async take<Result>(work: () => Promise<Result>): Promise<Result> {
      if (turnCount > maxWaiting) throw new Refusal('request.busy');
      turnCount += 1;
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      try {
        return await mine;
      } finally {
        turnCount -= 1;
      }
    },
  };
}
