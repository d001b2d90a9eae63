import { type ManualChange, unchanged } from './manual-drag.ts';
import type { ForecastNow, ManualState } from './manual-queries.ts';

/** What a forecaster has dragged and written, and what stood before their eyes while they did. */
export interface ManualDraft {
  readonly change: ManualChange;
  readonly rainFactor: number;
  readonly reason: string;
  /** The forecast that was dragged first. */
  readonly runId: number | null;
  /** The hand that stood then; null: none. */
  readonly seen: string | null;
}

export const untouched: ManualDraft = { change: unchanged, rainFactor: 1, reason: '', runId: null, seen: null };

export const isChanged = ({ change, rainFactor }: ManualDraft): boolean =>
  change.peakFactor !== 1 || change.laterMin !== 0 || rainFactor !== 1;

export const isTouched = (draft: ManualDraft): boolean => isChanged(draft) || draft.reason.trim() !== '';

export const activeManualOf = ({ hand }: Pick<ManualState, 'hand'>) => (hand?.state === 'standing' ? hand : null);

/** With the first stroke it is kept what was on the screen: whatever comes later is told, and takes nothing away. */
export function edited(
  draft: ManualDraft,
  change: Partial<Pick<ManualDraft, 'change' | 'rainFactor' | 'reason'>>,
  screen: { readonly speaks: ForecastNow; readonly hand: ManualState['hand'] },
): ManualDraft {
  const since = isTouched(draft) ? draft : seenNow(draft, screen);
  return { ...since, ...change };
}

/** They have looked at what came meanwhile, and go on. */
export const seenNow = (
  draft: ManualDraft,
  { speaks, hand }: { readonly speaks: ForecastNow; readonly hand: ManualState['hand'] },
): ManualDraft => ({ ...draft, runId: speaks.run_id, seen: activeManualOf({ hand })?.hand_id ?? null });

/** What came since the first stroke; null: nothing. Another hand weighs more than another forecast. */
export function newsOf(
  draft: ManualDraft,
  { speaks, hand }: { readonly speaks: ForecastNow; readonly hand: ManualState['hand'] },
): 'issued' | 'gone' | 'forecast' | null {
  if (!isTouched(draft)) return null;
  const standing = activeManualOf({ hand });
  if (standing !== null && standing.hand_id !== draft.seen) return 'issued';
  if (standing === null && draft.seen !== null) return 'gone';
  return draft.runId === speaks.run_id ? null : 'forecast';
}
