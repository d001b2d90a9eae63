import { describe, expect, it } from 'vitest';
import { rotate } from './rotation.ts';

describe('a rotation', () => {
  it('of four crews on three shifts is the usual one: two mornings, two afternoons, two nights, two days of rest', () => {
    const cycle = rotate(3, 4, 2);
    const firstTurns = cycle.map((day) => day.indexOf(0));
    expect(firstTurns).toEqual([0, 0, 1, 1, 2, 2, -1, -1]);
    expect(cycle.every((day) => new Set(day).size === 3)).toBe(true);
  });

  it('of four crews on two shifts is day, night and two days of rest', () => {
    expect(rotate(2, 4, 1).map((day) => day.indexOf(2))).toEqual([-1, -1, 0, 1]);
  });

  it('leaves the shifts without a crew where there are more shifts than crews', () => {
    expect(rotate(3, 1, 1)).toEqual([[0, null, null]]);
  });
});
