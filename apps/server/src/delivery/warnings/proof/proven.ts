import { evaluatorPart, failuresTold, provenLateMinutes } from '@spillway/contract/delivery/warnings/proof-limits';
import type { Found } from '../../../platform/conditions/conditions.ts';

export interface ProofRow {
  readonly part: string;
  readonly goodAt: Date | null;
  readonly failedAt: Date | null;
  /** In a row. */
  readonly failures: number;
  readonly why: string | null;
  /** Since it was last proven or failed, by the database's clock. */
  readonly ageSeconds: number;
}

export type Severity = 'good' | 'watch' | 'critical';

const lateSeconds = provenLateMinutes * 60;

export function severityOf({ failures, ageSeconds }: Pick<ProofRow, 'failures' | 'ageSeconds'>): Severity {
  if (failures >= failuresTold || ageSeconds > lateSeconds) return 'critical';
  return failures > 0 ? 'watch' : 'good';
}

/** What is to be said on every page. Channels that are no longer there, and those of a copy that may not send, are nobody's concern. */
export function foundOf(rows: readonly ProofRow[], lanes: ReadonlySet<string>): Found[] {
  const evaluator = rows.find(({ part }) => part === evaluatorPart);
  const failing = rows.filter(({ part, failures }) => lanes.has(part) && failures >= failuresTold);
  return [
    // An evaluator that is not proven says it of all that follows from it.
    ...(evaluator && severityOf(evaluator) === 'critical'
      ? [{ code: 'warnings_unproven' as const, facts: { since: evaluator.goodAt?.toISOString() ?? '' } }]
      : []),
    ...failing.map(({ part, why, goodAt }) => ({
      code: 'channel_unproven' as const,
      facts: { about: part, why: why ?? '', since: goodAt?.toISOString() ?? '' },
    })),
  ];
}
