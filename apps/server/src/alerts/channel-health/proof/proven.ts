import { acceptedWithinHours } from '@spillway/contract/alerts/daily-limits';
import { evaluatorPart, failuresBeforeNotice, provenLateMinutes } from '@spillway/contract/alerts/proof-limits';
import type { MessageChannel, ReceiptState } from '@spillway/contract/platform/messages/states';
import { hourMs } from '@spillway/plant-time/spans';
import type { Found } from '../../../platform/health/conditions/conditions.ts';
import { type FailingChannel, stuckReason } from '../channel-trouble/channel-trouble.ts';

export interface ProofRow {
  readonly part: string;
  readonly goodAt: Date | null;
  readonly failedAt: Date | null;
  /** Failures since the last success. */
  readonly failures: number;
  readonly why: string | null;
  /** When a daily message was last accepted; the fields below describe later results. */
  readonly realAt: Date | null;
  readonly realFailedAt: Date | null;
  readonly realFailures: number;
  readonly realWhy: string | null;
  /** The delivery receipt of the accepted message. */
  readonly receipt: ReceiptState | null;
  /** Time since it was last confirmed or failed, by the database clock. */
  readonly ageSeconds: number;
}

type Severity = 'good' | 'watch' | 'critical';

const lateSeconds = provenLateMinutes * 60;

export function severityOf({ failures, ageSeconds }: Pick<ProofRow, 'failures' | 'ageSeconds'>): Severity {
  if (failures >= failuresBeforeNotice || ageSeconds > lateSeconds) return 'critical';
  return failures > 0 ? 'watch' : 'good';
}

/** Findings for every page. Removed lanes, and those of a copy that may not send, are left out. */
export function foundOf(rows: readonly ProofRow[], lanes: ReadonlySet<string>): Found[] {
  const evaluator = rows.find(({ part }) => part === evaluatorPart);
  const failing = rows.filter(({ part, failures }) => lanes.has(part) && failures >= failuresBeforeNotice);
  return [
    // An unconfirmed evaluator hides all problems behind it.
    ...(evaluator && severityOf(evaluator) === 'critical'
      ? [{ code: 'warnings_unproven' as const, facts: { since: evaluator.goodAt?.toISOString() ?? '' } }]
      : []),
    ...failing.map(({ part, why, goodAt }) => ({
      code: 'channel_unproven' as const,
      facts: { about: part, why: why ?? '', since: goodAt?.toISOString() ?? '' },
    })),
  ];
}

/** A lane fails by its canary, its daily message, or stuck messages. */
export function failingChannelsOf(
  channel: MessageChannel,
  lane: string,
  isStuck: boolean,
  rows: readonly ProofRow[],
  now: Date,
): FailingChannel[] {
  const row = rows.find(({ part }) => part === lane);
  if (row && row.failures >= failuresBeforeNotice)
    return [{ channel, lane, why: row.why ?? '', since: row.goodAt ?? row.failedAt ?? now }];
  if (row && row.realFailures > 0)
    return [{ channel, lane, why: row.realWhy ?? '', since: row.realAt ?? row.realFailedAt ?? now }];
  return isStuck ? [{ channel, lane, why: stuckReason, since: now }] : [];
}

/**
 * Whether the last accepted daily message is too old, or a later one failed. Without any, the time counts from when it
 * was set up.
 */
export function isUnaccepted(
  row: Pick<ProofRow, 'realAt' | 'realFailures'> | undefined,
  askedAt: Date,
  nowMs: number,
): boolean {
  if (row && row.realFailures > 0) return true;
  const lastMs = Math.max(row?.realAt?.getTime() ?? 0, askedAt.getTime());
  return nowMs - lastMs > acceptedWithinHours * hourMs;
}
