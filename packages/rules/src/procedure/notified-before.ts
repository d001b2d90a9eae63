import type { DoneAct } from './acts-done.ts';
import type { Notice } from './definition.ts';
import type { LimitState } from './limit-state.ts';
import { leadOf, type SentNotice, sentFor } from './notice-lead.ts';

/** A notice as valid in its time: another replaced or withdrew it at `untilMs`. */
export interface StoodNotice extends SentNotice {
  readonly untilMs: number | null;
  /** False when it did not reach everybody of the rule. */
  readonly isReached: boolean;
  /** The notice it replaces. */
  readonly corrects: string | null;
}

const toldReasons = ['late', 'not_reached', 'without_notice', 'gap', 'not_verified', 'invented'] as const;
type ToldReason = (typeof toldReasons)[number];

export interface NotifiedBefore {
  readonly state: LimitState;
  /** Null when the rule was kept. */
  readonly reason: ToldReason | null;
  /** The notice that announced the act; null for none. */
  readonly notice: StoodNotice | null;
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
  all: readonly StoodNotice[],
  { inventedUntilMs }: { readonly inventedUntilMs: number },
): NotifiedBefore {
  const asked = { act, atMs, isPlanned: true };
  const of = (some: readonly StoodNotice[]) => sentFor(rule.id, asked, some, atMs);
  const reached = all.filter(({ isReached }) => isReached);
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
  const unread = of(all.filter(({ isReached, sentAtMs }) => !isReached && sentAtMs <= atMs));
  return { notice: unread, leftMin: null, state: 'broken', reason: unread === null ? 'without_notice' : 'not_reached' };
}

/** Follows corrections back as long as they announced the same. */
function firstOf(notice: StoodNotice, isSame: (one: StoodNotice) => boolean, all: readonly StoodNotice[]): StoodNotice {
  const former = all.find(({ noticeId }) => noticeId === notice.corrects);
  return former && isSame(former) ? firstOf(former, isSame, all) : notice;
}
