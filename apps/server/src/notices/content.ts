import type { Receiver } from '@spillway/contract/access/contacts/receiver';
import type { UnreachableReason } from '@spillway/contract/access/contacts/shape';
import type { Language } from '@spillway/contract/errors';
import type { NoticeKind } from '@spillway/contract/notices/codes';
import type { NoticeAct } from '@spillway/rules/procedure/definition';
import type { runView } from '../compute/forecasts/in-use/in-use.ts';

export const noticeSchema = 1;

export type NoticeTexts = Readonly<Record<Language, string>>;

export interface HighestRelease {
  readonly m3s: number;
  readonly atMs: number;
}

/** The state of the plant when the notice was proposed or sent. */
export interface NoticeFacts {
  readonly lakeM: number | null;
  readonly inflowM3s: number | null;
  readonly releaseM3s: number | null;
  /** The planned release after the gates have moved. */
  readonly releaseThenM3s: number | null;
  /** The largest planned release after the act, and its time; absent in older notices. */
  readonly highest?: HighestRelease | null;
  /** The same release if the forecast's upper line comes true; absent in older notices. */
  readonly upperM3s?: number | null;
  readonly stations: readonly { readonly name: string; readonly levelM: number | null }[];
  /** The forecast used for the planned releases; absent in older notices. */
  readonly forecast?: ReturnType<typeof runView> | null;
}

/** A rule of the procedure that requires the notice, as in force at that time. */
export interface Demand {
  readonly ruleId: string;
  readonly article: string;
  readonly text: string;
  readonly isVerified: boolean;
  readonly leadMin: number;
  readonly urgentLeadMin: number | null;
  readonly to: readonly string[];
}

export type NoticeChannel = 'mail' | 'sms' | 'push';

/** A notified person; messages refer to it by its index in the list. */
export interface NotifiedPerson {
  readonly name: string;
  readonly owner: { readonly kind: 'account' | 'contact'; readonly id: string };
  readonly isOnDuty: boolean;
  readonly language: Language;
  /** The channels of queued messages; empty when none of the person's channels is set up. */
  readonly ways: readonly NoticeChannel[];
}

/** A recipient as named in the procedure, and the people for it at that time. */
export interface NoticeLine {
  readonly name: string;
  readonly ruleIds: readonly string[];
  readonly receivers: readonly Receiver[];
  readonly isCall: boolean;
  /** Indexes in the list of people, so that a person with several recipients is notified once. */
  readonly people: readonly number[];
  readonly unreached: readonly { readonly name: string | null; readonly reason: UnreachableReason }[];
}

interface NoticeContent {
  readonly texts: NoticeTexts;
  readonly facts: NoticeFacts;
  readonly demands: readonly Demand[];
  /** Why it was late; absent when it was not, and in notices older than this requirement. */
  readonly lateReason?: string;
  /** Order or article that authorised the release; absent when none was set. */
  readonly order?: string;
  readonly people: readonly NotifiedPerson[];
  readonly lines: readonly NoticeLine[];
}

export interface NewNotice {
  readonly noticeId: string;
  /** Counts from 1 for each plant. */
  readonly seq: number;
  readonly kind: NoticeKind;
  readonly act: NoticeAct;
  readonly actAt: Date;
  readonly isPractice: boolean;
  readonly corrects: string | null;
  readonly content: NoticeContent;
  readonly sentAt: Date;
  readonly sentBy: string | null;
  /** Deadline for the countersignature; null when none is required. */
  readonly countersignUntil: Date | null;
  /** Null for a drill. */
  readonly ledger: {
    readonly year: number;
    readonly number: number;
    readonly head: string;
    readonly hash: Buffer;
  } | null;
}

export interface StoredNotice extends NewNotice {
  readonly countersignedAt: Date | null;
  readonly countersignedBy: string | null;
  /** The notice that corrects or withdraws this one. */
  readonly next: { readonly noticeId: string; readonly kind: NoticeKind } | null;
  readonly correctsNumber: string | null;
}

export interface NoticeCall {
  readonly line: number;
  readonly isReached: boolean;
  readonly spokenWith: string;
  readonly calledBy: string;
  readonly calledAt: Date;
  readonly note: string;
  readonly saidBy: string | null;
  readonly saidAt: Date;
}

export const numberOf = (ledger: { readonly year: number; readonly number: number } | null): string | null =>
  ledger && `TB-${ledger.year}/${String(ledger.number).padStart(3, '0')}`;
