import type { BulletinContent, BulletinKind } from '@spillway/rules/bulletins/content';

/** A bulletin that is issued, as far as the drafts and the verification want to know it. */
export interface IssuedBulletin {
  readonly bulletinId: string;
  readonly kind: BulletinKind;
  readonly number: string;
  readonly issuedAt: Date;
  readonly content: BulletinContent;
  /** The number of another one that stands in its place. */
  readonly correctedBy: string | null;
}

/** What was issued before: given by the room that issues. */
export interface IssuedBulletins {
  /** The newest of this kind that was issued before an instant; one that was corrected does not count. */
  last(plantNo: number, kind: BulletinKind, before: Date): Promise<IssuedBulletin | null>;
  /** Issued within a period, the earliest first, at most so many. */
  within(plantNo: number, from: Date, to: Date, limit: number): Promise<readonly IssuedBulletin[]>;
  byId(plantNo: number, bulletinId: string): Promise<IssuedBulletin | null>;
}
