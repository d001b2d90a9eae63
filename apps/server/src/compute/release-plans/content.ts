/** A gate as a step sets it. Code and name are those at planning: it may be renamed or deleted later. */
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
  /** Outlets that are not named stay as they are. */
  readonly gates: readonly PlannedGate[];
  readonly units: readonly PlannedUnit[];
}

export interface PlanContent {
  /** By time; empty when everything stays as it is. */
  readonly steps: readonly PlanStep[];
  readonly untilMs: number;
}

/** Counts the steps that have begun. */
export function begunAt({ steps }: PlanContent, atMs: number): number {
  const next = steps.findIndex((step) => step.atMs > atMs);
  return next < 0 ? steps.length : next;
}

export function outletsOf({ steps }: PlanContent): readonly (PlannedGate | PlannedUnit)[] {
  const all = steps.flatMap(({ gates, units }) => [...gates, ...units]);
  return [...new Map(all.map((one) => [one.outletId, one])).values()];
}
