import { compareWithOracle, type Difference } from '@spillway/rules/testing/compare-with-oracle';

interface RulesReport {
  readonly seed: number;
  readonly histories: number;
  readonly raised: number;
  readonly differences: number;
  readonly first: Difference | null;
  readonly seconds: number;
}

const atOnce = 10_000;

/**
 * Random histories for the evaluator of `packages/rules` and for a second implementation that shares no code with it.
 */
export function runRules(histories: number, seed: number, say: (line: string) => void): RulesReport {
  const startedAt = performance.now();
  const differences: Difference[] = [];
  let raised = 0;
  for (let done = 0; done < histories; done += atOnce) {
    const count = Math.min(atOnce, histories - done);
    const found = compareWithOracle(seed + done, count);
    differences.push(...found.differences);
    raised += found.raised;
    say(`${done + count} histories, ${differences.length} judged otherwise`);
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  return { seed, histories, raised, differences: differences.length, first: differences[0] ?? null, seconds };
}
