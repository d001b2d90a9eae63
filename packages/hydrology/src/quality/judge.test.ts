import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeSeries, rejudge } from './judge.ts';
import {
  levelLimits,
  openingLimits,
  powerLimits,
  type QualityLimits,
  rainLimits,
  riverLimits,
  tailwaterLimits,
} from './limits.ts';
import { Check, Quality, qualityOf } from './quality.ts';

const stepS = 300;
const dry = levelLimits(230, 255, false);
const flood = levelLimits(230, 255, true);

function judgeValues(values: number[], limits: QualityLimits = dry, everyS = stepS): number[] {
  const timesS = Float64Array.from(values, (_, i) => i * everyS);
  const checks = new Uint16Array(values.length);
  judgeSeries(timesS, Float64Array.from(values), limits, checks);
  return [...checks].map((bits) => bits & ~Check.provisional);
}

const calm = (count: number, level = 248.2) => Array<number>(count).fill(level);

describe('a closed gate that reads below zero by a little', () => {
  it('stays taken as zero, whoever arrives beside it, and is no fault', () => {
    const limits = { ...openingLimits(8), spikeAbove: 1, spikeNeighbours: 1 };
    const checks = new Uint16Array([0, Check.zeroed, Check.zeroed, 0]);
    const times = Float64Array.from(checks, (_, i) => i * stepS);
    rejudge(times, new Float64Array([0, 0, 0, 0.2]), limits, checks, 1, 2);
    rejudge(times, new Float64Array([0, 0, 0, 0.2]), limits, checks, 3, 3);
    expect([...checks].map((bits) => bits & ~Check.provisional)).toEqual([0, Check.zeroed, Check.zeroed, 0]);
    expect(qualityOf(checks[1]!)).toBe(Quality.zeroed);
  });
});

