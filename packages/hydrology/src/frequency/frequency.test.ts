import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../calibration/random.ts';
import { bigSandy, lMomentSample } from '../validation/published-data.ts';
import { pearson3ByExpectedMoments } from './expected-moments.ts';
import { fitMethods, fittedFloods } from './fitted-floods.ts';
import { fitGev, gevLevel } from './gev.ts';
import { sampleLMoments } from './l-moments.ts';
import { type Pearson3, pearson3ByLMoments, pearson3Level, quickPearson3Level } from './pearson3.ts';
import { plottedFloods } from './plotting-positions.ts';

const { annualM3s } = bigSandy;
const [noted] = bigSandy.periods as [(typeof bigSandy.periods)[number]];

describe('fits by L-moments', () => {
  it('are those of the published routines', () => {
    const moments = sampleLMoments(lMomentSample);
    expect(moments.mean).toBeCloseTo(3.236_363_64, 8);
    expect(moments.l2).toBeCloseTo(1.141_818_18, 8);
    expect(moments.skew).toBeCloseTo(0.273_885_35, 8);
    const gev = fitGev(moments);
    expect(gev.location).toBeCloseTo(2.179_288, 5);
    expect(gev.scale).toBeCloseTo(1.395_64, 5);
    expect(gev.shape).toBeCloseTo(-0.155_561, 5);
    const pearson = pearson3ByLMoments(moments);
    expect(pearson.deviation).toBeCloseTo(2.199_489, 5);
    expect(pearson.cs).toBeCloseTo(1.646_184, 5);
    // Exceedance probabilities 0.8, 0.5 and 0.2.
    expect([1.25, 2, 5].map((years) => Number(pearson3Level(pearson, years).toFixed(5)))).toEqual([
      1.447_67, 2.663_01, 4.705_9,
    ]);
  });

  it('of a law find it again from its own quantiles, Gumbel in the middle', () => {
    for (const shape of [-0.3, -0.1, 0, 0.1, 0.3]) {
      const law = { location: 1000, scale: 300, shape };
      const many = Array.from({ length: 20_000 }, (_, index) => gevLevel(law, 1 / (1 - (index + 0.5) / 20_000)));
      const found = fitGev(sampleLMoments(many));
      expect(found.shape).toBeCloseTo(shape, 2);
      expect(Math.abs(found.scale / 300 - 1)).toBeLessThan(0.01);
    }
  });
});

describe('historic floods by expected moments', () => {
  it('stand where the moments below the threshold are summed in three thousand steps', () => {
    for (const cs of [-0.4, 0, 1.2]) {
      const annualM3s = drawFloods({ mean: 1000, deviation: 300, cs }, 40);
      const period = { thresholdM3s: 1600, floodsM3s: [1900, 1700], quietYears: 58 };
      const law = pearson3ByExpectedMoments({ annualM3s, periods: [period] });
      expect(fixedPoint(law, annualM3s, period)).toBeLessThan(4e-3);
    }
  });

  it('change nothing where there are none', () => {
    const alone = { annualM3s, periods: [] };
    expect(fittedFloods('pearson3_historic', alone, [100])[0]?.flowM3s).toBeCloseTo(
      fittedFloods('pearson3_moments', alone, [100])[0]!.flowM3s,
      6,
    );
  });
});

describe('limits of a flood', () => {
  it('hold the law they were drawn from nine times in ten', () => {
    const law = { mean: 1000, deviation: 350, cs: 1 };
    const truth = pearson3Level(law, 100);
    let heldCount = 0;
    for (let index = 0; index < 40; index += 1) {
      const [level] = fittedFloods('pearson3_l_moments', { annualM3s: drawFloods(law, 40, index), periods: [] }, [100]);
      if (truth >= level!.lowM3s! && truth <= level!.highM3s!) heldCount += 1;
    }
    expect(heldCount).toBeGreaterThan(29);
    expect(heldCount).toBeLessThan(40);
  });

  it('are wider with fewer years and the same at each asking, for every method', () => {
    for (const method of fitMethods) {
      const widths = [8, 44].map((years) => {
        const [level] = fittedFloods(method, { ...bigSandy, annualM3s: annualM3s.slice(0, years) }, [100]);
        return (level!.highM3s! - level!.lowM3s!) / level!.flowM3s;
      });
      expect(widths[0]).toBeGreaterThan(widths[1]!);
      expect(fittedFloods(method, bigSandy, [100])).toEqual(fittedFloods(method, bigSandy, [100]));
    }
  });

  it('come from factors that are the exact ones to a thousandth of a deviation', () => {
    fc.assert(
      fc.property(fc.double({ min: -8, max: 8, noNaN: true }), fc.constantFrom(10, 100, 1000), (cs, years) => {
        const law = { mean: 0, deviation: 1, cs };
        expect(Math.abs(quickPearson3Level(law, years) - pearson3Level(law, years))).toBeLessThan(2e-3);
      }),
    );
  });
});

describe('places on probability paper', () => {
  it('of measured years are rank / (n + 1)', () => {
    const places = plottedFloods({ annualM3s: [10, 30, 20], periods: [] });
    expect(places.map(({ peakM3s, exceedance }) => [peakM3s, exceedance])).toEqual([
      [30, 0.25],
      [20, 0.5],
      [10, 0.75],
    ]);
  });

  it('of historic floods go by the years that were watched: 3 of 84 passed 18 000', () => {
    const places = plottedFloods(bigSandy);
    expect(places[0]).toMatchObject({ peakM3s: 25_000, isHistoric: true });
    expect(places[0]?.exceedance).toBeCloseTo(3 / 84 / 4, 12);
    // The highest of the 44 measured floods below the threshold: 3 / 84 + 81 / 84 / 45.
    expect(places[3]?.exceedance).toBeCloseTo(3 / 84 + 81 / 84 / 45, 12);
  });
});

it('a historic flood under its own threshold is refused', () => {
  const invalidSample = { ...bigSandy, periods: [{ ...noted, thresholdM3s: 20_000 }] };
  expect(() => fittedFloods('pearson3_historic', invalidSample, [100])).toThrow(/flood.below_threshold/);
});

function drawFloods(law: Pearson3, years: number, seed = 7): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: years }, () => Math.max(1, pearson3Level(law, 1 / (1e-9 + (1 - 2e-9) * random()))));
}

/** How far the distribution moves if the sums are formed differently, in deviations and in skew. */
function fixedPoint(law: Pearson3, annual: readonly number[], period: typeof noted): number {
  const seen = [...annual, ...period.floodsM3s];
  const steps = 3000;
  const below = Array.from({ length: steps }, (_, index) => pearson3Level(law, steps / (steps - index - 0.5))).filter(
    (value) => value < period.thresholdM3s,
  );
  const [n, years] = [seen.length, seen.length + period.quietYears];
  const share = (power: number, momentCentre: number, correction: number) =>
    (seen.reduce((sum, value) => sum + (value - momentCentre) ** power, 0) * correction +
      (period.quietYears * below.reduce((sum, value) => sum + (value - momentCentre) ** power, 0)) / below.length) /
    years;
  const mean = share(1, 0, 1);
  const deviation = Math.sqrt(share(2, mean, n / (n - 1)));
  const cs = share(3, mean, n ** 2 / ((n - 1) * (n - 2))) / deviation ** 3;
  return Math.max(
    Math.abs(mean - law.mean) / deviation,
    Math.abs(deviation / law.deviation - 1),
    Math.abs(cs - law.cs) / 10,
  );
}
