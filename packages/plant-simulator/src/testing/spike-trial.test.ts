import { describe, expect, it } from 'vitest';
import { cadencesMin, spikeTrial } from './spike-trial.ts';

/** None of these seeds was used while the limits were chosen, which was done with the first hundred. */
const seeds = [1001, 1002, 1003];

describe.each(['lake', 'river'] as const)('wrong readings among those of a %s', (water) => {
  it.each(cadencesMin)(
    'are found by the readings beside them, every %i minutes, and no flood is taken for one',
    (stepMin) => {
      const { wrong, found, genuine, accused, accusedInRise } = spikeTrial(water, stepMin, seeds);
      expect(found / wrong).toBeGreaterThan(0.9);
      expect(accused).toBeLessThan(1 + genuine / 10_000);
      expect(accusedInRise).toBe(0);
    },
  );
});

describe('the water below a dam', () => {
  it.each(cadencesMin)('is hardly ever doubted where units and gates move it, every %i minutes', (stepMin) => {
    const { genuine, accused, accusedInRise } = spikeTrial('tailwater', stepMin, seeds);
    expect(accused).toBeLessThan(1 + genuine / 10_000);
    expect(accusedInRise).toBe(0);
  });

  it('shows one wrong reading alone every 5 minutes, as far as it is more than units do', () => {
    const { wrongAlone, foundAlone } = spikeTrial('tailwater', 5, seeds);
    expect(foundAlone / wrongAlone).toBeGreaterThan(0.7);
  });
});
