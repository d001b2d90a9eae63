import { type HandChange, unchanged } from './hand-drag.ts';
import type { ForecastNow, HandState } from './hand-queries.ts';

/** What a forecaster has dragged and written, and what stood before their eyes while they did. */
export interface HandDraft {
  readonly change: HandChange;
  readonly rainFactor: number;
  readonly reason: string;
  /** The forecast that was dragged first. */
  readonly runId: number | null;
  /** The hand that stood then; null: none. */
  readonly seen: string | null;
}

export const untouched: HandDraft = { change: unchanged, rainFactor: 1, reason: '', runId: null, seen: null };

export const isChanged = ({ change, rainFactor }: HandDraft): boolean =>
  change.peakFactor !== 1 || change.laterMin !== 0 || rainFactor !== 1;

export const isTouched = (draft: HandDraft): boolean => isChanged(draft) || draft.reason.trim() !== '';

export const standingOf = ({ hand }: Pick<HandState, 'hand'>) => (hand?.state === 'standing' ? hand : null);

/** With the first stroke it is kept what was on the screen: whatever comes later is told, and takes nothing away. */
export function edited(
  draft: HandDraft,
  change: Partial<Pick<HandDraft, 'change' | 'rainFactor' | 'reason'>>,
  screen: { readonly speaks: ForecastNow; readonly hand: HandState['hand'] },
): HandDraft {
  const since = isTouched(draft) ? draft : seenNow(draft, screen);
  return { ...since, ...change };
}

/** They have looked at what came meanwhile, and go on. */
export const seenNow = (
  draft: HandDraft,
  { speaks, hand }: { readonly speaks: ForecastNow; readonly hand: HandState['hand'] },
): HandDraft => ({ ...draft, runId: speaks.run_id, seen: standingOf({ hand })?.hand_id ?? null });

/** What came since the first stroke; null: nothing. Another hand weighs more than another forecast. */
export function newsOf(
  draft: HandDraft,
  { speaks, hand }: { readonly speaks: ForecastNow; readonly hand: HandState['hand'] },
): 'issued' | 'gone' | 'forecast' | null {
  if (!isTouched(draft)) return null;
  const standing = standingOf({ hand });
  if (standing !== null && standing.hand_id !== draft.seen) return 'issued';
  if (standing === null && draft.seen !== null) return 'gone';
  return draft.runId === speaks.run_id ? null : 'forecast';
}
