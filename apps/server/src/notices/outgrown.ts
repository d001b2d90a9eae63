import { minuteMs } from '@spillway/plant-time/spans';
import type { RulesNow } from '../compute/procedure-check/procedure-check.ts';
import type { HighestRelease, StoredNotice } from './content.ts';
import { highestAfter } from './facts.ts';

/** What is planned by now in the place of what was told. */
export interface Outgrown {
  readonly noticeId: string;
  readonly actAtMs: number;
  /** Null: the plan does not say. */
  readonly highest: HighestRelease | null;
}

/** Changes below a tenth ask for no correction. */
const outgrownShare = 1.1;

/**
 * The newest notice that stands, where the pinned plan lets out more than any of them told, or does the act before the first of them says so.
 * People downstream go by what they were told.
 */
export function outgrownOf(
  sent: readonly StoredNotice[],
  { atMs, plan }: Pick<RulesNow, 'atMs' | 'plan'>,
): Outgrown | null {
  const standing = standingOf(sent);
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

/** The newest first. */
export const standingOf = (sent: readonly StoredNotice[]): StoredNotice[] =>
  sent
    .filter(({ next, isPractice, kind }) => next === null && !isPractice && kind !== 'withdrawal')
    .toSorted((one, other) => other.seq - one.seq);
