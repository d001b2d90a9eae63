import { describe, expect, it } from 'vitest';
import { balanceOf, levelDirection } from './balance-state.ts';

describe('what is said of a lake', () => {
  // At the peak of a flood the level rose 3 cm/h, also in the drawing, while the balance was shown as drawn down, -4.72 m3/s.
  it('is about even within the error of its inflow, and never the contrary of its level', () => {
    expect(levelDirection(0.03)).toBe('up');
    expect(balanceOf(-4.72, 6.1, levelDirection(0.03))).toBe('even');
    expect(balanceOf(-4.72, 2, levelDirection(0.03))).toBe('even');
    expect(balanceOf(30, 6.1, levelDirection(-0.02))).toBe('even');
  });

  it('is nothing where balance and level are too far apart: a gate is not as open as somebody typed', () => {
    expect(balanceOf(-141, 4.59, 'up')).toBeNull();
    expect(balanceOf(141, 4.59, 'down')).toBeNull();
    expect(balanceOf(-141, 4.59, 'down')).toBe('drawing');
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
});
