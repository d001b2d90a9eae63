import { describe, expect, it } from 'vitest';
import { hoMau } from '../testing/ho-mau.ts';
import { yearStartMs } from '../testing/sample-year.ts';
import { DAY_MS } from '../time/local-time.ts';
import { createVirtualPlant } from '../virtual-plant.ts';
import { designPeakM3s } from './design-flood.ts';

const startMs = yearStartMs + 285 * DAY_MS;

describe('a design flood', () => {
  it.each(hoMau.designFloods)('of $returnPeriodYears years peaks at $peakM3s m3/s, and the dam passes it', (flood) => {
    const floods = [{ returnPeriodYears: flood.returnPeriodYears, startMs }];
    const { water } = createVirtualPlant({ description: hoMau, seed: 3, startMs, floods }).run(startMs + 4 * DAY_MS);
    expect(Math.max(...water.meanInflowM3s)).toBeCloseTo(flood.peakM3s, 3);
    expect(Math.max(...water.levelM)).toBeLessThan(hoMau.levels.designFloodM + 0.5);
    expect(Math.max(...water.meanOutflowM3s)).toBeLessThan(flood.peakM3s * 1.02);
  });

  it('of a thousand years onto a full lake stays below the crest, and goes out hardly greater than it came in', () => {
    const mayMs = yearStartMs + 124 * DAY_MS;
    const full = { ...hoMau, operation: { ...hoMau.operation, guideLevels: [{ on: '01-01', levelM: 250 } as const] } };
    const floods = [{ returnPeriodYears: 1000, startMs: mayMs }];
    const { water } = createVirtualPlant({ description: full, seed: 5, startMs: mayMs, floods }).run(
      mayMs + 4 * DAY_MS,
    );
    expect(Math.max(...water.levelM)).toBeLessThan(hoMau.levels.designFloodM + 0.7);
    expect(Math.max(...water.meanOutflowM3s)).toBeLessThan(1.08 * 3344);
  });

  it('reaches its peak whatever the basin holds and the season is', () => {
    for (const day of [40, 150, 250]) {
      const atMs = yearStartMs + day * DAY_MS;
      const floods = [{ returnPeriodYears: 50, startMs: atMs + DAY_MS }];
      const plant = createVirtualPlant({ description: hoMau, seed: 8, startMs: atMs, floods });
      expect(Math.max(...plant.run(atMs + 4 * DAY_MS).water.meanInflowM3s)).toBeCloseTo(2131, 3);
    }
  });

  it('rains over all gauges, not alike, and then the weather returns', () => {
    const floods = [{ returnPeriodYears: 100, startMs }];
    const make = (played: typeof floods) =>
      createVirtualPlant({ description: hoMau, seed: 3, startMs, floods: played });
    const flooded = make(floods).run(startMs + 9 * DAY_MS).water.rainMm;
    const naturalRainMm = make([]).run(startMs + 9 * DAY_MS).water.rainMm;
    const depths = flooded.map((column) => column.subarray(0, 4 * 288).reduce((sum, depth) => sum + depth, 0));
    expect(Math.min(...depths)).toBeGreaterThan(250);
    expect(new Set(depths.map(Math.round)).size).toBe(depths.length);
    for (const [g, column] of flooded.entries()) {
      expect(column.subarray(4 * 288)).toEqual(naturalRainMm[g]!.subarray(4 * 288));
    }
  });

  it('between the periods of the project lies on the logarithm of the period', () => {
    expect(designPeakM3s(hoMau.designFloods, 10)).toBe(1467);
    expect(designPeakM3s(hoMau.designFloods, 1000)).toBe(3344);
    // Halfway between 20 and 50 years on a logarithmic scale.
    expect(designPeakM3s(hoMau.designFloods, Math.sqrt(1000))).toBeCloseTo((1756 + 2131) / 2, 9);
    expect(() => designPeakM3s(hoMau.designFloods, 1001)).toThrow('simulator.flood_outside');
    expect(() => designPeakM3s([], 100)).toThrow('simulator.no_design_floods');
  });
});
