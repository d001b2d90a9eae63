import { randomUUID } from 'node:crypto';
import type { Severity } from '@spillway/contract/alerts/codes';
import { unacknowledged } from '../../lapse.ts';
import type { Warning } from '../../store.ts';

export const order: readonly Severity[] = ['critical', 'warning', 'watch'];

/** Creates a warning as the evaluator would: about the lake, or about an outlet named `thing`. */
export function warningOf(severity: Severity, thing: string, prior: Warning | undefined, now: Date): Warning {
  const rose = prior !== undefined && order.indexOf(severity) < order.indexOf(prior.severity);
  return {
    ...(prior && !rose ? prior : unacknowledged),
    warningId: randomUUID(),
    source: 'figures',
    key: thing,
    incidentId: prior?.incidentId ?? randomUUID(),
    jobId: null,
    code: thing === 'lake' ? 'level_above_normal' : 'outlet_without_reading',
    severity,
    risenFrom: rose ? prior.severity : null,
    facts: thing === 'lake' ? { mark: 245.04, level: 245.07 } : { name: thing },
    stationId: null,
    coveredBy: null,
    since: prior?.since ?? now,
    raisedAt: now,
    seenAt: null,
    isUnseen: false,
    endedAt: null,
    endedBy: null,
    endedName: null,
    endReason: null,
    times: 1,
    isLate: false,
  };
}
