import type { runKinds } from '@spillway/contract/compute/calculation/calculation';
import type { ResultKey } from '../figures/results.ts';
import type { InputSourceCode } from '../inputs/input-column.ts';
import type { Overrides } from '../inputs/overrides.ts';

export type RunKind = (typeof runKinds)[number];

export interface Run {
  readonly runId: number;
  readonly kind: RunKind;
  /** `manual` when a person saved it. */
  readonly method: 'manual' | 'auto';
  readonly fromMs: number;
  /** Included. */
  readonly toMs: number;
  readonly stepMs: number;
  readonly author: string | null;
  readonly reason: string | null;
  readonly overrides: Overrides | null;
  readonly sourceKey: string;
  /** The version of the engine's rules; null for runs made before rules had a version. */
  readonly engineRules: string | null;
  readonly savedAt: Date;
  readonly revertedRunId: number | null;
}

export interface StepInput {
  readonly value: number | null;
  /** Seconds between the reading and the step. */
  readonly ageS: number | null;
  readonly quality: number | null;
  readonly source: InputSourceCode;
}

export interface StepResult {
  readonly value: number | null;
  /** Bits of the engine's `Flag`. */
  readonly flags: number;
}

/** One step of a run: its exact inputs and its results. */
export interface Step {
  readonly timeMs: number;
  readonly inputs: ReadonlyMap<string, StepInput>;
  readonly results: ReadonlyMap<ResultKey, StepResult>;
}
