import { describe, expect, it } from 'vitest';
import { levelDistances } from './level-distances.ts';

const levels = {
  dead: 235,
  flood_reception: 247.5,
  normal: 250,
  design_flood: 253,
  check_flood: 254,
  max_before_flood: null,
  crest: 256,
};

const distancesAt = (lakeLevelM: number | null, of = levels) =>
  levelDistances(of, lakeLevelM).map(
    ({ level, side, distanceM, tone }) => `${level} ${side} ${distanceM.toFixed(2)} ${tone}`,
  );

describe('where the lake stands', () => {
  it('is above the flood reception level and below the others', () => {
    expect(distancesAt(248.2)).toEqual([
      'flood_reception above 0.70 warning',
      'normal below 1.80 plain',
      'design_flood below 4.80 plain',
      'dead above 13.20 plain',
    ]);
  });

  it('is critical above the design flood, and a warning below the dead level', () => {
    expect(distancesAt(253.01)).toContain('design_flood above 0.01 critical');
    expect(distancesAt(234.9)).toContain('dead below 0.10 warning');
  });

  it('is on no wrong side exactly at a level', () => {
    for (const level of [235, 247.5, 250, 253])
      expect(distancesAt(level).find((line) => line.includes(' 0.00 '))).toMatch(/plain$/);
  });

  it('is as far as the levels that are shown are apart', () => {
    expect(distancesAt(248.825)).toContain('flood_reception above 1.33 warning');
  });

  it('leaves out levels that are not set, and says nothing without a lake level', () => {
    expect(distancesAt(248.2, { ...levels, flood_reception: null as never, dead: null as never })).toHaveLength(2);
    expect(distancesAt(null)).toEqual([]);
  });
});
