import { bulletinKinds } from '@spillway/contract/bulletins/codes';
import type { BulletinKind } from '@spillway/rules/bulletins/content';
import type { Obligation } from '@spillway/rules/obligations/definition';
import type { JudgedOccurrence, Obligations } from '../../obligations/obligations.ts';

export type ObligationReads = Pick<Obligations, 'list' | 'next'>;

export interface DueBulletinKind extends JudgedOccurrence {
  readonly kind: BulletinKind;
  readonly bulletinId: string | null;
  /** Required by the flood and not by the calendar; the obligation names the decision. */
  readonly isProposed: boolean;
}

/** The kind of bulletin that fulfils an obligation; null when none does. */
export function kindOf({ doneBy }: Pick<Obligation, 'doneBy'>): BulletinKind | null {
  if (doneBy.by !== 'issued') return null;
  return bulletinKinds.find((kind) => doneBy.what === `bulletin_${kind}`) ?? null;
}

export interface NewBulletin {
  readonly kind: BulletinKind;
  readonly issueAt: Date | null;
  readonly corrects: string | null;
}
