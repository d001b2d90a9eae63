import { procedureReaders, procedureWriters } from '../plant/procedure/readers.ts';

/** The kind of a notice: the first one, a replacement, or a withdrawal. */
export const noticeKinds = ['notice', 'correction', 'withdrawal'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeStates = ['standing', 'corrected', 'withdrawn'] as const;

/** urgent: the usual lead had passed; short: less time than the procedure demands was left. */
export const noticeLeads = ['in_time', 'urgent', 'short'] as const;

/** The known state of one message to one person. */
export const noticeReceipts = ['queued', 'held', 'accepted', 'delivered', 'undelivered', 'failed', 'given_up'] as const;
export type NoticeReceipt = (typeof noticeReceipts)[number];

/** For a receiver of the procedure: the best known state of anybody there. */
export const noticeReached = ['reached', 'accepted', 'under_way', 'not_reached', 'nobody', 'practice'] as const;
export type NoticeReached = (typeof noticeReached)[number];

/** For an act in the record and a rule that requires a notice before it; a kept rule has none. */
export const notifiedReasons = ['late', 'not_reached', 'without_notice', 'gap', 'not_verified', 'invented'] as const;
export type NotifiedReason = (typeof notifiedReasons)[number];
/** The longest period of one call. */
export const maxReleaseDays = 31;
export const maxReleases = 500;

export const maxNoticeText = 2000;
export const maxLateReason = 500;
export const maxReleaseOrder = 200;
/** The time within which a notice is countersigned. */
export const countersignMinutes = { least: 5, usual: 60, most: 1440 };
export const maxNoticeLines = 40;
export const maxLineReceivers = 20;
/** For one notice, all lines together. */
export const maxNoticePeople = 200;
export const maxNoticeCalls = 500;
export const maxNoticeName = 120;
/** A later act is announced later. */
export const maxAheadHours = 72;
/** An act longer ago is not announced any more. */
export const maxBehindHours = 6;
/** Whether an act is close enough to be announced. */
export const isAnnounceable = (aheadHours: number): boolean =>
  aheadHours <= maxAheadHours && aheadHours >= -maxBehindHours;
/** For the list as a file. */
export const maxLogDays = 400;

export const noticeReaders = procedureReaders;
export const noticeSenders = ['dashboard.calculation', 'dashboard.save-revert'] as const;
/** May assign people to the names of the procedure. */
export const noticeBookWriters = procedureWriters;
