import { Refusal } from '../http/refusal.ts';

interface Turns {
  /** Does the work when it is its turn; refused at once where too many wait already. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Heavy work of this node, one at a time and in the order of asking. */
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
