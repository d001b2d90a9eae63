import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recedeInto } from './recession.ts';
import { fitRecession } from './recession-fit.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const run = (startM3s: number, constantH: number, steps: number, stepH = 1) => {
  const flows = new Float64Array(steps);
  recedeInto(startM3s, { constantH, stepH }, flows);
  return flows;
};

describe('flow in dry weather', () => {
  it('falls from 185 to 95.0 m3/s in a day when K is 36 h', () => {
    expect(run(185, 36, 24)[23]).toBeCloseTo(95, 1);
  });

  it('is the flow of a linear reservoir dS/dt = -S/K, integrated by Runge-Kutta', () => {
    const flows = run(185, 36, 48);
    let flow = 185;
    for (let hour = 0; hour < 48; hour++) {
      const slope = (q: number) => -q / 36;
      const a = slope(flow);
      const b = slope(flow + a / 2);
      const c = slope(flow + b / 2);
      flow += (a + 2 * b + 2 * c + slope(flow + c)) / 6;
      expect(flows[hour]).toBeCloseTo(flow, 5);
    }
  });

  it('continues from its last flow bit for bit', () => {
    fc.assert(
      fc.property(between(0, 5000), between(1, 500), fc.integer({ min: 1, max: 40 }), (start, k, at) => {
        const fullRecession = run(start, k, 50);
        const rest = run(fullRecession[at - 1]!, k, 50 - at);
        expect([...rest]).toEqual([...fullRecession.subarray(at)]);
      }),
    );
  });

  it('refuses a negative flow and a constant that is none', () => {
    expect(() => run(-1, 36, 3)).toThrow('input.negative');
    expect(() => run(Number.NaN, 36, 3)).toThrow('input.not_finite');
    expect(() => run(185, 0, 3)).toThrow('input.not_positive');
    expect(() => run(185, 36, 3, Number.POSITIVE_INFINITY)).toThrow('input.not_finite');
  });
});

describe('the recession constant of a dry spell', () => {
  it('is found again from any recession, whatever its scale and however its clock is set', () => {
    fc.assert(
      fc.property(between(0.1, 5000), between(5, 200), between(-1000, 1000), (start, k, shift) => {
        const times = Array.from({ length: 20 }, (_, hour) => hour + 1 + shift);
        const fit = fitRecession(times, run(start, k, 20));
        expect(fit.constantH / k).toBeCloseTo(1, 6);
        expect(fit.determination).toBeCloseTo(1, 6);
      }),
    );
  });

  it('leaves missing and zero flows out and says how many rows remained', () => {
    const flows = run(100, 30, 6);
    flows[2] = Number.NaN;
    flows[4] = 0;
    const fit = fitRecession([1, 2, 3, 4, 5, 6], flows);
    expect(fit).toMatchObject({ rows: 4 });
    expect(fit.constantH).toBeCloseTo(30, 9);
    expect(fit.startM3s).toBeCloseTo(100, 9);
  });

  it('agrees with the two-point formula K = (t2 - t1) / ln(Q1/Q2) where a third flow lies between the two', () => {
    const fit = fitRecession([0, 5, 10], [80, Math.sqrt(80 * 60), 60]);
    expect(fit.constantH).toBeCloseTo(10 / Math.log(80 / 60), 9);
  });

  it('refuses a flow that rises or stands, too few rows or times, and columns of two lengths', () => {
    expect(() => fitRecession([0, 1, 2], [1, 2, 3])).toThrow('recession.not_falling');
    expect(() => fitRecession([0, 1, 2], [2, 2, 2])).toThrow('recession.not_falling');
    expect(() => fitRecession([0, 1, 2], [2, Number.NaN, 1])).toThrow('series.too_few');
    expect(() => fitRecession([5, 5, 5], [3, 2, 1])).toThrow('series.too_few');
    expect(() => fitRecession([5, 8, 5], [3, Number.NaN, 2])).toThrow('series.too_few');
    expect(() => fitRecession([0, 1], [3, 2, 1])).toThrow('series.lengths_differ');
  });
});
