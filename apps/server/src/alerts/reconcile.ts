import { randomUUID } from 'node:crypto';
import { type Severity, severities } from '@spillway/contract/alerts/codes';
import { changesBetween } from '../access/changes.ts';
import type { Attention } from './attention.ts';
import {
  type Acknowledgement,
  lapseAcknowledgement,
  noAcknowledgement,
  noLapse,
  warningAt,
} from './lapse-acknowledgement.ts';
import type { Warning } from './store.ts';

export interface Reconciled {
  readonly raised: readonly Warning[];
  /** Still active, with their new state. */
  readonly changed: readonly Warning[];
  /** Their state before they ended now. */
  readonly ended: readonly Warning[];
  /** With their new state: they must be acknowledged again. */
  readonly lapsed: readonly Warning[];
  /** Whether screens must update; a level that moved by a centimetre does not count. */
  readonly isNews: boolean;
}

/** The two sources of warnings. Neither ends warnings of the other. */
export const figures = 'figures';
export const jobs = 'jobs';
type Source = typeof figures | typeof jobs;

/**
 * Compares findings with stored warnings, the oldest first: active ones, and those that ended so recently that a return
 * counts as the same. The severity of a warning never changes: when it does, another warning replaces it, so that no
 * acknowledgement covers something worse than the person saw.
 */
export function reconcile(
  storedWarnings: readonly Warning[],
  attentions: readonly Attention[],
  now: Date,
  source: Source = figures,
): Reconciled {
  const newest = new Map(storedWarnings.map((one) => [one.key, one]));
  const raisedWarnings: Warning[] = [];
  const again: { readonly before: Warning; readonly after: Warning }[] = [];
  for (const attention of attentions) {
    const newestStored = newest.get(attention.key);
    // A warning closed by a user does not return as the same one.
    const before = newestStored?.endedBy === null ? newestStored : undefined;
    if (before?.severity === attention.severity)
      again.push({ before, after: warningAt(continueWarning(before, attention), now) });
    else raisedWarnings.push({ ...raisedFrom(attention, before, now), source });
  }
  const continuingIds = new Set(again.map(({ before }) => before.warningId));
  const ended = storedWarnings.filter(({ endedAt, warningId }) => endedAt === null && !continuingIds.has(warningId));
  const isOther = ({ before, after }: (typeof again)[number]) => changesBetween(told(before), told(after)) !== null;
  const lapsed = again.filter(({ before, after }) => before.acknowledgedAt !== null && after.acknowledgedAt === null);
  const isNew = ({ before, after }: (typeof again)[number]) =>
    before.endedAt !== after.endedAt || before.coveredBy !== after.coveredBy || before.isUnseen !== after.isUnseen;
  return {
    raised: raisedWarnings,
    changed: again.filter(isOther).map(({ after }) => after),
    ended,
    lapsed: lapsed.map(({ after }) => after),
    isNews: raisedWarnings.length > 0 || ended.length > 0 || lapsed.length > 0 || again.some(isNew),
  };
}

function continueWarning(
  before: Warning,
  { facts, stationId, since, coveredBy, seenAt, isUnseen }: Attention,
): Warning {
  const hasReturned = before.endedAt !== null;
  return {
    ...before,
    facts,
    stationId,
    since: since ?? before.since,
    coveredBy,
    seenAt,
    isUnseen,
    endedAt: null,
    times: before.times + (hasReturned ? 1 : 0),
  };
}

/**
 * An acknowledgement survives a lower severity; at a higher one it is void and the warning names the person who gave
 * it.
 */
function raisedFrom(attention: Attention, before: Warning | undefined, now: Date): Omit<Warning, 'source'> {
  const hasRisen = before !== undefined && isWorse(attention.severity, before.severity);
  return {
    ...attention,
    warningId: randomUUID(),
    incidentId: before?.incidentId ?? randomUUID(),
    jobId: attention.jobId ?? null,
    risenFrom: hasRisen ? before.severity : null,
    since: attention.since ?? before?.since ?? (attention.isUnseen ? attention.seenAt : null) ?? now,
    raisedAt: now,
    endedAt: null,
    ...automaticEnd,
    times: 1,
    isLate: false,
    ...acknowledgementFrom(before && warningAt(before, now), hasRisen, now),
  };
}

function acknowledgementFrom(before: Warning | undefined, hasRisen: boolean, now: Date): Acknowledgement {
  if (!before) return noAcknowledgement;
  const { acknowledgedAt, acknowledgedBy, acknowledgedName, acknowledgedUntil, acknowledgedAtValue, note } = before;
  const acknowledgement = {
    acknowledgedAt,
    acknowledgedBy,
    acknowledgedName,
    acknowledgedUntil,
    acknowledgedAtValue,
    note,
  };
  if (acknowledgedAt === null || !hasRisen) return { ...acknowledgement, ...lapseOf(before) };
  return { ...lapseAcknowledgement({ ...acknowledgement, ...noLapse }, now, 'severity'), note: null };
}

const lapseOf = ({ lapsedAt, lapsedWhy, lapsedBy, lapsedName }: Warning) => ({
  lapsedAt,
  lapsedWhy,
  lapsedBy,
  lapsedName,
});

const automaticEnd = { endedBy: null, endedName: null, endReason: null };

const isWorse = (one: Severity, other: Severity) => severities.indexOf(one) < severities.indexOf(other);

/** Sorted by name, because the order from the database varies. */
const told = ({ facts, stationId, since, coveredBy, seenAt, isUnseen, endedAt }: Warning) => ({
  ...Object.fromEntries(Object.entries(facts).map(([name, fact]) => [`fact ${name}`, fact])),
  stationId,
  since: since.toISOString(),
  coveredBy,
  seenAt: seenAt?.toISOString() ?? null,
  isUnseen,
  endedAt: endedAt?.toISOString() ?? null,
});
