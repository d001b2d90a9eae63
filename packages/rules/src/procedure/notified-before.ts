import type { DoneAct } from './acts-done.ts';
import type { Notice } from './definition.ts';
import type { LimitState } from './limit-state.ts';
import { leadOf, noticeSentFor, type SentNotice } from './notice-lead.ts';

/** A notice as valid in its time: another replaced or withdrew it at `untilMs`. */
export interface ValidNotice extends SentNotice {
  readonly untilMs: number | null;
  /** False when it did not reach everybody of the rule. */
  readonly isReached: boolean;
  /** The notice it replaces. */
  readonly corrects: string | null;
}

const notifiedReasons = ['late', 'not_reached', 'without_notice', 'gap', 'not_verified', 'invented'] as const;
type NotifiedReason = (typeof notifiedReasons)[number];

export interface NotifiedBefore {
  readonly state: LimitState;
  /** Null when the rule was kept. */
  readonly reason: NotifiedReason | null;
  /** The notice that announced the act; null for none. */
  readonly notice: ValidNotice | null;
  /** From the notice to the act; negative when the notice came after it. */
  readonly leftMin: number | null;
}

/**
 * Whether a rule was kept before an act in the record. A shorter lead allowed in a hurry keeps it. A rule not checked against the official
 * text is never kept and never broken.
 */
export function notifiedBefore(
  rule: Pick<Notice, 'id' | 'leadMin' | 'urgentLeadMin' | 'source'>,
  { act, atMs, isTimeKnown }: DoneAct,
  stoodNotices: readonly ValidNotice[],
  { inventedUntilMs }: { readonly inventedUntilMs: number },
): NotifiedBefore {
  const notifyQuery = { act, atMs, isPlanned: true };
  const of = (noticeSubset: readonly ValidNotice[]) => noticeSentFor(rule.id, notifyQuery, noticeSubset, atMs);
  const reached = stoodNotices.filter(({ isReached }) => isReached);
  const standing = of(
    reached.filter(({ sentAtMs, untilMs }) => sentAtMs <= atMs && (untilMs === null || untilMs > atMs)),
  );
  // Correcting a word does not lose the time at which the act was first announced.
  const before = standing && firstOf(standing, (one) => of([one]) !== null, reached);
  const notice = before ?? of(reached.filter(({ sentAtMs }) => sentAtMs > atMs));
  const lead = notice && leadOf(rule, atMs, notice.sentAtMs);
  const told = { notice, leftMin: lead?.leftMin ?? null };
  // Nobody could have announced anything in the time a demo invents.
  if (atMs <= inventedUntilMs) return { ...told, state: 'not_judged', reason: 'invented' };
  if (!rule.source.isVerified) return { ...told, state: 'not_judged', reason: 'not_verified' };
  if (lead !== null && lead.state !== 'short') return { ...told, state: 'kept', reason: null };
  if (!isTimeKnown) return { ...told, state: 'not_judged', reason: 'gap' };
  if (notice !== null) return { ...told, state: 'broken', reason: 'late' };
  const unread = of(stoodNotices.filter(({ isReached, sentAtMs }) => !isReached && sentAtMs <= atMs));
  return { notice: unread, leftMin: null, state: 'broken', reason: unread === null ? 'without_notice' : 'not_reached' };
}

/** Follows corrections back as long as they announced the same. */
function firstOf(
  notice: ValidNotice,
  isSame: (one: ValidNotice) => boolean,
  stoodNotices: readonly ValidNotice[],
): ValidNotice {
  const previousNotice = stoodNotices.find(({ noticeId }) => noticeId === notice.corrects);
  return previousNotice && isSame(previousNotice) ? firstOf(previousNotice, isSame, stoodNotices) : notice;
}
