/**
 * One measured figure. `ratio` compares with a baseline of the same run, since ratios vary far less between machines
 * than times. `limit` is the maximum of the ratio (or of the value, without a ratio), or the minimum if `limitIs` is
 * 'at least'.
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

/** Medians of subject and baseline, and the median of the ratio within each round. */
interface Comparison {
  readonly subjectMs: number;
  readonly baselineMs: number;
  readonly ratio: number;
}

/** Runs each bench briefly without limits, only to find broken ones. Used by ring two. */
export const isShort = process.argv.includes('--short');

export function fullOrShort(whole: number, shortValue: number): number {
  return isShort ? shortValue : whole;
}

/**
 * Times two functions in turn, so that any slowdown of the machine affects both. The first rounds only warm up. Each
 * should take at least a millisecond.
 */
export async function measureInterleaved(
  { subject, baseline }: { subject: () => unknown; baseline: () => unknown },
  { rounds = 15, warmUp = 3 }: { rounds?: number; warmUp?: number } = {},
): Promise<Comparison> {
  const subjectMs: number[] = [];
  const baselineMs: number[] = [];
  for (let round = fullOrShort(-warmUp, 0); round < fullOrShort(rounds, 1); round++) {
    const pair = [await timeMs(subject), await timeMs(baseline)] as const;
    if (round < 0) continue;
    subjectMs.push(pair[0]);
    baselineMs.push(pair[1]);
  }
  const ratios = subjectMs.map((ms, round) => ms / baselineMs[round]!);
  return { subjectMs: median(subjectMs), baselineMs: median(baselineMs), ratio: median(ratios) };
}

/** Duration of the work, until its promise settles if it returns one. */
export async function timeMs(work: () => unknown): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

/** The middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('There is no median of nothing.');
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}
