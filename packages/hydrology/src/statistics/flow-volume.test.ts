import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { accumulatedMcmInto, flowVolume, volumeOfMeans } from './flow-volume.ts';

const hours = (count: number) => Float64Array.from({ length: count }, (_, i) => i * 3600);
const flow = fc.double({ min: -500, max: 5000, noNaN: true });

function accumulated(timesS: Float64Array, flows: number[]) {
  const outMcm = new Float64Array(timesS.length);
  const flags = new Uint16Array(timesS.length);
  accumulatedMcmInto(timesS, flows, outMcm, flags);
  return { outMcm: [...outMcm], flags: [...flags] };
}

describe('the volume of a flow', () => {
  it('is the inflow accumulation of the worked example, in million m3 with 2 decimals', () => {
    expect(accumulated(hours(4), [120, 150, 180, 165]).outMcm).toEqual([0, 0.49, 1.08, 1.7]);
  });

  it('equals the sum written with the weights of the samples, the other form of the trapezoid rule', () => {
    // Independent check: each sample times half the time between its two neighbours.
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 60, max: 7200 }), flow), { minLength: 2, maxLength: 60 }),
        (rows) => {
          let clock = 0;
          const timesS = rows.map(([stepS]) => {
            clock += stepS;
            return clock;
          });
          const flows = rows.map(([, q]) => q);
          const weighted = flows.reduce((sum, q, i) => {
            const before = timesS[Math.max(0, i - 1)]!;
            const after = timesS[Math.min(timesS.length - 1, i + 1)]!;
            return sum + (q * (after - before)) / 2;
          }, 0);
          const { volumeM3, flags, coveredShare } = flowVolume(timesS, flows);
          expect(volumeM3).toBeCloseTo(weighted, 3);
          expect([flags, coveredShare]).toEqual([Flag.none, 1]);
        },
      ),
    );
  });

  it('is exact for a flow that rises in a straight line, however it is sampled', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 3599 }), { maxLength: 20 }),
        flow,
        flow,
        (inner, first, last) => {
          const timesS = [0, ...inner.sort((a, b) => a - b), 3600];
          const flows = timesS.map((t) => first + ((last - first) * t) / 3600);
          expect(flowVolume(timesS, flows).volumeM3).toBeCloseTo(((first + last) / 2) * 3600, 4);
        },
      ),
    );
  });

  it('bridges a short gap by a line and says so', () => {
    expect(flowVolume(hours(3), [100, Number.NaN, 200])).toEqual({
      volumeM3: 150 * 7200,
      flags: Flag.estimated,
      coveredShare: 1,
    });
  });

  it('leaves out a long gap, says so, and says how much of the time it covers', () => {
    const flows = [100, 100, Number.NaN, Number.NaN, 100];
    expect(flowVolume(hours(5), flows)).toEqual({ volumeM3: 360_000, flags: Flag.partial, coveredShare: 0.25 });
  });

  it('is partial where the first or last samples are missing', () => {
    expect(flowVolume(hours(3), [Number.NaN, 100, 100])).toMatchObject({ flags: Flag.partial, coveredShare: 0.5 });
    expect(flowVolume(hours(3), [100, 100, Number.POSITIVE_INFINITY])).toMatchObject({ flags: Flag.partial });
  });

  it('is missing without any sample, and nothing for a single one', () => {
    expect(flowVolume([], [])).toEqual({ volumeM3: 0, flags: Flag.missing, coveredShare: 0 });
    expect(flowVolume([0, 60], [Number.NaN, Number.NaN])).toEqual({
      volumeM3: 0,
      flags: Flag.missing,
      coveredShare: 0,
    });
    expect(flowVolume([5], [100])).toEqual({ volumeM3: 0, flags: Flag.none, coveredShare: 1 });
  });

  it('repeats the total so far at a missing row, and catches up at the next', () => {
    const { outMcm, flags } = accumulated(hours(4), [100, Number.NaN, 100, 100]);
    expect(outMcm).toEqual([0, 0, 0.72, 1.08]);
    expect(flags).toEqual([Flag.none, Flag.partial, Flag.estimated, Flag.estimated]);
  });

  it('does not add up its rounding over a year', () => {
    const timesS = hours(8761);
    const { outMcm } = accumulated(
      timesS,
      Array.from(timesS, () => 1.2345),
    );
    expect(outMcm.at(-1)).toBe(38.93);
  });

  it('refuses times that do not rise, columns that differ and outputs too small', () => {
    expect(() => flowVolume([1, 0], [1, 1])).toThrow(/series.unsorted/);
    expect(() => flowVolume([0, 60], [1.7e308, 1.7e308])).toThrow(/input.not_finite.*volumeM3/);
    expect(() => flowVolume([0, 1], [1])).toThrow(/series.lengths_differ/);
    expect(() => flowVolume([0, 1], [1, 1], { maxBridgeS: 0 })).toThrow(/input.not_positive/);
    expect(() => accumulatedMcmInto([0, 1], [1, 1], new Float64Array(1), new Uint16Array(2))).toThrow(
      /series.too_short/,
    );
  });
});

describe('the volume of means of steps', () => {
  const hours = Array.from({ length: 26 }, (_, hour) => hour * 3600);
  const day = { fromS: 0, toS: 86_400, meanS: 3600 };

  it('is that of the worked day to the cubic metre: 24 rows, each for the hour before it', () => {
    const flows = hours.map((timeS) => (timeS === 7200 ? 148 : timeS === 0 || timeS > 86_400 ? 999 : 100));
    expect(volumeOfMeans(hours, flows, day)).toEqual({ volumeM3: 8_812_800, coveredS: 86_400, flags: Flag.none });
  });

  it('adds up wherever it is cut, steps over an end by their part', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 7200 }), fc.double({ min: 0, max: 900, noNaN: true })), {
          minLength: 1,
        }),
        fc.integer({ min: 0, max: 86_400 }),
        (drawnRows, cutS) => {
          let clockS = 0;
          const times = drawnRows.map(([step]) => (clockS += step));
          const flows = drawnRows.map(([, flow]) => flow);
          const of = (fromS: number, toS: number) => volumeOfMeans(times, flows, { fromS, toS, meanS: 3600 });
          const [first, second, fullVolume] = [of(0, cutS), of(cutS, 86_400), of(0, 86_400)];
          expect(first.volumeM3 + second.volumeM3).toBeCloseTo(fullVolume.volumeM3, 3);
          expect(first.coveredS + second.coveredS).toBeCloseTo(fullVolume.coveredS, 6);
        },
      ),
    );
  });

  it('says what is not known, and takes a further row for nothing', () => {
    expect(volumeOfMeans([3600, 3600, 10_800], [100, 900, 50], { fromS: 0, toS: 10_800, meanS: 3600 })).toEqual({
      volumeM3: 540_000,
      coveredS: 7200,
      flags: Flag.partial | Flag.repeated,
    });
    expect(volumeOfMeans([], [], day).flags).toBe(Flag.missing);
    expect(() => volumeOfMeans([0], [1], { ...day, meanS: 0 })).toThrow(/input.not_positive/);
  });
});
