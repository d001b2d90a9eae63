import { bulletinKinds } from '@spillway/contract/bulletins/codes';
import type { BulletinKind } from '@spillway/rules/bulletins/content';
import type { Duty } from '@spillway/rules/duties/definition';
import type { JudgedOccurrence, Owed } from '../../obligations/obligations.ts';

export type OwedOf = Pick<Owed, 'list' | 'next'>;

/** A bulletin that is owed, and the draft that lies ready for it. */
export interface KindOwed extends JudgedOccurrence {
  readonly kind: BulletinKind;
  readonly bulletinId: string | null;
  /** No calendar owes it: the flood does, by the decision that its duty names. */
  readonly isProposed: boolean;
}

/** Which bulletin fulfils a duty; null: none does. */
export function kindOf({ doneBy }: Pick<Duty, 'doneBy'>): BulletinKind | null {
  if (doneBy.by !== 'issued') return null;
  return bulletinKinds.find((kind) => doneBy.what === `bulletin_${kind}`) ?? null;
}

/** What somebody, or the clock, wants drawn. */
export interface NewBulletin {
  readonly kind: BulletinKind;
  readonly issueAt: Date | null;
  readonly corrects: string | null;
}
