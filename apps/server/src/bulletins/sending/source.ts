import type { BulletinFormat } from '@spillway/contract/bulletins/issued';
import type { BulletinKind } from '@spillway/rules/bulletins/content';

interface SentFile {
  readonly format: BulletinFormat;
  readonly fileName: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

export interface IssuedBulletinKey {
  readonly plantNo: number;
  readonly hydroCode: string;
  readonly bulletinId: string;
  readonly kind: BulletinKind;
  readonly number: string;
}

export interface LetterSource {
  forLetter(
    plantNo: number,
    bulletinId: string,
  ): Promise<{
    readonly number: string;
    readonly title: string;
    /** In plant time. */
    readonly at: string;
    readonly files: readonly SentFile[];
  } | null>;
}
