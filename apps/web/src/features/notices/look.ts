import type { Tone } from '../../kit/state-tag/StateTag.tsx';
import type { Demand, NoticeLine, NoticeRow, Release } from './queries.ts';

const leadTones: Readonly<Record<Demand['lead'], Tone>> = { in_time: 'good', urgent: 'watch', short: 'warning' };

/** A rule that was not verified against the official text is never shown as good. */
export const leadTone = ({ lead, verified }: Pick<Demand, 'lead' | 'verified'>): Tone =>
  lead === 'in_time' && !verified ? 'nodata' : leadTones[lead];

export const reachedTones: Readonly<Record<NoticeLine['reached'], Tone>> = {
  reached: 'good',
  accepted: 'accent',
  under_way: 'accent',
  not_reached: 'warning',
  nobody: 'warning',
  practice: 'nodata',
};

export const stateTones: Readonly<Record<NoticeRow['state'], Tone>> = {
  standing: 'accent',
  corrected: 'nodata',
  withdrawn: 'nodata',
};

export const notifiedTones: Readonly<Record<Release['state'], Tone>> = {
  kept: 'good',
  broken: 'critical',
  not_judged: 'nodata',
};

/** Red after its deadline. */
export const countersignTone = ({ until, at }: NonNullable<NoticeRow['countersign']>, nowMs: number): Tone =>
  at !== null ? 'good' : Date.parse(until) <= nowMs ? 'critical' : 'warning';

/** The sender must give a reason. */
export const isLate = (demands: readonly Pick<Demand, 'lead'>[], actAtMs: number, nowMs: number): boolean =>
  actAtMs <= nowMs || demands.some(({ lead }) => lead === 'short');

/** Minutes missing from the required lead time; 0: none. */
export function missingMinutes({ due_at: dueAt }: Pick<Demand, 'due_at'>, nowMs: number): number {
  return Math.max(0, Math.ceil((nowMs - Date.parse(dueAt)) / 60_000));
}
