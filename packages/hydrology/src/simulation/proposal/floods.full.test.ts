import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../calibration/random.ts';
import { playBoth } from './testing/play-flood.ts';
import { virtualFlood } from './testing/virtual-flood.ts';

describe('floods played with only the forecasts as issued', () => {
  // One of the fifty floods of `npm run bench -- simulation-floods`.
  it('are lower in the lake and down the river by proposals than by the plain rule, and no rule is broken', () => {
    const { plain, proposed } = playBoth(virtualFlood(seededRandom(1005)))!;
    expect(proposed.highestM).toBeLessThanOrEqual(plain.highestM);
    expect(proposed.peakDownstreamM3s).toBeLessThan(plain.peakDownstreamM3s);
    expect(proposed.broken).toEqual([]);
  });
});
