import type { LongFacts } from '@spillway/rules/incidents/incidents-of';
import type { Answer, JobJudgement, JudgementRequest, Rule } from '../../backtest/judgement.ts';

/** One evaluation in the backtest worker: does not block the page or load the server. */
export function judgeInWorker(facts: LongFacts, rules: readonly Rule[], signal: AbortSignal) {
  const worker = new Worker(new URL('../../backtest/judge.worker.ts', import.meta.url), { type: 'module' });
  const requests: readonly JudgementRequest[] = [
    { kind: 'facts', facts },
    { kind: 'judge', id: 1, rules, asKnown: 'then' },
  ];
  return new Promise<readonly (JobJudgement | null)[]>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('nobody waits for it any more', 'AbortError')));
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data.judged));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    for (const one of requests) worker.postMessage(one);
  }).finally(() => worker.terminate());
}
