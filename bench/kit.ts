/**
 * One measured figure. `ratio` compares with a baseline of the same run: machines differ, ratios hardly. `limit` is what the
 * ratio (the value, if there is no ratio) may reach, or must reach where `limitIs` is 'at least'.
 */
export interface BenchResult {
  name: string;
  value: number;
  unit: string;
  ratio?: number;
  limit?: number;
  limitIs?: 'at most' | 'at least';
  note?: string;
}

export type Bench = () => Promise<BenchResult[]>;

/** What is measured and what it is measured against: medians, and the median of the ratio within each round. */
interface Comparison {
  readonly subjectMs: number;
  readonly baselineMs: number;
  readonly ratio: number;
}

/** Each thing once and little of it: judges nothing, and tells only which bench has broken. Ring two runs it. */
export const isShort = process.argv.includes('--short');

export function unlessShort(whole: number, inShort: number): number {
  return isShort ? inShort : whole;
}

/**
 * Times two things in turn, so that whatever slows the machine down meets both. The first rounds only warm up.
 * Give each enough work for a millisecond at least.
 */
export async function interleaved(
  { subject, baseline }: { subject: () => unknown; baseline: () => unknown },
  { rounds = 15, warmUp = 3 }: { rounds?: number; warmUp?: number } = {},
): Promise<Comparison> {
  const subjectMs: number[] = [];
  const baselineMs: number[] = [];
  for (let round = unlessShort(-warmUp, 0); round < unlessShort(rounds, 1); round++) {
    const pair = [await timeMs(subject), await timeMs(baseline)] as const;
    if (round < 0) continue;
    subjectMs.push(pair[0]);
    baselineMs.push(pair[1]);
  }
  const ratios = subjectMs.map((ms, round) => ms / baselineMs[round]!);
  return { subjectMs: median(subjectMs), baselineMs: median(baselineMs), ratio: median(ratios) };
}

/** How long the work takes, to the end of its promise if it answers one. */
export async function timeMs(work: () => unknown): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

/** The middle one; of an even number the mean of the middle two. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing.');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}
