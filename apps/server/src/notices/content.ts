import type { Receiver } from '@spillway/contract/access/contacts/receiver';
import type { UnreachableReason } from '@spillway/contract/access/contacts/shape';
import type { Language } from '@spillway/contract/errors';
import type { NoticeKind } from '@spillway/contract/notices/codes';
import type { NoticeAct } from '@spillway/rules/procedure/definition';
import type { runView } from '../compute/forecasts/in-use/in-use.ts';

/** The version of the stored shape below. */
export const noticeSchema = 1;

export type NoticeTexts = Readonly<Record<Language, string>>;

export interface HighestRelease {
  readonly m3s: number;
  readonly atMs: number;
}

/** What the plant was when the notice was proposed or sent. */
export interface NoticeFacts {
  readonly lakeM: number | null;
  readonly inflowM3s: number | null;
  readonly releaseM3s: number | null;
  /** By the planned release, once the gates stand. */
  readonly releaseThenM3s: number | null;
  /** The most that the planned release lets out from then on, and when; absent: the notice was sent before that was told. */
  readonly highest?: HighestRelease | null;
  /** The most of it where the upper line of the forecast comes; absent as above. */
  readonly upperM3s?: number | null;
  readonly stations: readonly { readonly name: string; readonly levelM: number | null }[];
  /** By which the releases ahead are; absent: it was sent before that was kept. */
  readonly forecast?: ReturnType<typeof runView> | null;
}

/** A rule of the procedure that asks for the notice, as it stood then. */
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

/** Somebody who is told; whatever is said of messages to it is found by its place in the list. */
export interface ToldPerson {
  readonly name: string;
  readonly owner: { readonly kind: 'account' | 'contact'; readonly id: string };
  readonly isOnDuty: boolean;
  readonly language: Language;
  /** By which a message was queued; none: no channel of this person is set up here. */
  readonly ways: readonly NoticeChannel[];
}

/** A receiver as the procedure names it, and who stood behind it. */
export interface NoticeLine {
  readonly name: string;
  readonly ruleIds: readonly string[];
  readonly receivers: readonly Receiver[];
  readonly isCall: boolean;
  /** Places in the list of people: who is behind two names is told once. */
  readonly people: readonly number[];
  readonly unreached: readonly { readonly name: string | null; readonly reason: UnreachableReason }[];
}

interface NoticeContent {
  readonly texts: NoticeTexts;
  readonly facts: NoticeFacts;
  readonly demands: readonly Demand[];
  /** Why it came late; absent: it did not, or was sent before that was asked. */
  readonly lateReason?: string;
  /** Order or article by which it was released; absent: none was set. */
  readonly order?: string;
  readonly people: readonly ToldPerson[];
  readonly lines: readonly NoticeLine[];
}

export interface NewNotice {
  readonly noticeId: string;
  /** Of this plant, from 1. */
  readonly seq: number;
  readonly kind: NoticeKind;
  readonly act: NoticeAct;
  readonly actAt: Date;
  readonly isPractice: boolean;
  readonly corrects: string | null;
  readonly content: NoticeContent;
  readonly sentAt: Date;
  readonly sentBy: string | null;
  /** A releaser has to stand by it until then; null: nobody has to. */
  readonly countersignUntil: Date | null;
  /** Null: practice. */
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
  /** The notice that corrected or withdrew this one. */
  readonly next: { readonly noticeId: string; readonly kind: NoticeKind } | null;
  /** Of the one that it corrects. */
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
