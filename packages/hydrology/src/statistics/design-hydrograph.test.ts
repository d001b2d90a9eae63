import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { designHydrograph } from './design-hydrograph.ts';

const timesS = [0, 3600, 7200, 10_800, 14_400, 18_000];
const typicalFlows = [50, 260, 820, 480, 180, 60];
/** Independent of the trapezoid code: hourly rows, with half weight at the ends. */
const typicalVolumeM3 = 3600 * (25 + 260 + 820 + 480 + 180 + 30);

describe('the design hydrograph', () => {
  it('reaches the design peak with the times of the typical flood', () => {
    const design = designHydrograph(timesS, typicalFlows, { peakM3s: 2412 });
    expect(design.peakM3s).toBeCloseTo(2412, 9);
    expect([...design.timesS]).toEqual(timesS);
    expect(design.volumeM3).toBeCloseTo((typicalVolumeM3 * 2412) / 820, 3);
  });

  it('holds the design volume with the times of the typical flood', () => {
    const design = designHydrograph(timesS, typicalFlows, { volumeM3: 12e6 });
    expect(design.volumeM3).toBeCloseTo(12e6, 3);
    expect(design.peakM3s).toBeCloseTo((820 * 12e6) / typicalVolumeM3, 9);
  });

  it('meets peak and volume at once by drawing the flood out in time', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 100, max: 9000, noNaN: true }),
        fc.double({ min: 0.3, max: 3, noNaN: true }),
        (peakM3s, longer) => {
          const volumeM3 = (typicalVolumeM3 * peakM3s * longer) / 820;
          const design = designHydrograph(timesS, typicalFlows, { peakM3s, volumeM3 });
          expect(design.peakM3s / peakM3s).toBeCloseTo(1, 10);
          expect(design.volumeM3 / volumeM3).toBeCloseTo(1, 10);
          expect(design.timeScale).toBeCloseTo(longer, 10);
          expect(design.flags).toBe(longer < 0.5 || longer > 2 ? Flag.outsideLimits : Flag.none);
        },
      ),
    );
  });

  it('gives back the typical flood when asked for it', () => {
    const design = designHydrograph(timesS, typicalFlows, { peakM3s: 820, volumeM3: typicalVolumeM3 });
    expect([...design.flowsM3s]).toEqual(typicalFlows);
    expect([...design.timesS]).toEqual(timesS);
  });

  it('refuses a flood it cannot scale, and a target that is none', () => {
    expect(() => designHydrograph(timesS, typicalFlows, {})).toThrow(/hydrograph.no_target/);
    expect(() => designHydrograph([0], [1], { peakM3s: 1 })).toThrow(/series.too_few/);
    expect(() => designHydrograph([], [], { peakM3s: 1 })).toThrow(/series.too_few/);
    expect(() => designHydrograph([1, 0], [1, 2], { peakM3s: 1 })).toThrow(/series.unsorted/);
    expect(() => designHydrograph([0, 0], [1, 2], { peakM3s: 1 })).toThrow(/series.too_few/);
    expect(() => designHydrograph([0, 60], [1], { peakM3s: 1 })).toThrow(/series.lengths_differ/);
    expect(() => designHydrograph([0, 60], [0, 0], { peakM3s: 1 })).toThrow(/hydrograph.no_flow/);
    expect(() => designHydrograph([0, 60], [1, -2], { peakM3s: 1 })).toThrow(/series.value_negative/);
    expect(() => designHydrograph([0, 60], [1, Number.NaN], { peakM3s: 1 })).toThrow(/series.value_not_finite/);
    expect(() => designHydrograph([0, 60], [1, 2], { peakM3s: 0 })).toThrow(/input.not_positive/);
    expect(() => designHydrograph([1e9, 1e9 + 1], [1, 2], { peakM3s: 1e12, volumeM3: 1e-6 })).toThrow(
      /hydrograph.rows_fall_together/,
    );
    expect(() => designHydrograph([0, 60], [1e-300, 2], { peakM3s: 1e308, volumeM3: 1e308 })).not.toThrow();
  });
});
