import { Refusal } from '../http/refusal.ts';

interface Turns {
  /** Runs the work when its turn comes; refuses at once when too many wait. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Heavy work of this node runs one at a time, in the order of the requests. */
export function createTurns({ maxWaiting }: { readonly maxWaiting: number }): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let asked = 0;
  return {
    async take<Result>(work: () => Promise<Result>): Promise<Result> {
      if (asked > maxWaiting) throw new Refusal('request.busy');
      asked += 1;
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      try {
        return await mine;
      } finally {
        asked -= 1;
      }
    },
  };
}
