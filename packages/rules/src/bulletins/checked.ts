import type { BulletinContent } from './content.ts';

/** A bulletin, and what it is checked against. */
export interface Checked {
  readonly content: BulletinContent;
  /** The last one of its kind that was issued; null: it is the first. */
  readonly former: BulletinContent | null;
  /** When it is looked at; null: only for what it says. */
  readonly nowMs: number | null;
  /** When the next one of this kind is owed; null: nobody knows. */
  readonly owedNextMs: number | null;
}
