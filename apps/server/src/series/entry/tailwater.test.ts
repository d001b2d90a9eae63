import { oneKeyTable } from '@spillway/hydrology/tables/one-key';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { isUnexplained } from './tailwater.ts';

const nowMs = Date.parse('2026-10-18T01:00:00Z');
const rating = oneKeyTable('QZ', [0, 50, 100, 200], [120, 121.2, 121.9, 122.8]);

/** A value every ten minutes of a day, the newest `agoMin` before now. */
const samples = (at: (hoursAgo: number) => number, agoMin = 0) => {
  const timesMs = Array.from({ length: 144 }, (_, index) => nowMs - (143 - index) * 10 * minuteMs - agoMin * minuteMs);
  const values = timesMs.map((timeMs) => at((nowMs - timeMs) / hourMs));
  return { timesMs, values, qualities: values.map(() => 0) };
};
const none = { timesMs: [], values: [], qualities: [] };
const seenTailwater = (
  level: (hoursAgo: number) => number,
  release: (hoursAgo: number) => number = () => 100,
  by: typeof rating | null = rating,
  agoMin = 0,
) => isUnexplained({ rating: by, released: samples(release), levels: samples(level, agoMin) }, nowMs);

describe('the river below a dam', () => {
  it('vouches where it stands half a metre above what the rating explains', () => {
    // A release of 100 m3/s explains a level of 121.90 m.
    expect(seenTailwater(() => 122.41)).toBe(true);
    expect(seenTailwater(() => 122.39)).toBe(false);
    expect(seenTailwater(() => 121.9)).toBe(false);
  });

  it('is explained by a release that has grown, and by turbines and dam together', () => {
    expect(
      seenTailwater(
        () => 122.5,
        () => 180,
      ),
    ).toBe(false);
  });

  it.each([
    ['there is no rating', null, 100],
    ['the release lies beyond it', rating, 350],
  ])('is compared with the day before where %s', (_, by, release) => {
    const risenLevel = (hoursAgo: number) => (hoursAgo < 1 ? 123.9 : 123);
    expect(seenTailwater(risenLevel, () => release, by)).toBe(true);
    expect(
      seenTailwater(
        () => 123.9,
        () => release,
        by,
      ),
    ).toBe(false);
    // The release is higher than at any other time of the day, so no comparison is possible.
    expect(seenTailwater(risenLevel, (hoursAgo) => (hoursAgo < 1 ? 1.2 : 1) * release, by)).toBe(false);
    // The level was as high before, while the release was larger.
    expect(
      seenTailwater(
        (hoursAgo) => (hoursAgo > 12 && hoursAgo < 14 ? 124 : risenLevel(hoursAgo)),
        () => release,
        by,
      ),
    ).toBe(false);
  });

  it('is silent where it was not read, or nobody knows what is let out', () => {
    expect(seenTailwater(() => 124, undefined, rating, 31)).toBe(false);
    expect(isUnexplained({ rating, released: none, levels: samples(() => 124) }, nowMs)).toBe(false);
    expect(isUnexplained({ rating, released: samples(() => 100), levels: none }, nowMs)).toBe(false);
  });
});
