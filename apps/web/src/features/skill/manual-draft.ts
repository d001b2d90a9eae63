import { type ManualChange, unchanged } from './manual-drag.ts';
import type { ForecastNow, ManualState } from './manual-queries.ts';

/** Changes and reason of a manual forecast, with what was on screen while editing. */
export interface ManualDraft {
  readonly change: ManualChange;
  readonly rainFactor: number;
  readonly reason: string;
  /** The forecast at the first change. */
  readonly runId: number | null;
  /** Manual forecast in force at that time; null: none. */
  readonly seen: string | null;
}

export const unchangedDraft: ManualDraft = { change: unchanged, rainFactor: 1, reason: '', runId: null, seen: null };

export const isChanged = ({ change, rainFactor }: ManualDraft): boolean =>
  change.peakFactor !== 1 || change.laterMin !== 0 || rainFactor !== 1;

export const isTouched = (draft: ManualDraft): boolean => isChanged(draft) || draft.reason.trim() !== '';

export const activeManualOf = ({ hand }: Pick<ManualState, 'hand'>) => (hand?.state === 'standing' ? hand : null);

/** The first change records what was on screen: later news is shown and discards nothing. */
export function edited(
  draft: ManualDraft,
  change: Partial<Pick<ManualDraft, 'change' | 'rainFactor' | 'reason'>>,
  screen: { readonly speaks: ForecastNow; readonly hand: ManualState['hand'] },
): ManualDraft {
  const since = isTouched(draft) ? draft : markSeen(draft, screen);
  return { ...since, ...change };
}

/** The user has seen the news and continues. */
export const markSeen = (
  draft: ManualDraft,
  { speaks, hand }: { readonly speaks: ForecastNow; readonly hand: ManualState['hand'] },
): ManualDraft => ({ ...draft, runId: speaks.run_id, seen: activeManualOf({ hand })?.hand_id ?? null });

/** News since the first change; null: none. Another manual forecast takes precedence over a new forecast. */
export function newsOf(
  draft: ManualDraft,
  { speaks, hand }: { readonly speaks: ForecastNow; readonly hand: ManualState['hand'] },
): 'issued' | 'gone' | 'forecast' | null {
  if (!isTouched(draft)) return null;
  const openManual = activeManualOf({ hand });
  if (openManual !== null && openManual.hand_id !== draft.seen) return 'issued';
  if (openManual === null && draft.seen !== null) return 'gone';
  return draft.runId === speaks.run_id ? null : 'forecast';
}
