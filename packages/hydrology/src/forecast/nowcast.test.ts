import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { capacityCurve } from '../tables/capacity-curve.ts';
import { dayAhead } from './day-ahead.ts';
import { errorBand, measuredErrors, minForBand } from './error-band.ts';
import { lakeOutlook } from './lake-outlook.ts';

const half = Array.from({ length: 73 }, (_, i) => (i - 72) / 6);
const recedingFlow = (constantH: number, endM3s: number) => half.map((h) => endM3s * Math.exp(-h / constantH));
const ask = { startM3s: 185, startH: 0, horizonsH: [3, 24], isWet: false };

describe('the inflow of the next day', () => {
  it('recedes as it has: 185 m3/s with K = 36 h is 95.0 in 24 h', () => {
    const { method, constantH, dischargeM3s } = dayAhead({ ...ask, timesH: half, dischargeM3s: recedingFlow(36, 185) });
    expect(method).toBe('recession');
    expect(constantH).toBeCloseTo(36, 6);
    expect(dischargeM3s[1]).toBeCloseTo(95, 1);
  });

  it('goes on from where the next hour ends', () => {
    const { dischargeM3s } = dayAhead({
      ...ask,
      startH: 1,
      startM3s: 180,
      timesH: half,
      dischargeM3s: recedingFlow(36, 185),
    });
    expect(dischargeM3s[0]).toBeCloseTo(180 * Math.exp(-2 / 36), 6);
  });

  it.each([
    ['rises', half.map((h) => 200 + 5 * h), false],
    ['stands still', half.map(() => 185), false],
    ['falls, but rain is still on its way', recedingFlow(36, 185), true],
    ['falls by scatter', half.map((_, i) => 185 + 40 * Math.sin(i * 12.9898)), false],
    ['falls faster than any basin', recedingFlow(2, 185), false],
    ['begins with a trickle, and only then falls', half.map((_, i) => (i < 3 ? 0.5 : i < 24 ? 240 : 185)), false],
    ['is not known', half.map(() => Number.NaN), false],
  ])('stays where it %s', (_, dischargeM3s, isWet) => {
    expect(dayAhead({ ...ask, timesH: half, dischargeM3s, isWet })).toEqual({
      method: 'persistence',
      constantH: null,
      dischargeM3s: [185, 185],
    });
  });
});

describe('the measured error', () => {
  const forecasts = Array.from({ length: 400 }, (_, i) => 50 + (i % 40));

  it('is not told from too few forecasts', () => {
    const few = forecasts.slice(0, minForBand - 1);
    expect(measuredErrors(few, few)).toBeNull();
    expect(measuredErrors([...few, Number.NaN], [...few, 1])).toBeNull();
  });

  it('makes a band that holds eight of ten', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { minLength: 120, maxLength: 300 }),
        (missFlags) => {
          const forecast = missFlags.map((_, i) => 100 + (i % 50));
          const observed = forecast.map((flow, i) => flow * (1 + missFlags[i]!));
          const errors = measuredErrors(observed, forecast)!;
          const insideFlows = forecast.filter((flow, i) => {
            const { lowM3s, highM3s } = errorBand(flow, errors);
            return observed[i]! >= lowM3s - 1e-9 && observed[i]! <= highM3s + 1e-9;
          });
          expect(insideFlows.length / forecast.length).toBeGreaterThan(0.77);
        },
      ),
    );
  });

  it('reaches to the forecast itself where it has always been too low, or too high', () => {
    const missed = (from: number) => forecasts.map((flow, i) => flow * (from + (i % 10) / 100));
    const tooLowBand = errorBand(500, measuredErrors(missed(1.1), forecasts)!);
    expect(tooLowBand.lowM3s).toBe(500);
    expect(tooLowBand.highM3s).toBeGreaterThan(550);
    const tooHighBand = errorBand(500, measuredErrors(missed(0.5), forecasts)!);
    expect(tooHighBand.highM3s).toBe(500);
    expect(tooHighBand.lowM3s).toBeLessThan(300);
  });

  it('widens with the flow, and ends at zero', () => {
    const observed = forecasts.map((flow, i) => flow * (i % 2 === 0 ? 0.9 : 1.15));
    const errors = measuredErrors(observed, forecasts)!;
    const [small, large] = [errorBand(10, errors), errorBand(1000, errors)];
    expect(large.highM3s).toBeCloseTo(1150, 0);
    expect(large.lowM3s).toBeCloseTo(900, 0);
    expect(small.highM3s - small.lowM3s).toBeCloseTo(0.25 * errors.usualM3s, 1);
    expect(errorBand(0, errors).lowM3s).toBe(0);
  });
});

describe('the lake at its present release', () => {
  const curve = capacityCurve('ZV', [245, 250, 255], [41.5, 57, 75]);
  const now = { lakeLevelM: 248.2, inflowM3s: 185, releaseM3s: 96.5 };

  it('rises by what it keeps: 248.20 to 248.30 m in an hour', () => {
    const [hour] = lakeOutlook(curve, now, [60], [185]);
    expect(hour!.lakeLevelM).toBeCloseTo(248.2 + 0.3186 / 3.1, 6);
    expect(hour!.flags).toBe(Flag.none);
  });

  it('is the same however the time is cut, while flows are even', () => {
    const fullOutlook = lakeOutlook(curve, now, [600], [185]).at(-1)!;
    const cut = lakeOutlook(curve, now, [30, 60, 240, 600], [185, 185, 185, 185]).at(-1)!;
    expect(cut.lakeLevelM).toBeCloseTo(fullOutlook.lakeLevelM, 9);
  });

  it('is missing where the curve ends', () => {
    const [far] = lakeOutlook(curve, now, [1440], [2000]);
    expect(far!.flags & Flag.missing).toBe(Flag.missing);
    expect(far!.lakeLevelM).toBe(0);
  });
});
