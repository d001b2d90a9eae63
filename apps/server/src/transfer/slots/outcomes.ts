import type { Attempt } from '../wire/message.ts';

type OutcomeName = Attempt['outcome']['is'] | 'sunk';

interface Sum {
  count: number;
  slowestMs: number;
}

/** Metrics of this node since its start, by outcome. */
export function createOutcomes() {
  const sums = new Map<OutcomeName, Sum>();
  return {
    count(_account: string, outcome: OutcomeName, tookMs: number): void {
      const sum = sums.get(outcome) ?? { count: 0, slowestMs: 0 };
      sum.count += 1;
      sum.slowestMs = Math.max(sum.slowestMs, tookMs);
      sums.set(outcome, sum);
    },
    read: (): ReadonlyMap<OutcomeName, Readonly<Sum>> => sums,
  };
}

export type Outcomes = ReturnType<typeof createOutcomes>;
