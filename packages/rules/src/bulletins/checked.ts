import type { BulletinContent } from './content.ts';

/** A bulletin with the context of its check. */
export interface Checked {
  readonly content: BulletinContent;
  /** The last issued one of its kind; null for the first. */
  readonly former: BulletinContent | null;
  /** The time of the check; null to check the content only. */
  readonly nowMs: number | null;
  /** When the next one of this kind is due; null when not known. */
  readonly owedNextMs: number | null;
}
