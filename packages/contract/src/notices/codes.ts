import { procedureReaders, procedureWriters } from '../plant/procedure/readers.ts';

/** What a notice is: the first word, one that stands in the place of another, or that nothing will be done. */
export const noticeKinds = ['notice', 'correction', 'withdrawal'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeStates = ['standing', 'corrected', 'withdrawn'] as const;

/** urgent: the usual lead was gone; short: less time than the procedure demands was left. */
export const noticeLeads = ['in_time', 'urgent', 'short'] as const;

/** What is known of one message to one person. */
export const noticeReceipts = ['queued', 'held', 'accepted', 'delivered', 'undelivered', 'failed', 'given_up'] as const;
export type NoticeReceipt = (typeof noticeReceipts)[number];

/** Of a receiver of the procedure: the best that is known of anybody there. */
export const noticeReached = ['reached', 'accepted', 'under_way', 'not_reached', 'nobody', 'practice'] as const;
export type NoticeReached = (typeof noticeReached)[number];

/** Of an act that the record shows and a rule that asks for a notice before it; a rule that was kept has none. */
export const notifiedReasons = ['late', 'not_reached', 'without_notice', 'gap', 'not_verified', 'invented'] as const;
export type NotifiedReason = (typeof notifiedReasons)[number];
/** How far back it is looked at once. */
export const maxReleaseDays = 31;
export const maxReleases = 500;

export const maxNoticeText = 2000;
export const maxLateReason = 500;
export const maxReleaseOrder = 200;
/** Of the time within which a notice is countersigned. */
export const countersignMinutes = { least: 5, usual: 60, most: 1440 };
export const maxNoticeLines = 40;
export const maxLineReceivers = 20;
/** Of one notice, all lines together. */
export const maxNoticePeople = 200;
export const maxNoticeCalls = 500;
export const maxNoticeName = 120;
/** An act further ahead is announced later. */
export const maxAheadHours = 72;
/** An act that is longer over is announced to nobody. */
export const maxBehindHours = 6;
/** Whether an act is near enough to be announced. */
export const isAnnounceable = (aheadHours: number): boolean =>
  aheadHours <= maxAheadHours && aheadHours >= -maxBehindHours;
/** Of the list as a file. */
export const maxLogDays = 400;

export const noticeReaders = procedureReaders;
export const noticeSenders = ['dashboard.calculation', 'dashboard.save-revert'] as const;
/** Who stands behind the names of the procedure. */
export const noticeBookWriters = procedureWriters;
