import { type LevelsM, levelsOn } from '@spillway/contract/plant/procedure/levels';
import { plantFaultsOf } from '@spillway/contract/plant/procedure/plant-faults';
import { procedureOf } from '@spillway/contract/plant/procedure/procedure-of';
import { type CaseVerdict, judgeCase } from '@spillway/rules/procedure/cases';
import { faultsOf } from '@spillway/rules/procedure/check';
import type { Case, Content, Versions } from './queries.ts';

/** Uses the rules of the server. */
export function judge(content: Content, one: Case, levels: Versions['levels']): CaseVerdict {
  const { mode_before: modeBefore, ...situation } = one.situation;
  const judgedCase = { ...one, situation: { ...situation, modeBefore } };
  return judgeCase(procedureOf(content), judgedCase, (day): LevelsM => levelsOn(levels, day));
}

export const faultsIn = (content: Content, { levels, stations }: Pick<Versions, 'levels' | 'stations'>) => [
  ...faultsOf(procedureOf(content)),
  ...plantFaultsOf(content, { levels, stationCodes: stations }),
];
