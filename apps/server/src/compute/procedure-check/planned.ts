import type { PlannedAct } from '@spillway/rules/procedure/acts';
import type { NoticeAct } from '@spillway/rules/procedure/definition';
import type { LakePaths } from '../freeboard/freeboard.ts';

export type { PlannedAct };

export interface ReleaseLine {
  readonly fromMs: number;
  readonly stepMin: number;
  readonly releaseM3s: readonly number[];
}

/** An act that starts with a step, with or without a required notice. */
export interface BegunAct {
  readonly act: NoticeAct;
  readonly atMs: number;
}

/** The planned release, as used for deadlines. */
export type PlanAhead =
  | { readonly state: 'none' }
  /** The plant deviated from the plan: the release is unknown until a user pins a plan or withdraws this one. */
  | { readonly state: 'suspended'; readonly planId: string; readonly untilMs: number }
  | {
      readonly state: 'standing';
      readonly planId: string;
      readonly untilMs: number;
      /** Null when the lake under the plan cannot be computed now. */
      readonly paths: LakePaths | null;
      readonly begins: readonly BegunAct[];
      readonly acts: readonly PlannedAct[];
      /** The plan's release at equal steps; null when `paths` is null. */
      readonly release: ReleaseLine | null;
      /** The plan's release if the forecast's upper line comes true. */
      readonly releaseUpper: ReleaseLine | null;
    };

export const noPlan: PlanAhead = { state: 'none' };
