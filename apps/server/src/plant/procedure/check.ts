import { procedureFaultText } from '@spillway/contract/plant/procedure/faults';
import { levelsOn } from '@spillway/contract/plant/procedure/levels';
import { plantFaultsOf, type RuledPlant } from '@spillway/contract/plant/procedure/plant-faults';
import type { procedure as contract } from '@spillway/contract/plant/procedure/procedure';
import { procedureOf } from '@spillway/contract/plant/procedure/procedure-of';
import type { ProcedureCase, ProcedureContent } from '@spillway/contract/plant/procedure/shape';
import { judgeCase, type ProcedureCase as RuleCase } from '@spillway/rules/procedure/cases';
import { faultsOf } from '@spillway/rules/procedure/check';
import type { AnswerTo } from '../../platform/http/inside.ts';

const caseOf = ({ situation: { mode_before: modeBefore, ...situation }, ...one }: ProcedureCase): RuleCase => ({
  ...one,
  situation: { ...situation, modeBefore },
});

/** Faults of the content, and the results of its own test cases. */
export function checked(
  content: ProcedureContent,
  cases: readonly ProcedureCase[],
  plant: RuledPlant,
): AnswerTo<typeof contract.check> {
  const procedure = procedureOf(content);
  return {
    faults: [...faultsOf(procedure), ...plantFaultsOf(content, plant)].map(({ path, code, of }) => ({
      path,
      code,
      of,
      vi: procedureFaultText(code, of, 'vi'),
      en: procedureFaultText(code, of, 'en'),
    })),
    cases: cases.map((one) => {
      const { isRight, mode, couldBe, broken } = judgeCase(procedure, caseOf(one), (day) =>
        levelsOn(plant.levels, day),
      );
      return { name: one.name, right: isRight, mode, couldBe: [...couldBe], broken: [...broken] };
    }),
  };
}
