import { minuteMs } from '@spillway/plant-time/spans';
import type { RulesNow } from '../compute/procedure-check/procedure-check.ts';
import type { HighestRelease, StoredNotice } from './content.ts';
import { highestAfter } from './facts.ts';

export interface Outgrown {
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
export function outgrownOf(
  sent: readonly StoredNotice[],
  { atMs, plan }: Pick<RulesNow, 'atMs' | 'plan'>,
): Outgrown | null {
  const standing = activeNotices(sent);
  const newest = standing[0];
  if (plan.state !== 'standing' || newest === undefined) return null;
  const isTold = (one: { readonly act: string; readonly atMs: number }) =>
    standing.some(({ act, actAt }) => act === one.act && actAt.getTime() <= one.atMs + minuteMs);
  const sooner = plan.begins.find((one) => one.act === newest.act && one.atMs >= atMs && !isTold(one));
  const actAtMs = sooner?.atMs ?? newest.actAt.getTime();
  const highest = highestAfter(plan.release, Math.max(atMs, actAtMs));
  const told = standing.flatMap(({ content: { facts } }) => facts.highest?.m3s ?? facts.releaseThenM3s ?? []);
  const isMore = highest !== null && told.length > 0 && highest.m3s > outgrownShare * Math.max(...told);
  return sooner || isMore ? { noticeId: newest.noticeId, actAtMs, highest } : null;
}

/** Sorted newest first. */
export const activeNotices = (sent: readonly StoredNotice[]): StoredNotice[] =>
  sent
    .filter(({ next, isPractice, kind }) => next === null && !isPractice && kind !== 'withdrawal')
    .toSorted((one, other) => other.seq - one.seq);
