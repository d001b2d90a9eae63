import type { BulletinContent, BulletinKind } from '@spillway/rules/bulletins/content';

export interface IssuedBulletin {
  readonly bulletinId: string;
  readonly kind: BulletinKind;
  readonly number: string;
  readonly issuedAt: Date;
  readonly content: BulletinContent;
  /** The number of the bulletin that corrects it. */
  readonly correctedBy: string | null;
}

/** Former bulletins, provided by `issue`. */
export interface IssuedBulletins {
  /** The newest bulletin of this kind issued before an instant; corrected ones do not count. */
  last(plantNo: number, kind: BulletinKind, before: Date): Promise<IssuedBulletin | null>;
  /** Issued within a period, the earliest first, at most `limit`. */
  within(plantNo: number, from: Date, to: Date, limit: number): Promise<readonly IssuedBulletin[]>;
  byId(plantNo: number, bulletinId: string): Promise<IssuedBulletin | null>;
}
