import type { EscalationStep } from '@spillway/contract/alerts/escalation/steps';
import { minuteMs } from '@spillway/plant-time/spans';

export interface EscalationState {
  /** The last step executed; -1 before the first. */
  readonly step: number;
  /** Time of that step; before the first step, the start of the escalation. */
  readonly stepAtMs: number;
  /** How often the step was repeated. */
  readonly repetition: number;
  readonly toldAtMs: number;
}

interface NextStep {
  readonly step: number;
  readonly repetition: number;
  readonly atMs: number;
}

type Steps = readonly Pick<EscalationStep, 'after_minutes' | 'repeat_minutes'>[];

export const begun = (atMs: number): EscalationState => ({ step: -1, stepAtMs: atMs, repetition: 0, toldAtMs: atMs });

/**
 * The next step, or a repeat of the last; null when none is left. Times count from the actual time of the last step, so
 * that after a clock jump or a stopped machine no one is called twice at once and no one is left out.
 */
export function nextOf({ step, stepAtMs, repetition, toldAtMs }: EscalationState, steps: Steps): NextStep | null {
  const [last, coming] = [steps[step], steps[step + 1]];
  const stepMs = coming
    ? stepAtMs + Math.max(0, coming.after_minutes - (last?.after_minutes ?? 0)) * minuteMs
    : Number.POSITIVE_INFINITY;
  const repeatAtMs = last?.repeat_minutes ? toldAtMs + last.repeat_minutes * minuteMs : Number.POSITIVE_INFINITY;
  if (coming && stepMs <= repeatAtMs) return { step: step + 1, repetition: 0, atMs: stepMs };
  return Number.isFinite(repeatAtMs) ? { step, repetition: repetition + 1, atMs: repeatAtMs } : null;
}

export const arrivalState = (
  before: EscalationState,
  { step, repetition }: NextStep,
  atMs: number,
): EscalationState => ({
  step,
  repetition,
  stepAtMs: repetition === 0 ? atMs : before.stepAtMs,
  toldAtMs: atMs,
});
