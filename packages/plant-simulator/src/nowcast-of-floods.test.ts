import { describe, expect, it } from 'vitest';
import { floodRecord, sampleFlood } from './testing/flood-records.ts';
import { publishedShare, rmseShare, scoreNowcasts, withinShare } from './testing/nowcast-score.ts';

/** The first of the 200 floods of `bench/hydrology/nowcast.bench.ts`: every cadence of the gauge, lakes of 3, 9 and 31 km2. */
const records = Array.from({ length: 16 }, (_, index) => floodRecord(sampleFlood(index)));
const scores = scoreNowcasts(records, [30, 60]);

describe('the nowcast of floods, from the level of the lake as its gauge read it', () => {
  it.each(scores)(
    'misses by less in $horizonMin minutes than saying that nothing changes, above all on the rise',
    (score) => {
      expect(score.floods).toBeGreaterThanOrEqual(14);
      expect(rmseShare(score.flood)).toBeLessThan(0.95);
      expect(rmseShare(score.rise)).toBeLessThan(0.85);
      expect(rmseShare(score.truly)).toBeLessThan(0.98);
      expect(rmseShare(score.calm)).toBeLessThan(1.01);
      expect(score.worse / score.floods).toBeLessThanOrEqual(0.1);
    },
  );

  it.each(scores)('says what it misses by in $horizonMin minutes, in floods and before them', ({ flood, calm }) => {
    for (const errors of [flood, calm]) {
      expect(publishedShare(errors)).toBeGreaterThan(0.75);
      expect(publishedShare(errors)).toBeLessThan(1.15);
      expect(withinShare(errors)).toBeGreaterThan(0.72);
      expect(withinShare(errors)).toBeLessThan(0.9);
    }
  });
});