describe('a series of lake levels', () => {
  it('is good while it rises as fast as a lake can', () => {
    const steep = Array.from({ length: 40 }, (_, i) => 240 + i * 0.24);
    expect(judgeValues(steep)).toEqual(Array(40).fill(Check.passed));
  });

  it('is out of range a metre beyond what the plant calls possible', () => {
    expect(judgeValues([229, 228.99, 256, 256.01], { ...dry, mostChangePerHour: null, spikeAbove: null })).toEqual([
      0,
      Check.range,
      0,
      Check.range,
    ]);
  });

  it('shows a spike between its neighbours, and the neighbours are not blamed for it', () => {
    const checks = judgeValues([...calm(5), 249.4, ...calm(5)]);
    expect(checks[5]! & Check.spike).toBe(Check.spike);
    expect(checks.filter((bits) => bits !== 0)).toHaveLength(1);
  });

  it('shows a spike of two readings, of either sign', () => {
    const checks = judgeValues([...calm(5), 247.1, 247.2, ...calm(5)]);
    expect(checks.map((bits) => qualityOf(bits))).toEqual([0, 0, 0, 0, 0, Quality.jump, Quality.jump, 0, 0, 0, 0, 0]);
  });

  it('shows a first reading that is wrong, instead of blaming all that follow', () => {
    const checks = judgeValues([240, ...calm(6)]);
    expect(checks[0]).toBe(Check.spike);
    expect(checks.slice(1)).toEqual(Array(6).fill(Check.passed));
  });

  it('believes what a person answers for, and measures what follows by it', () => {
    const checks = new Uint16Array([0, Check.vouched, 0]);
    judgeSeries(Float64Array.from([0, 300, 600]), Float64Array.from([248, 300, 248]), dry, checks);
    expect([...checks].map((bits) => bits & ~Check.provisional)).toEqual([0, Check.vouched, Check.rate]);
    const nothing = new Uint16Array([Check.vouched]);
    judgeSeries(Float64Array.from([0]), Float64Array.from([Number.NaN]), dry, nothing);
    expect(nothing[0]! & Check.absent).toBe(Check.absent);
  });

  it('does not blame a first reading for a change the lake can make', () => {
    expect(judgeValues([248, ...calm(6)])).toEqual(Array(7).fill(Check.passed));
  });

  it('does not take a flood that turns for a spike', () => {
    const turningLevels = Array.from({ length: 21 }, (_, i) => 248 + 0.2 * (10 - Math.abs(i - 10)));
    expect(judgeValues(turningLevels)).toEqual(Array(21).fill(Check.passed));
  });

  it('believes a moved sensor again after the time a real change would have taken', () => {
    const checks = judgeValues([...calm(6), ...calm(12, 250.7)]);
    // Of 2.5 m, half a metre may come at once and the rest at 0.5 m per 5 minutes: three readings are too early.
    expect(checks.slice(6)).toEqual([Check.rate, Check.rate, Check.rate, ...Array(9).fill(0)]);
  });

  it('is as fast as the flood of its lake', () => {
    const slow = levelLimits(230, 255, false, 1);
    const fastLimits = levelLimits(230, 255, false, 30);
    const rising = [...calm(3), 249, 249.8, 250.6];
    expect(judgeValues(rising, slow).slice(3)).toEqual([Check.rate, Check.rate, Check.rate]);
    expect(judgeValues(rising, fastLimits).slice(3)).toEqual([0, 0, 0]);
  });

  it.each([60, 300, 900, 1800, 3600])(
    'shows what leaves and comes back to another level, read every %i s',
    (everyS) => {
      const spikesOf = (...wrong: number[]) => {
        const values = [...calm(5), ...wrong, ...calm(5, 248.02)];
        return judgeValues(values, dry, everyS).map((bits) => (bits & (Check.spike | Check.rate)) !== 0);
      };
      const [before, after] = [Array(5).fill(false), Array(5).fill(false)];
      // Cases: a sensor taken out of the water and put back 18 cm lower, two bad readings in a row, and one above and one below.
      expect(spikesOf(247.2)).toEqual([...before, true, ...after]);
      expect(spikesOf(247.2, 247.25, 247.1)).toEqual([...before, true, true, true, ...after]);
      expect(spikesOf(249.1, 248.9)).toEqual([...before, true, true, ...after]);
      expect(spikesOf(249.1, 247.1)).toEqual([...before, true, true, ...after]);
    },
  );

  it.each([
    ['the drawdown at the spillway when gates open', 60, [...calm(4), 247.9, 247.75, ...calm(5, 247.72)]],
    ['one that swings beyond where it ends', 300, [...calm(5), 247.7, ...calm(5, 247.88)]],
    ['a wind that blows for an hour', 1800, [...calm(5), 248.4, 248.45, ...calm(5)]],
    ['a wind that blows for an hour, looked at every quarter', 900, [...calm(4), 248.38, 248.42, 248.4, ...calm(4)]],
    ['the crest of a quick flood', 3600, [248.2, 248.3, 248.9, 249.8, 249.1, 248.6, 248.4]],
    ['a flood of 5 m/h out of calm', 900, [...calm(4), 249.45, 250.7, 251.95, 253.2]],
  ])('does not doubt %s', (_name, everyS, values) => {
    for (let end = 1; end <= values.length; end += 1)
      expect(judgeValues(values.slice(0, end), dry, everyS)).toEqual(Array(end).fill(Check.passed));
  });

  it('does not doubt a flood in which the cadence changes from 15 to 5 minutes', () => {
    const timesS = Float64Array.of(0, 900, 1800, 2700, 3000, 3300, 3600, 3900);
    const values = timesS.map((timeS) => 245 + (2 * Math.max(0, timeS - 900)) / 3600);
    const checks = new Uint16Array(values.length);
    judgeSeries(timesS, values, dry, checks);
    expect([...checks].map((bits) => bits & ~Check.provisional)).toEqual(Array(8).fill(Check.passed));
  });

  it('lets the water below a dam fall two metres when a unit trips, and come back with it, but not for a moment', () => {
    const tripped = [...calm(5, 122), ...calm(6, 120.1), ...calm(5, 121.9)];
    for (const everyS of [60, 300, 900])
      expect(judgeValues(tripped, tailwaterLimits, everyS)).toEqual(Array(16).fill(0));
    expect(judgeValues([...calm(5, 122), 121.2, ...calm(5, 122)], tailwaterLimits)[5]).toBe(Check.spike);
    expect(judgeValues([...calm(5, 122), 121.2, ...calm(5, 122)], tailwaterLimits, 900)[5]).toBe(Check.passed);
  });

  it.each([5, 10, 15, 30, 60])('knows one wrong reading by its neighbours, read every %i minutes', (everyMin) => {
    const spikes = (offM: number, limits: QualityLimits) => {
      const values = [...calm(6), 248.2 + offM, ...calm(6)];
      return judgeValues(values, limits, everyMin * 60).flatMap((bits, row) =>
        (bits & Check.spike) === 0 ? [] : [row],
      );
    };
    for (const sign of [1, -1]) {
      expect(spikes(0.2 * sign, dry)).toEqual([6]);
      expect(spikes(0.09 * sign, dry)).toEqual([]);
      expect(spikes(0.13 * sign, riverLimits)).toEqual([6]);
      expect(spikes(0.05 * sign, riverLimits)).toEqual([]);
    }
  });

  it('looks closer where the water is still, and where the lake is large', () => {
    const waves = [0.04, -0.03, 0.05, -0.05, 0.03, -0.04];
    const rough = [...waves, 0.2, ...waves].map((off) => 248.2 + off);
    expect(judgeValues(rough, dry, 900)[6]).toBe(Check.passed);
    const hour = [...calm(6), 248.33, ...calm(6)];
    expect(judgeValues(hour, levelLimits(230, 255, false, 0.5), 3600)[6]).toBe(Check.spike);
    expect(judgeValues(hour, levelLimits(230, 255, false, 6), 3600)[6]).toBe(Check.passed);
  });

  it('takes two readings of a river in a wrong place for a spike, and the first of a flood before a gap for none', () => {
    const timesS = Float64Array.of(0, 30, 60, 90, 120, 150, 1200, 1230, 1260).map((minute) => minute * 60);
    const values = Float64Array.of(12, 12, 12, 12.33, 12.81, 13.28, 12.07, 12.06, 12.06);
    const checks = new Uint16Array(9);
    judgeSeries(timesS, values, riverLimits, checks);
    expect([...checks].map((bits) => bits & ~Check.provisional)).toEqual(Array(9).fill(Check.passed));
    const twice = judgeValues([...calm(6), 248.4, 248.42, ...calm(6)], riverLimits, 900);
    expect(twice.map((bits, row) => (bits === 0 ? -1 : row)).filter((row) => row >= 0)).toEqual([6, 7]);
  });

  it('is stuck from the moment it has shown one value for six hours, in flood only', () => {
    const still = calm(6 * 12 + 3);
    const checks = judgeValues(still, flood);
    expect(checks.slice(0, 72)).toEqual(Array(72).fill(0));
    expect(checks.slice(72)).toEqual(Array(3).fill(Check.stuck));
    expect(judgeValues(still, dry)).toEqual(Array(75).fill(0));
    expect(judgeValues([...still, 248.21], flood).at(-1)).toBe(Check.passed);
  });

  it('looks through gaps when it asks whether a sensor is stuck', () => {
    const gappyLevels = calm(80).map((level, i) => (i % 3 === 1 ? Number.NaN : level));
    expect(judgeValues(gappyLevels, flood)[78]).toBe(Check.stuck);
  });

  it('does not take one step of the sensor for a jump at a cadence of a second', () => {
    const timesS = Float64Array.of(0, 1, 2, 3);
    const checks = new Uint16Array(4);
    judgeSeries(timesS, Float64Array.of(248.2, 248.21, 248.2, 248.21), dry, checks);
    expect([...checks].map((bits) => bits & ~Check.provisional)).toEqual([0, 0, 0, 0]);
  });

  it('shifted in level or time is judged alike', () => {
    const levels = fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(levels, fc.integer({ min: -4, max: 4 }), (steps, by) => {
        const series = steps.map((step) => 245 + step / 64);
        const wide = { ...dry, min: null, max: null };
        expect(
          judgeValues(
            series.map((level) => level + by),
            wide,
          ),
        ).toEqual(judgeValues(series, wide));
      }),
    );
  });

  it('carries absent and negative readings as missing, without using them', () => {
    const checks = judgeValues([248.2, Number.NaN, 248.21, Number.POSITIVE_INFINITY]);
    expect(checks).toEqual([0, Check.absent, 0, Check.absent]);
    expect(checks.map(qualityOf)).toEqual([Quality.good, Quality.missing, Quality.good, Quality.missing]);
  });
});

