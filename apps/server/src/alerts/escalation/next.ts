import type { EscalationStep } from '@spillway/contract/alerts/escalation/steps';
import { minuteMs } from '@spillway/plant-time/spans';

export interface EscalationState {
  /** The last step that came; -1 before the first. */
  readonly step: number;
  /** When it came; before the first, when the steps began. */
  readonly stepAtMs: number;
  /** How often that step was repeated. */
  readonly repetition: number;
  readonly toldAtMs: number;
}

interface Next {
  readonly step: number;
  readonly repetition: number;
  readonly atMs: number;
}

type Steps = readonly Pick<EscalationStep, 'after_minutes' | 'repeat_minutes'>[];

export const begun = (atMs: number): EscalationState => ({ step: -1, stepAtMs: atMs, repetition: 0, toldAtMs: atMs });

/**
 * The next step, or the last one again; null when nothing more comes. It counts from when the last one really came, so that after a clock jump or a
 * stopped machine nobody is called twice at once and nobody is left out.
 */
export function nextOf({ step, stepAtMs, repetition, toldAtMs }: EscalationState, steps: Steps): Next | null {
  const [last, coming] = [steps[step], steps[step + 1]];
  const stepMs = coming
    ? stepAtMs + Math.max(0, coming.after_minutes - (last?.after_minutes ?? 0)) * minuteMs
    : Number.POSITIVE_INFINITY;
  const againMs = last?.repeat_minutes ? toldAtMs + last.repeat_minutes * minuteMs : Number.POSITIVE_INFINITY;
  if (coming && stepMs <= againMs) return { step: step + 1, repetition: 0, atMs: stepMs };
  return Number.isFinite(againMs) ? { step, repetition: repetition + 1, atMs: againMs } : null;
}

export const cameAt = (before: EscalationState, { step, repetition }: Next, atMs: number): EscalationState => ({
  step,
  repetition,
  stepAtMs: repetition === 0 ? atMs : before.stepAtMs,
  toldAtMs: atMs,
});
