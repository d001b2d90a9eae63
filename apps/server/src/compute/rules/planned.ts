import type { Deadline } from '@spillway/rules/procedure/deadlines';
import type { NoticeAct } from '@spillway/rules/procedure/definition';
import type { LakePaths } from '../freeboard/freeboard.ts';

/** An act that a plan holds and the procedure asks a notice or a siren before. */
export interface PlannedAct {
  readonly act: NoticeAct;
  readonly atMs: number;
  readonly items: readonly Deadline[];
}

/** The planned release as what binds goes by it. */
export type PlanAhead =
  | { readonly state: 'none' }
  /** The plant left it: nobody can say what will be released, until a person pins a plan or withdraws this one. */
  | { readonly state: 'suspended'; readonly planId: string; readonly untilMs: number }
  | {
      readonly state: 'standing';
      readonly planId: string;
      readonly untilMs: number;
      /** Null: the lake under the plan cannot be worked out now. */
      readonly paths: LakePaths | null;
      readonly acts: readonly PlannedAct[];
    };

export const noPlan: PlanAhead = { state: 'none' };
