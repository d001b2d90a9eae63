import { hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { actReasonOf } from './act-reason-of.ts';

const nowMs = Date.UTC(2026, 9, 3, 8);
const inH = (hours: number | null) => (hours === null ? null : nowMs + hours * hourMs);

describe('whether somebody has to act by a deadline, or only to prepare', () => {
  it.each<[string, number, number | null, number | null, number, boolean, string[]]>([
    // Columns: description, cautious, middle, trend (h), lead (min), gates hold, reasons.
    ['the cautious line alone, tomorrow', 30, null, null, 40, true, []],
    ['the cautious line alone, within the hour', 0.5, null, null, 40, true, []],
    ['the cautious line alone, at this moment', 0, null, null, 40, true, []],
    ['the middle line two days after it', 6, 54, null, 40, true, []],
    ['the middle line a minute more than a day after it', 6, 30 + 1 / 60, null, 40, true, []],
    ['the middle line a day after it', 6, 30, null, 40, true, ['middle']],
    ['the middle line at the same time: no range is known', 6, 6, null, 40, true, ['middle']],
    ['the river as it rises', 6, null, 9, 40, true, ['trend']],
    ['the river as it rises, and the middle line', 6, 8, 9, 40, true, ['middle', 'trend']],
    ['the cautious line, and gates that cannot let out what comes', 6, null, null, 40, false, ['lead']],
    ['the cautious line, and gates that take longer than the river is seen ahead', 20, null, null, 720, true, ['lead']],
    ['the cautious line, and gates that take a minute less', 20, null, null, 719, true, []],
    ['all of them', 3, 4, 5, 800, false, ['middle', 'trend', 'lead']],
  ])('%s', (_what, cautious, middle, trend, leadMin, canHold, reason) => {
    expect(
      actReasonOf({ neededByMs: inH(cautious)!, middleMs: inH(middle), trendMs: inH(trend), leadMin, canHold }),
    ).toEqual(reason);
  });
});
