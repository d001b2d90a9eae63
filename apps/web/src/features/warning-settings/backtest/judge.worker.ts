import type { LongFacts } from '@spillway/rules/incidents/incidents-of';
import { type Answer, type JudgementRequest, judge } from './judgement.ts';

/** A year is evaluated in a worker so that the page stays responsive while a threshold is dragged. */
let facts: LongFacts | null = null;

addEventListener('message', ({ data }: MessageEvent<JudgementRequest>) => {
  if (data.kind === 'facts') {
    facts = data.facts;
    return;
  }
  const known = facts;
  const judgedRuns = data.rules.map((rule) => known && judge(known, rule, data.asKnown));
  postMessage({ id: data.id, judged: judgedRuns } satisfies Answer);
});
