import { describe, expect, it } from 'vitest';
import { entryWarnings, isHeldValue, likelyInstead } from './entry-warnings.ts';

const reading = (time: string, value: number | null, quality = 0) => ({ time, value, quality, received_at: time });
const noLimits = {
  min: null,
  max: null,
  most_change_per_hour: null,
  most_at_once: 0,
  held_beyond: null,
  before: null,
  standing: null,
};
const kinds = (outlook: object, value: number) =>
  entryWarnings({ ...noLimits, ...outlook }, value, '2026-10-18T01:00:00Z').map(({ kind }) => kind);

describe('a reading that a person is about to save', () => {
  it('is let pass where nothing is known against it', () => {
    expect(kinds({}, 1e9)).toEqual([]);
    expect(kinds({ min: 230, max: 255 }, 230)).toEqual([]);
  });

  it('is warned of outside the limits', () => {
    expect(kinds({ min: 230, max: 255 }, 229.9)).toEqual(['below']);
    expect(kinds({ min: 230, max: 255 }, 255.1)).toEqual(['above']);
  });

  it('is warned of where it jumps faster than the place can change', () => {
    const before = reading('2026-10-18T00:30:00Z', 240);
    expect(kinds({ most_change_per_hour: 3, before }, 241.5)).toEqual([]);
    expect(kinds({ most_change_per_hour: 3, before }, 241.6)).toEqual(['jump']);
    expect(kinds({ most_change_per_hour: 3, before: reading('2026-10-18T00:59:59Z', 240) }, 240.01)).toEqual([]);
    expect(kinds({ most_change_per_hour: 3, before: reading('2026-10-18T00:30:00Z', null) }, 300)).toEqual([]);
  });

  it('says what it takes the place of, and whether a person put that there', () => {
    const standing = reading('2026-10-18T01:00:00Z', 240, 7);
    expect(entryWarnings({ ...noLimits, standing }, 241, '2026-10-18T01:00:00Z')).toEqual([
      { kind: 'replaces', value: 240, isEntered: true },
    ]);
  });
});

describe('a level that is a slip of the hand', () => {
  const lake = {
    ...noLimits,
    min: 229,
    max: 257,
    most_change_per_hour: 6,
    most_at_once: 0.5,
    held_beyond: { min: 229, max: 257 },
    before: reading('2026-10-18T00:50:00Z', 248.98),
  };
  const time = '2026-10-18T01:00:00Z';

  it('is offered as what was meant, beyond the range and inside it', () => {
    expect([2490, 24900, 24.9, 246].map((value) => likelyInstead(lake, value, time))).toEqual([249, 249, 249, 249]);
    expect(likelyInstead({ ...lake, before: null }, 2490, time)).toBeNull();
  });

  it('is held beyond the lake only', () => {
    expect([228.9, 229, 246, 257, 257.1].map((value) => isHeldValue(lake, value))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(isHeldValue({ ...lake, held_beyond: null }, 2490)).toBe(false);
  });
});
