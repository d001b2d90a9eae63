/** A gate setting in a step. Code and name are stored as planned, because a gate may be renamed or deleted later. */
interface PlannedGate {
  readonly outletId: string;
  readonly code: string;
  readonly name: string;
  readonly openingM: number;
}

interface PlannedUnit {
  readonly outletId: string;
  readonly code: string;
  readonly name: string;
  readonly powerMw: number;
}

interface PlanStep {
  readonly atMs: number;
  /** Outlets that are not listed stay unchanged. */
  readonly gates: readonly PlannedGate[];
  readonly units: readonly PlannedUnit[];
}

export interface PlanContent {
  /** By time; empty when no outlet moves. */
  readonly steps: readonly PlanStep[];
  readonly untilMs: number;
}

/** The number of steps that have begun. */
export function begunAt({ steps }: PlanContent, atMs: number): number {
  const next = steps.findIndex((step) => step.atMs > atMs);
  return next < 0 ? steps.length : next;
}

export function outletsOf({ steps }: PlanContent): readonly (PlannedGate | PlannedUnit)[] {
  const all = steps.flatMap(({ gates, units }) => [...gates, ...units]);
  return [...new Map(all.map((one) => [one.outletId, one])).values()];
}
