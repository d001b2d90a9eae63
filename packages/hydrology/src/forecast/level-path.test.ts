import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capacityCurve, storageMcmAt } from '../tables/capacity-curve.ts';
import { type LakeSettings, levelPath, minutesToLevel } from './level-path.ts';

/** 1 km2 at every level, so one metre is one million m3. */
const evenLake = capacityCurve('ZV', [100, 110], [10, 20]);
const day = [0, 1440];
const steady = (inflowM3s: number) => ({ minutes: day, inflowM3s: [inflowM3s, inflowM3s] });

describe('a lake whose outlets are left as they stand', () => {
  it('worked by hand: 200 m3/s stay in 1 km2, which is 0.72 m an hour, so 102.00 to 103.80 m takes 150 minutes', () => {
    const path = levelPath({ curve: evenLake, levelM: 102, releaseM3s: () => 100 }, steady(300));
    expect(minutesToLevel(path, 103.8)).toBeCloseTo(150, 6);
  });

  it('worked by hand: outlets that pass 50 m3/s more with each metre slow it to 199.3 minutes, and end it at 106 m', () => {
    const lake: LakeSettings = { curve: evenLake, levelM: 102, releaseM3s: (levelM) => 100 + 50 * (levelM - 102) };
    const path = levelPath(lake, steady(300));
    // Z - 102 = 4 (1 - exp(-50 t / 1e6)): at 1.8 m, t = -ln(0.55) * 20 000 s.
    expect(minutesToLevel(path, 103.8)).toBeCloseTo(199.279, 2);
    expect(minutesToLevel(path, 106.01)).toBeNull();
    expect(path.levelsM.at(-1)).toBeCloseTo(102 + 4 * (1 - Math.exp(-0.00005 * 86_400)), 4);
  });

  it('falls to a level below as it rises to one above, and is at the level it begins with at once', () => {
    const path = levelPath({ curve: evenLake, levelM: 102, releaseM3s: () => 300 }, steady(100));
    expect(minutesToLevel(path, 100.2)).toBeCloseTo(150, 6);
    expect(minutesToLevel(path, 102)).toBe(0);
    expect(minutesToLevel(path, 102.5)).toBeNull();
  });

  it('comes to a level twice: the first time counts', () => {
    const path = levelPath(
      { curve: evenLake, levelM: 102, releaseM3s: () => 200 },
      { minutes: [0, 240, 480, 720], inflowM3s: [300, 300, 100, 100] },
    );
    const minutes = minutesToLevel(path, 103)!;
    expect(minutes).toBeCloseTo(10_000 / 60, 3);
    expect(path.levelsM.at(-1)).toBeLessThan(103);
  });

  it('ends where the curve ends, and where the outlets are not known', () => {
    const overTop = levelPath({ curve: evenLake, levelM: 109, releaseM3s: () => 0 }, steady(1000));
    expect(overTop.end).toBe('unknown');
    expect(overTop.levelsM.at(-1)).toBeCloseTo(111, 1);
    const silentPath = levelPath(
      { curve: evenLake, levelM: 102, releaseM3s: (levelM) => (levelM > 103 ? Number.NaN : 100) },
      steady(300),
    );
    expect(silentPath.end).toBe('unknown');
    expect(minutesToLevel(silentPath, 102.9)).toBeCloseTo(75, 6);
    expect(minutesToLevel(silentPath, 103.5)).toBeNull();
    expect(levelPath({ curve: evenLake, levelM: 60, releaseM3s: () => 0 }, steady(1)).levelsM).toHaveLength(1);
  });

  it('refuses times that do not go on, and flows that are no numbers', () => {
    const lake: LakeSettings = { curve: evenLake, levelM: 102, releaseM3s: () => 1 };
    expect(() => levelPath(lake, { minutes: [0], inflowM3s: [1] })).toThrow('series.too_few');
    expect(() => levelPath(lake, { minutes: [0, -5], inflowM3s: [1, 1] })).toThrow('series.unsorted');
    expect(() => levelPath(lake, { minutes: [0, 0], inflowM3s: [1, 1] })).toThrow('input.not_positive');
    expect(() => levelPath(lake, { minutes: [0, 5], inflowM3s: [1, Number.NaN] })).toThrow('input.not_finite');
  });
});

/** A nonlinear curve, and a weir of 36 m beside the turbines. */
const curve = capacityCurve('ZV', [240, 245, 250, 255], [30, 41.5, 57, 75]);
const weir = (levelM: number) => 90 + (levelM > 247 ? 0.46 * 36 * Math.sqrt(19.62) * (levelM - 247) ** 1.5 : 0);

/** Minutes by dt = dV / (Q - O), summed over slices of half a millimetre instead of time steps. */
function minutesByQuadrature(inflowM3s: number, fromM: number, toM: number): number {
  const slices = Math.ceil(Math.abs(toM - fromM) / 0.0005);
  let seconds = 0;
  for (let slice = 0; slice < slices; slice += 1) {
    const a = fromM + ((toM - fromM) * slice) / slices;
    const b = fromM + ((toM - fromM) * (slice + 1)) / slices;
    const volumeM3 = (storageMcmAt(curve, b).value - storageMcmAt(curve, a).value) * 1e6;
    seconds += volumeM3 / (inflowM3s - weir((a + b) / 2));
  }
  return seconds / 60;
}

describe('against the quadrature of dV / (Q - O)', () => {
  it.each([
    [900, 246, 250],
    [1264, 246, 251.5],
    [400, 246, 248.5],
    [20, 246, 243],
    [0, 249.5, 247.5],
  ])('%d m3/s from %d to %d m', (inflowM3s, fromM, toM) => {
    const path = levelPath(
      { curve, levelM: fromM, releaseM3s: weir },
      { minutes: [0, 5000], inflowM3s: [inflowM3s, inflowM3s] },
    );
    const expected = minutesByQuadrature(inflowM3s, fromM, toM);
    expect(expected).toBeGreaterThan(10);
    expect(Math.abs(minutesToLevel(path, toM)! - expected)).toBeLessThan(0.02 + expected * 1e-4);
  });
});

describe('whatever the inflow', () => {
  const flow = fc.double({ min: 0, max: 3000, noNaN: true });
  const inflows = fc.array(flow, { minLength: 5, maxLength: 5 });
  const minutes = [0, 30, 60, 360, 1440];
  const timeTo = (inflowM3s: readonly number[], toM: number) =>
    minutesToLevel(levelPath({ curve, levelM: 246, releaseM3s: weir }, { minutes, inflowM3s }), toM) ??
    Number.POSITIVE_INFINITY;

  it('a higher level comes later, and more inflow brings each of them sooner', () => {
    fc.assert(
      fc.property(inflows, fc.double({ min: 0, max: 500, noNaN: true }), (inflowM3s, more) => {
        const times = [246.5, 248, 250, 253].map((toM) => timeTo(inflowM3s, toM));
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        const wetterInflow = inflowM3s.map((m3s) => m3s + more);
        for (const toM of [247, 250])
          expect(timeTo(wetterInflow, toM)).toBeLessThanOrEqual(timeTo(inflowM3s, toM) + 1e-6);
        expect(timeTo(wetterInflow, 244)).toBeGreaterThanOrEqual(timeTo(inflowM3s, 244) - 1e-6);
      }),
      { numRuns: 60 },
    );
  });
});
