import { minuteMs } from '@spillway/plant-time/spans';
import type { Notice, NoticeAct } from './definition.ts';

/** urgent: the usual lead was gone and the urgent one was not; short: less time than either was left. */
const leadStates = ['in_time', 'urgent', 'short'] as const;
export type LeadState = (typeof leadStates)[number];

interface Lead {
  /** By when it had to be sent. */
  readonly dueMs: number;
  /** Null: there is no shorter lead. */
  readonly urgentDueMs: number | null;
  readonly state: LeadState;
  /** Between sending and the act; negative: the act was first. */
  readonly leftMin: number;
}

/**
 * What a notice that is sent at an instant is worth by the procedure. A lead of 240 minutes before 12:00 is due at 08:00: sent at 09:00 it is
 * urgent where 120 minutes would do in a hurry, and short where nothing else is written.
 */
export function leadOf(
  { leadMin, urgentLeadMin }: Pick<Notice, 'leadMin' | 'urgentLeadMin'>,
  actAtMs: number,
  sentAtMs: number,
): Lead {
  const dueMs = actAtMs - leadMin * minuteMs;
  const urgentDueMs = urgentLeadMin === null ? null : actAtMs - urgentLeadMin * minuteMs;
  const state = sentAtMs <= dueMs ? 'in_time' : urgentDueMs !== null && sentAtMs <= urgentDueMs ? 'urgent' : 'short';
  return { dueMs, urgentDueMs, state, leftMin: Math.floor((actAtMs - sentAtMs) / minuteMs) };
}

/** A notice that stands: nobody corrected or withdrew it. */
export interface SentNotice {
  readonly noticeId: string;
  readonly number: string;
  readonly act: NoticeAct;
  /** What it announces the act for. */
  readonly actAtMs: number;
  readonly sentAtMs: number;
  /** Notices of the procedure that it was. */
  readonly ruleIds: readonly string[];
}

/** People move gates by hand: an act so long after it was announced is still the announced one. */
export const announcedForMs = 60 * minuteMs;
/** An act so much sooner than announced is still the announced one. */
const soonerMs = 30 * minuteMs;

export interface ActToTell {
  readonly act: NoticeAct;
  /** Of a plan; or no later than, by the lake. */
  readonly atMs: number;
  /** False: by the lake, so that an earlier act is as good. */
  readonly isPlanned: boolean;
}

/** The newest notice by which a rule of the procedure is fulfilled for an act. Null: it is still owed. */
export function sentFor<T extends SentNotice>(
  ruleId: string,
  { act, atMs, isPlanned }: ActToTell,
  sent: readonly T[],
  nowMs: number,
): T | null {
  const earliestMs = isPlanned ? atMs - announcedForMs : nowMs - announcedForMs;
  const fits = sent.filter(
    (one) =>
      one.act === act && one.ruleIds.includes(ruleId) && one.actAtMs >= earliestMs && one.actAtMs <= atMs + soonerMs,
  );
  return fits.reduce<T | null>((best, one) => (best === null || one.sentAtMs > best.sentAtMs ? one : best), null);
}
