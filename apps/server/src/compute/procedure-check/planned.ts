import type { PlannedAct } from '@spillway/rules/procedure/acts';
import type { NoticeAct } from '@spillway/rules/procedure/definition';
import type { LakePaths } from '../freeboard/freeboard.ts';

export type { PlannedAct };

export interface ReleaseLine {
  readonly fromMs: number;
  readonly stepMin: number;
  readonly releaseM3s: readonly number[];
}

/** An act that a step begins, with or without a required notice. */
export interface BegunAct {
  readonly act: NoticeAct;
  readonly atMs: number;
}

/** The planned release as deadlines see it. */
export type PlanAhead =
  | { readonly state: 'none' }
  /** The plant left it: the release is unknown until a person pins a plan or withdraws this one. */
  | { readonly state: 'suspended'; readonly planId: string; readonly untilMs: number }
  | {
      readonly state: 'standing';
      readonly planId: string;
      readonly untilMs: number;
      /** Null when the lake under the plan cannot be computed now. */
      readonly paths: LakePaths | null;
      readonly begins: readonly BegunAct[];
      readonly acts: readonly PlannedAct[];
      /** The plan's release at equal steps; null like the paths. */
      readonly release: ReleaseLine | null;
      /** The same if the forecast's upper line comes true. */
      readonly releaseUpper: ReleaseLine | null;
    };

export const noPlan: PlanAhead = { state: 'none' };
