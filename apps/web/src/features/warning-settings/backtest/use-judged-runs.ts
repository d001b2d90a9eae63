import type { LongFacts } from '@spillway/rules/incidents/incidents-of';
import { useEffect, useRef, useState } from 'react';
import type { Answer, JobJudgement, JudgementRequest, Rule } from './judgement.ts';

interface Question {
  readonly rules: readonly Rule[];
  readonly asKnown: 'then' | 'now';
}

/** Warnings that rules would have raised. While one request runs, only the newest of the others waits. */
export function useJudgedRuns(facts: LongFacts | null, rules: readonly Rule[], knowledgeTime: 'then' | 'now') {
  const [judgedRuns, setJudgedRuns] = useState<readonly (JobJudgement | null)[] | null>(null);
  const ask = useRef<((question: Question) => void) | null>(null);

  useEffect(() => {
    if (facts === null) return;
    const worker = new Worker(new URL('./judge.worker.ts', import.meta.url), { type: 'module' });
    const post = (request: JudgementRequest) => worker.postMessage(request);
    let requestNo = 0;
    let isBusy = false;
    let pendingQuestion: Question | null = null;
    const next = () => {
      if (isBusy || pendingQuestion === null) return;
      isBusy = true;
      requestNo += 1;
      post({ kind: 'judge', id: requestNo, ...pendingQuestion });
      pendingQuestion = null;
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      isBusy = false;
      setJudgedRuns(data.judged);
      next();
    });
    post({ kind: 'facts', facts });
    ask.current = (question) => {
      pendingQuestion = question;
      next();
    };
    return () => {
      worker.terminate();
      ask.current = null;
      setJudgedRuns(null);
    };
  }, [facts]);

  // Rules are plain data: equal text means an equal request.
  const text = JSON.stringify({ rules, asKnown: knowledgeTime });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other facts are another question
  useEffect(() => {
    ask.current?.(JSON.parse(text) as Question);
  }, [text, facts]);
  return judgedRuns;
}
