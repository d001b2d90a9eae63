import type { Operation } from './operations.ts';
import type { Answer, Input } from './send.ts';
import type { Target } from './target.ts';

interface Failed {
  readonly count: number;
  readonly first: string;
}

export interface FuzzReport {
  readonly seed: number;
  readonly operations: number;
  /** Calls of the description that never succeeded: their paths were not reached. */
  readonly unreached: readonly string[];
  /** What the recipes were refused where they meant success: why something was not reached. */
  readonly refused: readonly string[];
  readonly calls: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Answers of 500 and above, and calls that were not answered, by operation. */
  readonly failed: Readonly<Record<string, Failed>>;
  /** Failures that belong to what was done to the installation. */
  readonly expected: number;
  /** Protected calls that answered somebody who had not signed in. */
  readonly open: readonly string[];
  readonly slowest: { readonly name: string; readonly ms: number };
  /** In which 99 of 100 calls were answered. */
  readonly p99Ms: number;
  readonly seconds: number;
}

/** Counts answers, and keeps what should not have been. */
export function tally(target: Pick<Target, 'output'>, say: (line: string) => void) {
  const byStatus: Record<string, number> = {};
  const failed: Record<string, Failed> = {};
  const open = new Set<string>();
  const lasted: number[] = [];
  const byName = new Map<string, { calls: number; ms: number }>();
  let totalMs = 0;
  let slowest = { name: '', ms: 0 };
  let expected = 0;

  function toldOf({ text }: Answer): string {
    const requestId = /"requestId":"([^"]+)"/.exec(text)?.[1] ?? 'none';
    const lines = target.output().split('\n');
    return lines.find((line) => line.includes(requestId)) ?? text;
  }

  return {
    calls: () => lasted.length,
    failures: () => Object.keys(failed).length,
    /** 1 for what is answered as soon as most, less for what takes longer. */
    weightOf(name: string): number {
      const of = byName.get(name);
      return of ? Math.min(1, (2 * totalMs) / lasted.length / (of.ms / of.calls)) : 1;
    },
    judge(
      { name, access }: Operation,
      input: Input,
      answer: Answer,
      how: { readonly isAnonymous: boolean; readonly isExpected: boolean },
    ): void {
      const { status, ms } = answer;
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      lasted.push(ms);
      totalMs += ms;
      const of = byName.get(name) ?? { calls: 0, ms: 0 };
      byName.set(name, { calls: of.calls + 1, ms: of.ms + ms });
      if (ms > slowest.ms) slowest = { name, ms: Math.round(ms) };
      const isFailure = status >= 500 || status === 0;
      if (isFailure && how.isExpected) expected++;
      else if (isFailure) {
        const what = `${status} for ${JSON.stringify(input).slice(0, 600)}: ${toldOf(answer).slice(0, 2_000)}`;
        if (!failed[name]) say(`failed: ${name} ${what}`);
        failed[name] = { count: (failed[name]?.count ?? 0) + 1, first: failed[name]?.first ?? what };
      } else if (status < 300 && how.isAnonymous && access !== 'public') open.add(name);
    },
    report: () => ({
      calls: lasted.length,
      byStatus,
      failed,
      expected,
      open: [...open],
      slowest,
      p99Ms: Math.round(lasted.toSorted((a, b) => a - b)[Math.floor(lasted.length * 0.99)] ?? 0),
    }),
  };
}
