import { minuteMs } from '@spillway/plant-time/spans';
import type { RulesNow } from '../compute/procedure-check/procedure-check.ts';
import type { HighestRelease, StoredNotice } from './content.ts';
import { highestAfter } from './facts.ts';

export interface OutgrownNotice {
  readonly noticeId: string;
  readonly actAtMs: number;
  /** Null when the plan ends before it. */
  readonly highest: HighestRelease | null;
}

/** Increases below a tenth need no correction. */
const outgrownShare = 1.1;

/**
 * The newest active notice, when the pinned plan releases more than any of them stated, or acts before the earliest of
 * them. People downstream rely on the notices they received.
 */
export function outgrownNotice(
  storedNotices: readonly StoredNotice[],
  { atMs, plan }: Pick<RulesNow, 'atMs' | 'plan'>,
): OutgrownNotice | null {
  const currentActiveNotices = activeNotices(storedNotices);
  const newest = currentActiveNotices[0];
  if (plan.state !== 'standing' || newest === undefined) return null;
  const isTold = (one: { readonly act: string; readonly atMs: number }) =>
    currentActiveNotices.some(({ act, actAt }) => act === one.act && actAt.getTime() <= one.atMs + minuteMs);
  const earlierBegin = plan.begins.find((one) => one.act === newest.act && one.atMs >= atMs && !isTold(one));
  const actAtMs = earlierBegin?.atMs ?? newest.actAt.getTime();
  const highest = highestAfter(plan.release, Math.max(atMs, actAtMs));
  const announcedM3s = currentActiveNotices.flatMap(
    ({ content: { facts } }) => facts.highest?.m3s ?? facts.releaseThenM3s ?? [],
  );
  const isMore = highest !== null && announcedM3s.length > 0 && highest.m3s > outgrownShare * Math.max(...announcedM3s);
  return earlierBegin || isMore ? { noticeId: newest.noticeId, actAtMs, highest } : null;
}

/** Sorted newest first. */
export const activeNotices = (storedNotices: readonly StoredNotice[]): StoredNotice[] =>
  storedNotices
    .filter(({ next, isPractice, kind }) => next === null && !isPractice && kind !== 'withdrawal')
    .toSorted((one, other) => other.seq - one.seq);
