import { describe, expect, it } from 'vitest';
import { followDemo } from './demo-year.ts';
import { meanOf } from './floods.ts';

describe('the computed inflow, on 1 cm steps and 1 cm noise', () => {
  it.each([
    [4, 0.97],
    [6, 0.98],
    [12, 0.98],
  ])('follows a flood that rises in %i h', (riseHours, least) => {
    expect(meanOf(riseHours, [1, 2, 3]).nse).toBeGreaterThanOrEqual(least);
  });

  it('closes the water balance of the demo plant', () => {
    const { openShare, wholeShare } = followDemo(40, 1);
    expect(openShare).toBeLessThan(0.001);
    expect(wholeShare).toBeGreaterThan(0.9);
  });
});
