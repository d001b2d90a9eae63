import { compareWithOracle, type Difference } from '@spillway/rules/testing/compare-with-oracle';

interface RulesReport {
  readonly seed: number;
  readonly histories: number;
  readonly raised: number;
  readonly differences: number;
  readonly first: Difference | null;
  readonly seconds: number;
}

const batchSize = 10_000;

/**
 * Random histories for the evaluator of `packages/rules` and for a second implementation that shares no code with it.
 */
export function runRules(histories: number, seed: number, log: (line: string) => void): RulesReport {
  const startedAt = performance.now();
  const differences: Difference[] = [];
  let raisedCount = 0;
  for (let done = 0; done < histories; done += batchSize) {
    const count = Math.min(batchSize, histories - done);
    const found = compareWithOracle(seed + done, count);
    differences.push(...found.differences);
    raisedCount += found.raised;
    log(`${done + count} histories, ${differences.length} judged otherwise`);
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  return {
    seed,
    histories,
    raised: raisedCount,
    differences: differences.length,
    first: differences[0] ?? null,
    seconds,
  };
}
