import { describe, expect, it } from 'vitest';
import { entryWarnings } from './entry-warnings.ts';

const reading = (time: string, value: number | null, quality = 0) => ({ time, value, quality, received_at: time });
const nothing = { min: null, max: null, most_change_per_hour: null, before: null, standing: null };
const kinds = (outlook: object, value: number) =>
  entryWarnings({ ...nothing, ...outlook }, value, '2026-10-18T01:00:00Z').map(({ kind }) => kind);

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
    expect(entryWarnings({ ...nothing, standing }, 241, '2026-10-18T01:00:00Z')).toEqual([
      { kind: 'replaces', value: 240, isEntered: true },
    ]);
  });
});
