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
    fc.property(view, (viewSize) => {
      const lastScroll = Math.max(0, viewSize.rowCount * viewSize.rowPx - viewSize.heightPx);
      const scrollPx = Math.min(viewSize.scrollPx, lastScroll);
      const visibleRows = virtualRows({ ...viewSize, scrollPx });
      const drawnHeightPx = (visibleRows.to - visibleRows.from) * viewSize.rowPx;
      expect(visibleRows.abovePx + drawnHeightPx + visibleRows.belowPx).toBe(viewSize.rowCount * viewSize.rowPx);
      expect(visibleRows.abovePx).toBeLessThanOrEqual(Math.max(0, scrollPx));
      expect(visibleRows.abovePx + drawnHeightPx).toBeGreaterThanOrEqual(
        Math.min(viewSize.rowCount * viewSize.rowPx, scrollPx + viewSize.heightPx),
      );
      expect(visibleRows.to - visibleRows.from).toBeLessThan(viewSize.heightPx / viewSize.rowPx + 30);
    }),
  );
});
