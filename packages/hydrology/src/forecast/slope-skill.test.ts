import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../calibration/random.ts';
import { hourSlopes } from './hour-slopes.ts';
import { measureSlopeSkill, unknownSlopeSkill } from './slope-skill.ts';
import { trendOf } from './trend.ts';

const stepMin = 10;
const days = (count: number) => Array.from({ length: count * 144 }, (_, row) => row * stepMin);
/** Smoothed noise: a moving mean of an hour and a half, so that neighbouring values share most of their terms. */
function calmFlow(times: readonly number[], amplitude: number): number[] {
  const random = seededRandom(3);
  const whiteNoise = Array.from({ length: times.length + 9 }, () => random() + random() + random() - 1.5);
  return times.map((_, row) => 100 + amplitude * whiteNoise.slice(row, row + 9).reduce((sum, one) => sum + one / 3, 0));
}
/** Every five days a linear rise of 20 m3/s an hour for 12 h, and an equal fall. */
const floods = (minute: number) => {
  const hour = (minute / 60) % 120;
  return hour < 12 ? 20 * hour : hour < 24 ? 20 * (24 - hour) : 0;
};

describe('slopes of the last hour', () => {
  it('are those of the least-squares line, row by row, gaps among them', () => {
    const value = fc.oneof(
      { weight: 6, arbitrary: fc.double({ min: 0, max: 3000, noNaN: true }) },
      fc.constant(Number.NaN),
    );
    const rows = fc.array(fc.tuple(fc.integer({ min: 1, max: 25 }), value), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(rows, (drawnRows) => {
        let clock = 0;
        const times = drawnRows.map(([step]) => (clock += step));
        const flows = drawnRows.map(([, flow]) => flow);
        const { perMin, errorPerMin, unrestPerMin } = hourSlopes(times, flows);
        for (const [row, slope] of perMin.entries()) {
          const hour = times.flatMap((time, index) => (index <= row && time >= times[row]! - 60 ? [index] : []));
          const knownRows = hour.filter((at) => Number.isFinite(flows[at]!));
          const seen = Number.isFinite(flows[row]!) && times[row]! - times[knownRows[0]!]! >= 30;
          expect(Number.isFinite(slope)).toBe(seen);
          if (!seen) continue;
          const line = trendOf(
            knownRows.map((at) => times[at]!),
            knownRows.map((at) => flows[at]!),
          );
          expect(slope).toBeCloseTo(line.slopePerMin, 6);
          expect(errorPerMin[row]).toBeCloseTo(line.standardErrorPerMin ?? 0, 4);
          const recent = perMin.filter(
            (one, index) => index <= row && times[index]! >= times[row]! - 180 && Number.isFinite(one),
          );
          expect(unrestPerMin[row]).toBe(Math.max(...recent.map(Math.abs)));
        }
      }),
    );
  });
});

describe('what slopes were worth on a record', () => {
  it('is unknown of less than two thirds of a day', () => {
    const times = days(1).slice(0, 90);
    expect(measureSlopeSkill(times, calmFlow(times, 5))).toEqual(unknownSlopeSkill());
  });

  it('is their noise, by what they do in the calm, however smooth the record is', () => {
    const times = days(20);
    const flows = calmFlow(times, 6);
    const { noisePerMin, shares } = measureSlopeSkill(times, flows);
    const slopes = hourSlopes(times, flows).perMin.filter(Number.isFinite);
    const spread = Math.sqrt(slopes.reduce((sum, slope) => sum + slope * slope, 0) / slopes.length);
    // About twice the spread, since this calm has no long tails.
    expect(noisePerMin! / spread).toBeGreaterThan(1.4);
    expect(noisePerMin! / spread).toBeLessThan(2.8);
    // The scatter about each hour's own line is far smaller than the real error.
    const trends = times.slice(6).map((_, row) => trendOf(times.slice(row, row + 7), flows.slice(row, row + 7)));
    const above = trends.filter(({ slopePerMin, standardErrorPerMin }) => Math.abs(slopePerMin) > standardErrorPerMin!);
    expect(above.length / trends.length).toBeGreaterThan(0.6);
    expect(slopes.filter((slope) => Math.abs(slope) > 2 * noisePerMin!).length / slopes.length).toBeLessThan(0.01);
    const change = times.slice(6).map((_, row) => flows[row + 6]! - flows[row]!);
    const rms = Math.sqrt(change.reduce((sum, one) => sum + one * one, 0) / change.length);
    expect(shares[1]!.calmErrorM3s! / rms).toBeGreaterThan(0.9);
    expect(shares[1]!.calmErrorM3s! / rms).toBeLessThan(1.1);
    // No flood has been recorded yet.
    expect(shares[1]!.share).toBeCloseTo(0.4, 1);
  });

  it('is nearly all of them where floods rise and fall straight, learnt over many and not from one', () => {
    const share = (count: number) => {
      const times = days(count);
      const flows = calmFlow(times, 2).map((flow, row) => flow + floods(times[row]!));
      return measureSlopeSkill(times, flows).shares[0]!;
    };
    expect(share(30).share).toBeGreaterThan(0.68);
    expect(share(30).share).toBeGreaterThan(share(5).share);
    expect(share(5).share).toBeLessThan(0.62);
    expect(share(30).unrestError).toBeLessThan(0.43);
  });

  it('is nothing where what rises falls back at once', () => {
    const times = days(30);
    const flows = times.map(
      (minute) => 100 + 40 * Math.sin((2 * Math.PI * minute) / 120) * ((minute / 1440) % 2 < 1 ? 1 : 0.01),
    );
    const [half, hour] = measureSlopeSkill(times, flows).shares;
    expect(hour!.share).toBe(0);
    expect(half!.share).toBeLessThan(0.2);
  });

  it('leaves out what is not known, and takes two rows of one time as they come', () => {
    const times = days(10);
    const flows = calmFlow(times, 5).map((flow, row) => (row % 7 === 0 ? Number.NaN : flow));
    const { noisePerMin } = measureSlopeSkill(times, flows);
    expect(noisePerMin).toBeGreaterThan(0);
    const twice = measureSlopeSkill([...times, times.at(-1)!], [...flows, flows.at(-1)!]);
    expect(twice.noisePerMin! / noisePerMin!).toBeCloseTo(1, 1);
  });

  it('refuses no order, no time, a lead time beyond the hour and columns of two lengths', () => {
    expect(() => measureSlopeSkill([0, 10, 5], [1, 2, 3])).toThrow('series.unsorted');
    expect(() => measureSlopeSkill([0, Number.NaN], [1, 2])).toThrow('series.time_not_finite');
    expect(() => measureSlopeSkill([0, 1], [1])).toThrow('series.lengths_differ');
    expect(() => measureSlopeSkill([0, 1], [1, 2], [90])).toThrow('input.outside');
    const wild = days(2).map((_, row) => (row % 9 < 4 ? 1e200 : -1e200));
    expect(() => measureSlopeSkill(days(2), wild)).toThrow('series.too_large');
  });
});
