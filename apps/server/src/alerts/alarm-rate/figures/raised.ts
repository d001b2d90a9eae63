import { type Severity, severities } from '@spillway/contract/alerts/codes';

export interface Raised {
  readonly warningId: string;
  /** The same for all warnings about one thing. */
  readonly key: string;
  readonly incidentId: string;
  /** The job, or the code of a built-in warning. */
  readonly jobId: string;
  readonly severity: Severity;
  readonly raisedMs: number;
  readonly endedMs: number | null;
  readonly times: number;
  readonly acknowledgedMs: number | null;
  /** The acknowledgement has lapsed, so its time is no longer known. */
  readonly hasLapsed: boolean;
  readonly isMuted: boolean;
  readonly isLate: boolean;
  readonly isCovered: boolean;
}

export interface Period {
  readonly fromMs: number;
  readonly untilMs: number;
}

export interface Counted {
  /** Warnings notified in the period: the load of the people on duty. */
  readonly told: readonly Raised[];
  readonly muted: number;
  readonly late: number;
  readonly covered: number;
  /** Warnings that continued at a lower severity. */
  readonly less: number;
}

/** Sorts the warnings raised in the period by what happened to them, the oldest first. */
export function countedOf(rows: readonly Raised[], { fromMs, untilMs }: Period): Counted {
  const sorted = rows.toSorted((a, b) => a.raisedMs - b.raisedMs);
  const before = new Map<string, Severity>();
  const raisedWarnings: Raised[] = [];
  const left = { muted: 0, late: 0, covered: 0, less: 0 };
  for (const one of sorted) {
    const previousSeverity = before.get(one.incidentId);
    before.set(one.incidentId, one.severity);
    if (one.raisedMs < fromMs || one.raisedMs >= untilMs) continue;
    if (one.isLate) left.late += 1;
    else if (one.isCovered) left.covered += 1;
    else if (previousSeverity !== undefined && !isWorse(one.severity, previousSeverity)) left.less += 1;
    else if (one.isMuted) left.muted += 1;
    else raisedWarnings.push(one);
  }
  return { told: raisedWarnings, ...left };
}

const isWorse = (one: Severity, other: Severity) => severities.indexOf(one) < severities.indexOf(other);
