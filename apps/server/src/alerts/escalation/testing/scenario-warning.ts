import { randomUUID } from 'node:crypto';
import type { Severity } from '@spillway/contract/alerts/codes';
import { noAcknowledgement } from '../../lapse-acknowledgement.ts';
import type { Warning } from '../../store.ts';

export const order: readonly Severity[] = ['critical', 'warning', 'watch'];

/** Creates a warning as the evaluator would: about the lake, or about an outlet named `subject`. */
export function warningOf(severity: Severity, subject: string, prior: Warning | undefined, now: Date): Warning {
  const hasRisen = prior !== undefined && order.indexOf(severity) < order.indexOf(prior.severity);
  return {
    ...(prior && !hasRisen ? prior : noAcknowledgement),
    warningId: randomUUID(),
    source: 'figures',
    key: subject,
    incidentId: prior?.incidentId ?? randomUUID(),
    jobId: null,
    code: subject === 'lake' ? 'level_above_normal' : 'outlet_without_reading',
    severity,
    risenFrom: hasRisen ? prior.severity : null,
    facts: subject === 'lake' ? { mark: 245.04, level: 245.07 } : { name: subject },
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
