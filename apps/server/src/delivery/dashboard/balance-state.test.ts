import { capacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { describe, expect, it } from 'vitest';
import { balanceOf, inflowErrorOf, levelDirection } from './balance-state.ts';

describe('what is said of a lake', () => {
  // At the peak of a flood the level rose 3 cm/h and the drawing rose with it, while the balance said: drawn down, -4.72 m3/s.
  it('is about even within the error of its inflow, and never the contrary of its level', () => {
    expect(levelDirection(0.03)).toBe('up');
    expect(balanceOf(-4.72, 6.1, levelDirection(0.03))).toBe('even');
    expect(balanceOf(-4.72, 2, levelDirection(0.03))).toBe('even');
    expect(balanceOf(30, 6.1, levelDirection(-0.02))).toBe('even');
  });

  it('is what it does where that is known', () => {
    expect(balanceOf(-31.1, 6.1, levelDirection(-0.02))).toBe('drawing');
    expect(balanceOf(31.1, 6.1, levelDirection(0))).toBe('storing');
    expect(balanceOf(31.1, null, null)).toBe('storing');
    expect(balanceOf(0, null, 'still')).toBe('even');
    expect(balanceOf(null, 6.1, 'up')).toBeNull();
    expect(levelDirection(null)).toBeNull();
    expect(levelDirection(0.0049)).toBe('still');
  });

  it('knows its error from the levels of three hours, and none from fewer', () => {
    const curve = capacityCurve('ZV-1', [230, 235, 240, 245, 250, 255], [10, 18, 28.5, 41.5, 57, 75]);
    const rows = Array.from({ length: 37 }, (_, at) => ({
      timeMs: at * 300_000,
      values: { lake_level: 245 + (at % 2) * 0.01, total_discharge_out: 50 },
    })) as never;
    const error = inflowErrorOf(rows, curve)!;
    expect(error).toBeGreaterThan(1);
    expect(error).toBeLessThan(100);
    expect(inflowErrorOf((rows as unknown[]).slice(0, 4) as never, curve)).toBeNull();
    expect(inflowErrorOf(rows, null)).toBeNull();
  });
});
