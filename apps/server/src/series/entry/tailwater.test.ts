import { oneKeyTable } from '@spillway/hydrology/tables/one-key';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { isUnexplained } from './tailwater.ts';

const nowMs = Date.parse('2026-10-18T01:00:00Z');
const rating = oneKeyTable('QZ', [0, 50, 100, 200], [120, 121.2, 121.9, 122.8]);

/** Every ten minutes of a day, the newest `agoMin` before now. */
const samples = (at: (hoursAgo: number) => number, agoMin = 0) => {
  const timesMs = Array.from({ length: 144 }, (_, place) => nowMs - (143 - place) * 10 * minuteMs - agoMin * minuteMs);
  const values = timesMs.map((timeMs) => at((nowMs - timeMs) / hourMs));
  return { timesMs, values, qualities: values.map(() => 0) };
};
const none = { timesMs: [], values: [], qualities: [] };
const sees = (
  level: (hoursAgo: number) => number,
  release: (hoursAgo: number) => number = () => 100,
  by: typeof rating | null = rating,
  agoMin = 0,
) => isUnexplained({ rating: by, released: samples(release), levels: samples(level, agoMin) }, nowMs);

describe('the river below a dam', () => {
  it('vouches where it stands half a metre above what the rating explains', () => {
    // 100 m3/s hold it at 121.90.
    expect(sees(() => 122.41)).toBe(true);
    expect(sees(() => 122.39)).toBe(false);
    expect(sees(() => 121.9)).toBe(false);
  });

  it('is explained by a release that has grown, and by turbines and dam together', () => {
    expect(
      sees(
        () => 122.5,
        () => 180,
      ),
    ).toBe(false);
  });

  it.each([
    ['there is no rating', null, 100],
    ['the release lies beyond it', rating, 350],
  ])('is compared with the day before where %s', (_, by, release) => {
    const risen = (hoursAgo: number) => (hoursAgo < 1 ? 123.9 : 123);
    expect(sees(risen, () => release, by)).toBe(true);
    expect(
      sees(
        () => 123.9,
        () => release,
        by,
      ),
    ).toBe(false);
    // More is let out than at any time of the day: nobody can say.
    expect(sees(risen, (hoursAgo) => (hoursAgo < 1 ? 1.2 : 1) * release, by)).toBe(false);
    // It stood as high while more was let out.
    expect(
      sees(
        (hoursAgo) => (hoursAgo > 12 && hoursAgo < 14 ? 124 : risen(hoursAgo)),
        () => release,
        by,
      ),
    ).toBe(false);
  });

  it('is silent where it was not read, or nobody knows what is let out', () => {
    expect(sees(() => 124, undefined, rating, 31)).toBe(false);
    expect(isUnexplained({ rating, released: none, levels: samples(() => 124) }, nowMs)).toBe(false);
    expect(isUnexplained({ rating, released: samples(() => 100), levels: none }, nowMs)).toBe(false);
  });
});
