import type { PlannedAct } from '@spillway/rules/procedure/acts';
import type { NoticeAct } from '@spillway/rules/procedure/definition';
import type { LakePaths } from '../freeboard/freeboard.ts';

export type { PlannedAct };

export interface ReleaseLine {
  readonly fromMs: number;
  readonly stepMin: number;
  readonly releaseM3s: readonly number[];
}

/** An act that a step begins, whether or not anybody has to be told before. */
export interface BegunAct {
  readonly act: NoticeAct;
  readonly atMs: number;
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
      readonly begins: readonly BegunAct[];
      readonly acts: readonly PlannedAct[];
      /** What is let out by it, a figure each so many minutes. Null as the paths. */
      readonly release: ReleaseLine | null;
      /** The same where the upper line of the forecast comes. */
      readonly releaseUpper: ReleaseLine | null;
    };

export const noPlan: PlanAhead = { state: 'none' };