describe('judging again', () => {
  // Mostly one value, so that runs are long enough to be stuck when the last one arrives.
  const reading = fc.oneof(
    { weight: 12, arbitrary: fc.constant(248.2) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 120 }).map((cm) => 248 + cm / 100) },
    { weight: 1, arbitrary: fc.constantFrom(Number.NaN, 251, 240, 300) },
  );

  it('ends, in whatever order readings arrive, as if all had been there from the start', () => {
    // Independent of the incremental code: the whole series is judged at once.
    const limits = { ...flood, stuckAfterS: 9 * stepS };
    fc.assert(
      fc.property(fc.array(fc.tuple(reading, fc.integer()), { minLength: 1, maxLength: 40 }), (rows) => {
        const order = rows.map((_, i) => i).sort((a, b) => rows[a]![1] - rows[b]![1] || a - b);
        let present: number[] = [];
        let verdicts = new Map<number, number>();
        for (const arriving of order) {
          present = [...present, arriving].sort((a, b) => a - b);
          const timesS = Float64Array.from(present, (i) => i * stepS);
          const values = Float64Array.from(present, (i) => rows[i]![0]);
          const checks = Uint16Array.from(present, (i) => verdicts.get(i) ?? 0);
          const at = present.indexOf(arriving);
          rejudge(timesS, values, limits, checks, at, at);
          const fullFlags = new Uint16Array(present.length);
          judgeSeries(timesS, values, limits, fullFlags);
          expect([...checks]).toEqual([...fullFlags]);
          verdicts = new Map(present.map((i, k) => [i, checks[k]!]));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('turns a jump of the newest reading into a spike once its neighbours are there, and clears what it had spoiled', () => {
    const values = [...calm(8), 249.9, 248.2, 248.2, 248.2];
    const timesS = Float64Array.from(values, (_, i) => i * stepS);
    const first = new Uint16Array(9);
    judgeSeries(timesS.subarray(0, 9), Float64Array.from(values.slice(0, 9)), dry, first);
    expect(first[8]).toBe(Check.rate | Check.provisional);
    const checks = new Uint16Array(values.length);
    checks.set(first);
    expect(rejudge(timesS, Float64Array.from(values), dry, checks, 9, 11)).toEqual({
      firstRow: 6,
      lastRow: 11,
      count: 6,
    });
    expect(checks[8]).toBe(Check.rate | Check.spike);
    expect([...checks.subarray(9)].map(qualityOf)).toEqual([Quality.good, Quality.good, Quality.good]);
  });

  it('of one late reading in a year touches its neighbourhood only', () => {
    const rows = 105_120;
    const timesS = Float64Array.from({ length: rows }, (_, i) => i * stepS);
    const values = Float64Array.from({ length: rows }, (_, i) => 245 + Math.round(100 * Math.sin(i / 400)) / 100);
    const checks = new Uint16Array(rows);
    judgeSeries(timesS, values, dry, checks);
    values[50_000] = 246.9;
    checks[50_000] = 0;
    const changed = rejudge(timesS, values, dry, checks, 50_000, 50_000);
    expect(changed).toMatchObject({ firstRow: 50_000, lastRow: 50_000 });
    expect(qualityOf(checks[50_000]!)).toBe(Quality.jump);
  });
});

describe('the limits of a kind of sensor', () => {
  it('are 60 mm in 10 minutes for rain, the full opening for a gate, a fifth above rating for power', () => {
    expect(judgeValues([30, 30.1, -0.1, 0], rainLimits(300))).toEqual([0, Check.range, Check.range, 0]);
    expect(judgeValues([0, 8, 8.01], openingLimits(8))).toEqual([0, 0, Check.range]);
    expect(judgeValues([0, 60, 60.1], powerLimits(50))).toEqual([0, 0, Check.range]);
  });

  it('are refused where they limit nothing or everything', () => {
    const refuse = (change: Partial<QualityLimits>) => expect(() => judgeValues([1], { ...dry, ...change }));
    refuse({ min: 10, max: 10 }).toThrow(/quality.bad_range/);
    refuse({ min: Number.NaN }).toThrow(/quality.bad_range/);
    refuse({ mostChangePerHour: 0 }).toThrow(/input.not_positive/);
    refuse({ stuckAfterS: -1 }).toThrow(/input.not_positive/);
    refuse({ spikeAbove: Number.NaN }).toThrow(/input.not_finite/);
    refuse({ longSpikeAbove: 0 }).toThrow(/input.not_positive/);
    refuse({ maxAtOnce: -1 }).toThrow(/input.negative/);
    refuse({ briefS: 0 }).toThrow(/input.not_positive/);
    refuse({ resolution: -1 }).toThrow(/quality.bad_resolution/);
    refuse({ spikeNeighbours: 0 }).toThrow(/quality.bad_neighbours/);
    refuse({ spikeNeighbours: 1.5 }).toThrow(/quality.bad_neighbours/);
    expect(() => rainLimits(0)).toThrow(/input.not_positive/);
    expect(() => openingLimits(Number.NaN)).toThrow(/input.not_finite/);
    expect(() => powerLimits(-1)).toThrow(/input.not_positive/);
  });

  it('judge nothing on an empty or unsorted series', () => {
    expect(judgeValues([])).toEqual([]);
    const twice = Float64Array.of(0, 0);
    const back = Float64Array.of(0, -1);
    expect(() => judgeSeries(back, twice, dry, new Uint16Array(2))).toThrow(/series.unsorted/);
    expect(() => judgeSeries(twice, Float64Array.of(1), dry, new Uint16Array(2))).toThrow(/series/);
    expect(() => judgeSeries(Float64Array.of(0), Float64Array.of(1), dry, new Uint16Array(2))).toThrow(
      /series.lengths_differ/,
    );
  });
});
