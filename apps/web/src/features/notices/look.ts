import type { Tone } from '../../kit/state-tag/StateTag.tsx';
import type { Demand, NoticeLine, NoticeRow, Release } from './queries.ts';

const leadTones: Readonly<Record<Demand['lead'], Tone>> = { in_time: 'good', urgent: 'watch', short: 'warning' };

/** What nobody held against the official text is never green. */
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

/** Red once its time has gone by. */
export const countersignTone = ({ until, at }: NonNullable<NoticeRow['countersign']>, nowMs: number): Tone =>
  at !== null ? 'good' : Date.parse(until) <= nowMs ? 'critical' : 'warning';

/** Whoever sends it has to say why. */
export const isLate = (demands: readonly Pick<Demand, 'lead'>[], actAtMs: number, nowMs: number): boolean =>
  actAtMs <= nowMs || demands.some(({ lead }) => lead === 'short');

/** How much less than demanded is left, in minutes; 0: nothing is missing. */
export function missingMinutes({ due_at: dueAt }: Pick<Demand, 'due_at'>, nowMs: number): number {
  return Math.max(0, Math.ceil((nowMs - Date.parse(dueAt)) / 60_000));
}
