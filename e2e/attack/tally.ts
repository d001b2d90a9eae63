import type { Operation } from './operations.ts';
import type { Answer, Input } from './send.ts';
import type { Target } from './target.ts';

interface FailedCall {
  readonly count: number;
  readonly first: string;
}

export interface FuzzReport {
  readonly seed: number;
  readonly operations: number;
  /** Operations that never succeeded, so their code was not reached. */
  readonly unreached: readonly string[];
  /** Refusals of recipe calls that should succeed: the reason why operations were not reached. */
  readonly refused: readonly string[];
  readonly calls: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Responses of 500 and above, and calls without response, by operation. */
  readonly failed: Readonly<Record<string, FailedCall>>;
  /** Failures caused by the injected fault. */
  readonly expected: number;
  /** Protected calls that succeeded without sign-in. */
  readonly open: readonly string[];
  readonly slowest: { readonly name: string; readonly ms: number };
  /** 99th percentile of the response time. */
  readonly p99Ms: number;
  readonly seconds: number;
}

/** Counts responses and collects faults. */
export function tally(target: Pick<Target, 'output'>, log: (line: string) => void) {
  const byStatus: Record<string, number> = {};
  const failed: Record<string, FailedCall> = {};
  const open = new Set<string>();
  const durationsMs: number[] = [];
  const byName = new Map<string, { calls: number; ms: number }>();
  let totalMs = 0;
  let slowest = { name: '', ms: 0 };
  let expected = 0;

  function errorCodeOf({ text }: Answer): string {
    const requestId = /"requestId":"([^"]+)"/.exec(text)?.[1] ?? 'none';
    const lines = target.output().split('\n');
    return lines.find((line) => line.includes(requestId)) ?? text;
  }

  return {
    calls: () => durationsMs.length,
    failures: () => Object.keys(failed).length,
    /** 1 for calls of typical duration, less for slower ones. */
    weightOf(name: string): number {
      const of = byName.get(name);
      return of ? Math.min(1, (2 * totalMs) / durationsMs.length / (of.ms / of.calls)) : 1;
    },
    judge(
      { name, access }: Operation,
      input: Input,
      answer: Answer,
      how: { readonly isAnonymous: boolean; readonly isExpected: boolean },
    ): void {
      const { status, ms } = answer;
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      durationsMs.push(ms);
      totalMs += ms;
      const of = byName.get(name) ?? { calls: 0, ms: 0 };
      byName.set(name, { calls: of.calls + 1, ms: of.ms + ms });
      if (ms > slowest.ms) slowest = { name, ms: Math.round(ms) };
      const isFailure = status >= 500 || status === 0;
      if (isFailure && how.isExpected) expected++;
      else if (isFailure) {
        const answerText = `${status} for ${JSON.stringify(input).slice(0, 600)}: ${errorCodeOf(answer).slice(0, 2_000)}`;
        if (!failed[name]) log(`failed: ${name} ${answerText}`);
        failed[name] = { count: (failed[name]?.count ?? 0) + 1, first: failed[name]?.first ?? answerText };
      } else if (status < 300 && how.isAnonymous && access !== 'public') open.add(name);
    },
    report: () => ({
      calls: durationsMs.length,
      byStatus,
      failed,
      expected,
      open: [...open],
      slowest,
      p99Ms: Math.round(durationsMs.toSorted((a, b) => a - b)[Math.floor(durationsMs.length * 0.99)] ?? 0),
    }),
  };
}
