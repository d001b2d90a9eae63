import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/local-time.ts';
import { fallenAt, fallenShares, sumsOf } from './cascade.ts';

const shape = { durationMs: 30 * HOUR_MS, dryShare: [0.15, 0.05] as const, stormKey: 5, gaugeKey: 6 };

describe('the cascade of a storm', () => {
  it('loses no rain and never takes any back', () => {
    for (let stormKey = 0; stormKey < 50; stormKey += 1) {
      const sums = fallenShares({ ...shape, stormKey });
      expect(sums).toHaveLength(257);
      expect(sums[0]).toBe(0);
      expect(sums.at(-1)).toBe(1);
      for (let index = 1; index < sums.length; index += 1) expect(sums[index]).toBeGreaterThanOrEqual(sums[index - 1]!);
    }
  });

  it('divides long stretches alike for all gauges and short ones for each by itself', () => {
    const one = fallenShares(shape);
    const other = fallenShares({ ...shape, gaugeKey: 7 });
    for (let index = 0; index <= 256; index += 16) expect(other[index]).toBeCloseTo(one[index]!, 12);
    expect(other).not.toEqual(one);
  });

  it('is straight within a part, nothing before and all after', () => {
    const sums = sumsOf(Float64Array.of(1, 0, 3, 0));
    expect([...sums]).toEqual([0, 0.25, 0.25, 1, 1]);
    expect([-1, 0, 0.125, 0.3, 0.625, 1, 2].map((share) => fallenAt(sums, share))).toEqual([
      0, 0, 0.125, 0.25, 0.625, 1, 1,
    ]);
  });
});
