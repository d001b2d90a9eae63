import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { capacityCurve, storageMcmAt } from '../tables/capacity-curve.ts';
import { closure, type PeriodBalance } from './closure.ts';
import { uniform } from './testing/flood.ts';

const lake = capacityCurve('ZV-1', [230, 235, 240, 245, 250, 255], [10, 18, 28.5, 41.5, 57, 75]);
const centimetre = { resolutionM: 0.01, noiseM: 0 };
const hour: PeriodBalance = {
  startLevelM: 248.2,
  endLevelM: 248.31,
  inflowM3: 191.2222 * 3600,
  releaseM3: 96.5 * 3600,
  periodS: 3600,
};
const level = fc.double({ min: 230, max: 255, noNaN: true });

describe('the closure of the water balance', () => {
  it('is complete for the worked hour, within what a centimetre can explain', () => {
    const result = closure(lake, hour, centimetre);
    expect(Math.abs(result.residualM3!)).toBeLessThan(1);
    expect(result.uncertaintyM3).toBeCloseTo(25_311, 0);
    expect(result.uncertaintyM3 / 3600).toBeCloseTo(7, 1);
    expect(result).toMatchObject({ closes: true, flags: Flag.none });
  });

  it('finds exactly the water that is missing from the books', () => {
    fc.assert(
      fc.property(level, level, fc.double({ min: -1e6, max: 1e6, noNaN: true }), (startLevelM, endLevelM, lossM3) => {
        const storedM3 = (storageMcmAt(lake, endLevelM).value - storageMcmAt(lake, startLevelM).value) * 1e6;
        const books = { startLevelM, endLevelM, releaseM3: 4e5, inflowM3: storedM3 + 4e5 - lossM3, periodS: 3600 };
        const { residualM3, residualM3s } = closure(lake, books, centimetre);
        expect(residualM3).toBeCloseTo(lossM3, 4);
        expect(residualM3s).toBeCloseTo(lossM3 / 3600, 6);
      }),
    );
  });

  it('states an uncertainty that 95 of 100 rounded readings keep', () => {
    // Independent check: a constant lake level, read twice by a sensor with steps of 1 cm, twenty thousand times.
    const random = uniform(5);
    let insideCount = 0;
    const times = 20_000;
    for (let i = 0; i < times; i += 1) {
      const trueM = 247 + random();
      const endM = trueM + 0.4 * random();
      const round = (m: number) => Math.round(m * 100) / 100;
      const storedM3 = (storageMcmAt(lake, endM).value - storageMcmAt(lake, trueM).value) * 1e6;
      const books = {
        startLevelM: round(trueM),
        endLevelM: round(endM),
        inflowM3: storedM3,
        releaseM3: 0,
        periodS: 600,
      };
      if (closure(lake, books, centimetre).closes) insideCount += 1;
    }
    expect(insideCount / times).toBeGreaterThan(0.93);
    expect(insideCount / times).toBeLessThan(0.99);
  });

  it('does not shrink when the period grows, but matters less as a flow', () => {
    const day = { ...hour, inflowM3: 24 * hour.inflowM3, releaseM3: 24 * hour.releaseM3, periodS: 86_400 };
    const statedUncertaintyM3 = closure(lake, { ...day, endLevelM: 250 }, centimetre).uncertaintyM3;
    expect(statedUncertaintyM3 / 86_400).toBeLessThan(0.4);
  });

  it('grows with noise, and is arithmetic alone for a perfect sensor', () => {
    const noisyUncertaintyM3 = closure(lake, hour, { resolutionM: 0.01, noiseM: 0.01 }).uncertaintyM3;
    expect(noisyUncertaintyM3).toBeGreaterThan(3 * closure(lake, hour, centimetre).uncertaintyM3);
    const storedM3 = (storageMcmAt(lake, 248.31).value - storageMcmAt(lake, 248.2).value) * 1e6;
    const exactHour = { ...hour, inflowM3: storedM3 + hour.releaseM3 };
    expect(closure(lake, exactHour, { resolutionM: 0, noiseM: 0 })).toMatchObject({ uncertaintyM3: 0, closes: true });
    const open = { ...exactHour, inflowM3: exactHour.inflowM3 + 1000 };
    expect(closure(lake, open, { resolutionM: 0, noiseM: 0 }).closes).toBe(false);
  });

  it('has no residual where the curve does not reach, and says where it was extended', () => {
    expect(closure(lake, { ...hour, endLevelM: 257 }, centimetre)).toMatchObject({
      residualM3: null,
      residualM3s: null,
      closes: false,
      flags: Flag.missing,
    });
    expect(closure(lake, { ...hour, endLevelM: 255.5 }, centimetre).flags).toBe(Flag.extrapolated);
  });

  it('refuses what is no number, no time or no sensor', () => {
    const refuse = (change: Partial<PeriodBalance>) => expect(() => closure(lake, { ...hour, ...change }, centimetre));
    refuse({ startLevelM: Number.NaN }).toThrow(/input.not_finite/);
    refuse({ inflowM3: Number.POSITIVE_INFINITY }).toThrow(/input.not_finite/);
    refuse({ periodS: 0 }).toThrow(/input.not_positive/);
    refuse({ inflowM3: 1.7e308, releaseM3: -1.7e308 }).toThrow(/input.not_finite/);
    expect(() => closure(lake, hour, { resolutionM: -1, noiseM: 0 })).toThrow(/input.negative/);
    expect(() => closure(lake, hour, { resolutionM: 0, noiseM: Number.NaN })).toThrow(/input.not_finite/);
  });
});
