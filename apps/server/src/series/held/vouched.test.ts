import { describe, expect, it } from 'vitest';
import { isBeyond, isVouched, sideOf } from './vouched.ts';

const at = new Date('2026-11-28T12:50:00Z');
const held = { seriesId: 1, time: at, value: 2490, accountId: 'lan', by: 'Lan', at, note: null };
const vouchedEntry = { accountId: 'lan', value: 2490, note: null, heldAtMs: null };

describe('a level beyond what the lake can be', () => {
  it('is above the crest by more than a metre, or below the bottom', () => {
    const bounds = { min: 229, max: 257 };
    expect([228.99, 229, 257, 257.01].map((level) => sideOf(bounds, level)?.side ?? null)).toEqual([
      'below',
      null,
      null,
      'above',
    ]);
    expect(isBeyond({ min: null, max: null }, 2490)).toBe(false);
    expect(isBeyond(null, 2490)).toBe(false);
    expect(isBeyond(bounds, null)).toBe(false);
  });

  it.each([
    ['nothing is held', null, {}, false],
    ['the same person says it twice', held, {}, false],
    ['and with a note that was there the first time', held, { note: 'đọc thước' }, false],
    ['having seen it, without a reason', held, { heldAtMs: at.getTime() }, false],
    ['having seen it, with a reason', held, { heldAtMs: at.getTime(), note: 'nước qua đỉnh' }, true],
    ['having seen another entry', held, { heldAtMs: at.getTime() - 1, note: 'nước qua đỉnh' }, false],
    ['another person says it', held, { accountId: 'minh' }, true],
    ['another person says another', held, { accountId: 'minh', value: 257.3 }, false],
  ])('where %s', (_name, previousHeld, more, counts) => {
    expect(isVouched(previousHeld, { ...vouchedEntry, ...more })).toBe(counts);
  });
});
