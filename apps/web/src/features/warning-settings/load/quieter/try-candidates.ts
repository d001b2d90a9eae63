import { definitionOf } from '@spillway/contract/alerts/jobs/definition-of';
import { parse } from '@spillway/rules/definition/parse';
import type { LongFacts } from '@spillway/rules/incidents/incidents-of';
import type { JobJudgement, Rule } from '../../backtest/judgement.ts';
import { tidied, type Values } from '../../form/job-values.ts';
import { candidatesOf } from './candidates.ts';
import { changed } from './change.ts';
import { compared } from './compared.ts';
import type { Proposal } from './proposals.ts';
import type { Context, TimeRange } from './true-warning.ts';

export type Judge = (facts: LongFacts, rules: readonly Rule[]) => Promise<readonly (JobJudgement | null)[]>;

interface SubjectFacts {
  readonly subjectId: string;
  readonly facts: LongFacts;
  readonly unit: string;
  readonly acted: readonly TimeRange[];
}

/** Effect of each candidate on the warnings of one object, by data known at that time. */
export async function tryCandidates(
  values: Values,
  { subjectId, facts, unit, acted }: SubjectFacts,
  fromMs: number,
  judge: Judge,
): Promise<readonly Proposal[]> {
  const candidates = candidatesOf(values);
  const definitions = [values, ...candidates.map((change) => changed(values, change))].map((one) =>
    definitionOf(tidied(one), subjectId, facts.rowMs / 1000),
  );
  const sameWithinMinutes = values.same_within_minutes;
  const judgedCandidates = await judge(
    facts,
    definitions.map((definition) => ({ definition, sameWithinMinutes })),
  );
  const { definition } = parse(definitions[0]);
  const standing = judgedCandidates[0];
  if (!definition || !standing) return [];
  const context: Context = {
    definition,
    levels: facts.levels ?? [],
    rowMs: facts.rowMs,
    unit,
    atMs: facts.atMs,
    acted,
  };
  return candidates.flatMap((change, index) => {
    const candidateJudgement = judgedCandidates[index + 1];
    return candidateJudgement
      ? [{ change, compared: compared(standing.summary.told, candidateJudgement.summary.told, fromMs, context) }]
      : [];
  });
}
