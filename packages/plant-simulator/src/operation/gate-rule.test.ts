import { describe, expect, it } from 'vitest';
import { type GatePosition, nextPosition, shut } from './gate-rule.ts';
import type { Situation } from './situation.ts';

const rule = { sequence: { groups: [[1], [0, 2]], openingsM: [0.5, 1, 1.5] }, designFloodM: 253, moveMinutes: 15 };
const limit = { levelM: 247, surplusM3: 0 };
const at: Situation = {
  ms: 3_600_000,
  localDay: 0,
  minute: 60,
  stepMinutes: 5,
  levelM: 247.1,
  storageM3: 0,
  inflowM3s: 500,
  earlierInflowM3s: 400,
  dayInflowM3s: 100,
};
/** A release of a hundred per state. */
const release = (state: number): number => 100 * state;
const standing = (state: number, movedMs = 0): GatePosition => ({ state, movedMs, peakM3s: 0 });
const next = (position: GatePosition, changes: Partial<Situation> = {}, surplusM3 = 0): number =>
  nextPosition(rule, position, { ...limit, surplusM3 }, { ...at, ...changes }, release).state;

describe('the rule of the gates', () => {
  it('opens by one move while the release stays within a rising inflow', () => {
    expect(next(shut)).toBe(1);
    expect(next(standing(4))).toBe(5);
    expect(next(standing(5))).toBe(5);
    expect(next(standing(6), { inflowM3s: 2000 })).toBe(6);
  });

  it('waits between two moves, but not from the design flood level on: there it opens until the lake stops rising', () => {
    const justMoved = standing(2, at.ms - 14 * 60_000);
    expect(next(justMoved)).toBe(2);
    expect(next(justMoved, { levelM: 253 })).toBe(5);
    expect(next(justMoved, { levelM: 253, inflowM3s: 310 })).toBe(4);
    expect(next(standing(4), { levelM: 253, inflowM3s: 310 })).toBe(4);
    expect(next(standing(2, at.ms - 15 * 60_000))).toBe(3);
  });

  it('makes several moves at once where the lake stands a metre above its limit', () => {
    expect(next(standing(1), { levelM: 248.1 })).toBe(4);
    expect(next(standing(1), { levelM: 248.1, inflowM3s: 330 })).toBe(3);
  });

  it('closes where a rising flood would be made larger', () => {
    expect(next(standing(5), { inflowM3s: 420, earlierInflowM3s: 410 })).toBe(4);
  });

  it('lets a falling flood out in hours, never more than its peak', () => {
    const falling = { inflowM3s: 300, earlierInflowM3s: 400 };
    const surplusM3 = 4 * 3600 * 150;
    expect(next({ state: 3, movedMs: 0, peakM3s: 900 }, falling, surplusM3)).toBe(4);
    expect(next({ state: 3, movedMs: 0, peakM3s: 350 }, falling, surplusM3)).toBe(3);
    expect(next({ state: 6, movedMs: 0, peakM3s: 900 }, falling, surplusM3)).toBe(5);
    expect(next({ state: 5, movedMs: 0, peakM3s: 900 }, falling, surplusM3)).toBe(5);
  });

  it('opens nothing below the limit, closes as the inflow allows, and further down in any case', () => {
    expect(next(standing(2), { levelM: 246.95 })).toBe(2);
    expect(next(standing(2), { levelM: 246.95, inflowM3s: 90 })).toBe(1);
    expect(next(standing(2), { levelM: 246.8 })).toBe(1);
    expect(next(shut, { levelM: 246.8 })).toBe(0);
  });

  it('remembers the peak since the gates were opened', () => {
    const opened = nextPosition(rule, shut, limit, at, release);
    expect(opened).toEqual({ state: 1, movedMs: at.ms, peakM3s: 500 });
    const later = { ...at, ms: at.ms + 3_600_000, inflowM3s: 450, earlierInflowM3s: 500 };
    expect(nextPosition(rule, opened, limit, later, release).peakM3s).toBe(500);
  });
});
