import { minuteMs } from '@spillway/plant-time/spans';
import type { Notice, NoticeAct } from './definition.ts';

/** urgent means that the usual lead had passed and the urgent one had not; short means less time than either. */
const leadStates = ['in_time', 'urgent', 'short'] as const;
export type LeadState = (typeof leadStates)[number];

interface Lead {
  /** The latest time to send it. */
  readonly dueMs: number;
  /** Null when there is no shorter lead. */
  readonly urgentDueMs: number | null;
  readonly state: LeadState;
  /** From sending to the act; negative when the act was first. */
  readonly leftMin: number;
}

/**
 * The lead of a notice sent at an instant, by the procedure. A lead of 240 minutes before 12:00 is due at 08:00: sent at 09:00 it is urgent
 * if 120 minutes are allowed in a hurry, and short if nothing else is written.
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

/** A notice in effect, neither corrected nor withdrawn. */
export interface SentNotice {
  readonly noticeId: string;
  readonly number: string;
  readonly act: NoticeAct;
  /** The announced time of the act. */
  readonly actAtMs: number;
  readonly sentAtMs: number;
  /** The rules of the procedure it fulfilled. */
  readonly ruleIds: readonly string[];
}

/** People move gates by hand: an act this long after its announced time is still the announced one. */
export const announcedForMs = 60 * minuteMs;
/** An act this much earlier than announced is still the announced one. */
const soonerMs = 30 * minuteMs;

export interface ActToNotify {
  readonly act: NoticeAct;
  /** Exact for a plan; an upper limit by the lake. */
  readonly atMs: number;
  /** False when it follows from the lake, so that an earlier act is as good. */
  readonly isPlanned: boolean;
}

/** The newest notice that fulfils a rule of the procedure for an act. Null while it is due. */
export function noticeSentFor<T extends SentNotice>(
  ruleId: string,
  { act, atMs, isPlanned }: ActToNotify,
  sentNotices: readonly T[],
  nowMs: number,
): T | null {
  const earliestMs = isPlanned ? atMs - announcedForMs : nowMs - announcedForMs;
  const fits = sentNotices.filter(
    (one) =>
      one.act === act && one.ruleIds.includes(ruleId) && one.actAtMs >= earliestMs && one.actAtMs <= atMs + soonerMs,
  );
  return fits.reduce<T | null>((best, one) => (best === null || one.sentAtMs > best.sentAtMs ? one : best), null);
}
