import { minuteMs } from '@spillway/plant-time/spans';
import { parse } from '@spillway/rules/definition/parse';
import type { Incident } from '@spillway/rules/incidents/incident';
import { incidentsOf, type LongFacts } from '@spillway/rules/incidents/incidents-of';
import { type Summary, summaryOf } from '@spillway/rules/incidents/summary';

/** Messages to the worker. Facts are large and sent once; rules are small and sent on every change. */
export type JudgementRequest =
  | { readonly kind: 'facts'; readonly facts: LongFacts }
  | { readonly kind: 'judge'; readonly id: number; readonly rules: readonly Rule[]; readonly asKnown: 'then' | 'now' };

export interface Rule {
  /** In the format of `definitionOf`. */
  readonly definition: unknown;
  readonly sameWithinMinutes: number;
}

export interface JobJudgement {
  readonly incidents: readonly Incident[];
  readonly summary: Summary;
}

export interface Answer {
  readonly id: number;
  /** Per rule; null: still invalid. */
  readonly judged: readonly (JobJudgement | null)[];
}

export function judge(
  facts: LongFacts,
  { definition, sameWithinMinutes }: Rule,
  knowledgeTime: 'then' | 'now',
): JobJudgement | null {
  const parsed = parse(definition);
  if (parsed.definition === null) return null;
  const incidents = incidentsOf(parsed.definition, facts, knowledgeTime);
  return { incidents, summary: summaryOf(incidents, sameWithinMinutes * minuteMs, facts.atMs) };
}
