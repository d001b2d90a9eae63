import { describe, expect, it } from 'vitest';
import { edited, isTouched, markSeen, newsOf, unchangedDraft } from './manual-draft.ts';
import type { ForecastNow, ManualState } from './manual-queries.ts';

const spokenRunOf = (run_id: number) => ({ run_id }) as ForecastNow;
const hand = (hand_id: string, state = 'standing') => ({ hand_id, state }) as ManualState['hand'];
const nobody = { speaks: spokenRunOf(1), hand: null };
const dragged = edited(unchangedDraft, { change: { peakFactor: 1.3, laterMin: 0 } }, nobody);

describe('what is dragged while others forecast', () => {
  it('is told of a newer forecast, and keeps what was dragged and written', () => {
    const written = edited(dragged, { reason: 'Mưa lớn' }, { speaks: spokenRunOf(2), hand: null });
    expect(newsOf(written, { speaks: spokenRunOf(2), hand: null })).toBe('forecast');
    expect(written).toMatchObject({ reason: 'Mưa lớn', change: { peakFactor: 1.3 } });
    const seen = markSeen(written, { speaks: spokenRunOf(2), hand: null });
    expect(newsOf(seen, { speaks: spokenRunOf(2), hand: null })).toBeNull();
    expect(seen).toMatchObject({ reason: 'Mưa lớn', change: { peakFactor: 1.3 } });
  });

  it("is told of another's hand first, and takes its place only when it was seen", () => {
    const screen = { speaks: spokenRunOf(2), hand: hand('theirs') };
    expect(newsOf(dragged, screen)).toBe('issued');
    expect(dragged.seen).toBeNull();
    expect(markSeen(dragged, screen).seen).toBe('theirs');
  });

  it('is told that the hand it was dragged beside is gone', () => {
    const besideDraft = edited(unchangedDraft, { reason: 'Mưa lớn' }, { speaks: spokenRunOf(1), hand: hand('theirs') });
    expect(newsOf(besideDraft, { speaks: spokenRunOf(1), hand: hand('theirs', 'withdrawn') })).toBe('gone');
  });

  it('follows whatever comes while nothing is dragged or written', () => {
    expect(isTouched(unchangedDraft)).toBe(false);
    expect(newsOf(unchangedDraft, { speaks: spokenRunOf(9), hand: hand('theirs') })).toBeNull();
  });
});
