import type { LongFacts } from '@spillway/rules/incidents/incidents-of';
import { useEffect, useRef, useState } from 'react';
import type { Answer, Judged, JudgementRequest, Rule } from './judgement.ts';

interface Question {
  readonly rules: readonly Rule[];
  readonly asKnown: 'then' | 'now';
}

/** Warnings that rules would have raised. While one request runs, only the newest of the others waits. */
export function useJudged(facts: LongFacts | null, rules: readonly Rule[], asKnown: 'then' | 'now') {
  const [judged, setJudged] = useState<readonly (Judged | null)[] | null>(null);
  const ask = useRef<((question: Question) => void) | null>(null);

  useEffect(() => {
    if (facts === null) return;
    const worker = new Worker(new URL('./judge.worker.ts', import.meta.url), { type: 'module' });
    const post = (asked: JudgementRequest) => worker.postMessage(asked);
    let asked = 0;
    let isBusy = false;
    let waiting: Question | null = null;
    const next = () => {
      if (isBusy || waiting === null) return;
      isBusy = true;
      asked += 1;
      post({ kind: 'judge', id: asked, ...waiting });
      waiting = null;
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      isBusy = false;
      setJudged(data.judged);
      next();
    });
    post({ kind: 'facts', facts });
    ask.current = (question) => {
      waiting = question;
      next();
    };
    return () => {
      worker.terminate();
      ask.current = null;
      setJudged(null);
    };
  }, [facts]);

  // Rules are plain data: equal text means an equal request.
  const text = JSON.stringify({ rules, asKnown });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other facts are another question
  useEffect(() => {
    ask.current?.(JSON.parse(text) as Question);
  }, [text, facts]);
  return judged;
}
