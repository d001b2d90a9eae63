import type { runKinds } from '@spillway/contract/compute/calculation/calculation';
import type { ResultKey } from '../figures/results.ts';
import type { InputSourceCode } from '../inputs/input-column.ts';
import type { Overrides } from '../inputs/overrides.ts';

export type RunKind = (typeof runKinds)[number];

/** A saved run, without what it was computed from and what came out. */
export interface Run {
  readonly runId: number;
  readonly kind: RunKind;
  /** `manual`: a person stands behind it. */
  readonly method: 'manual' | 'auto';
  readonly fromMs: number;
  /** Included. */
  readonly toMs: number;
  readonly stepMs: number;
  readonly author: string | null;
  readonly reason: string | null;
  readonly overrides: Overrides | null;
  readonly sourceKey: string;
  /** The rules its figures were worked out by; null: before rules had a name. */
  readonly engineRules: string | null;
  readonly savedAt: Date;
  readonly revertedRunId: number | null;
}

export interface StepInput {
  readonly value: number | null;
  /** How long before the step its reading was taken. */
  readonly ageS: number | null;
  readonly quality: number | null;
  readonly source: InputSourceCode;
}

export interface StepResult {
  readonly value: number | null;
  /** Bits of the engine's `Flag`. */
  readonly flags: number;
}

/** One step of a run: exactly what it was computed from, and what came out. */
export interface Step {
  readonly timeMs: number;
  readonly inputs: ReadonlyMap<string, StepInput>;
  readonly results: ReadonlyMap<ResultKey, StepResult>;
}
