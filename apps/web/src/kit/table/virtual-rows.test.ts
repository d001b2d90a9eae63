import fc from 'fast-check';
import { expect, it } from 'vitest';
import { virtualRows } from './virtual-rows.ts';

it('draws a short table whole', () => {
  expect(virtualRows({ rowCount: 38, rowPx: 33, scrollPx: 400, heightPx: 600 })).toEqual({
    from: 0,
    to: 38,
    abovePx: 0,
    belowPx: 0,
  });
});

it('keeps every row in view drawn and the scroll bar honest, wherever a person scrolls', () => {
  const view = fc.record({
    rowCount: fc.integer({ min: 121, max: 200_000 }),
    rowPx: fc.integer({ min: 20, max: 60 }),
    scrollPx: fc.integer({ min: -500, max: 5_000_000 }),
    heightPx: fc.integer({ min: 0, max: 3000 }),
  });
  fc.assert(
    fc.property(view, (asked) => {
      const lastScroll = Math.max(0, asked.rowCount * asked.rowPx - asked.heightPx);
      const scrollPx = Math.min(asked.scrollPx, lastScroll);
      const shown = virtualRows({ ...asked, scrollPx });
      const drawn = (shown.to - shown.from) * asked.rowPx;
      expect(shown.abovePx + drawn + shown.belowPx).toBe(asked.rowCount * asked.rowPx);
      expect(shown.abovePx).toBeLessThanOrEqual(Math.max(0, scrollPx));
      expect(shown.abovePx + drawn).toBeGreaterThanOrEqual(
        Math.min(asked.rowCount * asked.rowPx, scrollPx + asked.heightPx),
      );
      expect(shown.to - shown.from).toBeLessThan(asked.heightPx / asked.rowPx + 30);
    }),
  );
});
