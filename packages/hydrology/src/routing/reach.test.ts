import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textbookReach } from '../validation/published-data.ts';
import { muskingum, routeMuskingum, steadyReach } from './muskingum.ts';
import { reachParts, routeReach } from './reach.ts';

const { inflow, travelTimeH, weighting } = textbookReach;
const textbook = { travelTimeH, weighting };
/** Interpolates linearly between the hours. */
const every = (minutes: number, hours: readonly number[]) =>
  Float64Array.from({ length: ((hours.length - 1) * 60) / minutes + 1 }, (_, row) => {
    const at = (row * minutes) / 60;
    const before = Math.min(Math.floor(at), hours.length - 2);
    return hours[before]! + (at - before) * (hours[before + 1]! - hours[before]!);
  });

/** Mean and variance of the arrival time of a pulse, h. */
function momentsOf(shape: { travelTimeH: number; weighting: number; stepH: number }) {
  const rows = Math.ceil((60 * shape.travelTimeH) / shape.stepH) + 20;
  const pulse = new Float64Array(rows);
  pulse[1] = 1;
  const out = routeReach(shape, pulse);
  const sum = out.reduce((all, flow) => all + flow, 0);
  const mean = out.reduce((all, flow, row) => all + flow * (row - 1) * shape.stepH, 0) / sum;
  const variance = out.reduce((all, flow, row) => all + flow * ((row - 1) * shape.stepH - mean) ** 2, 0) / sum;
  return { sum, mean, variance };
}

const anyReach = fc.record({
  travelTimeH: fc.double({ min: 0.25, max: 48, noNaN: true }),
  weighting: fc.double({ min: 0, max: 0.4, noNaN: true }),
  stepH: fc.constantFrom(1 / 6, 0.5, 1),
});

describe('a reach of any length by any step', () => {
  it('is Muskingum itself where the step is within its limits', () => {
    const one = muskingum({ ...textbook, stepH: 1, parts: 1 });
    const out = new Float64Array(20);
    routeMuskingum(one, inflow, steadyReach(one, 93), out, new Uint16Array(20));
    expect(routeReach({ ...textbook, stepH: 1 }, inflow)).toEqual(out);
  });

  it('has the reservoirs of its example', () => {
    const parts = reachParts({ travelTimeH: 5, weighting: 0.2, stepH: 1 / 6 });
    // K of a reservoir from its coefficients: c2 / c0 = 2K / dt - 1.
    const hours = parts.map(({ c0, c2 }) => ((c2 / c0 + 1) * (1 / 6)) / 2);
    expect(hours.map((h) => h.toFixed(3))).toEqual(['3.618', '1.382']);
  });

  it('carries the flood of the textbook alike by the hour and by ten minutes', () => {
    const hourly = routeReach({ ...textbook, stepH: 1 }, inflow);
    const finerFlow = routeReach({ ...textbook, stepH: 1 / 6 }, every(10, inflow));
    const peak = Math.max(...hourly);
    expect(Math.abs(Math.max(...finerFlow) / peak - 1)).toBeLessThan(0.01);
    for (const [hour, flow] of hourly.entries())
      expect(Math.abs(finerFlow[6 * hour]! - flow) / peak).toBeLessThan(0.03);
  });

  it('lets a pulse out after K in the mean, with the spread of K and x, and all of it', () => {
    fc.assert(
      fc.property(anyReach, (shape) => {
        const { travelTimeH: k, weighting: x, stepH } = shape;
        fc.pre(stepH <= 2 * k * (1 - x));
        const { sum, mean, variance } = momentsOf(shape);
        expect(Math.abs(sum - 1)).toBeLessThan(1e-9);
        expect(Math.abs(mean - k)).toBeLessThan(1e-6 * k);
        // The delay of a reservoir is at least half a step.
        expect(Math.abs(variance - k * k * (1 - 2 * x))).toBeLessThan(1e-6 * k * k + (k * stepH) / 2);
        if (k > 4 * stepH) expect(Math.abs(variance / (k * k * (1 - 2 * x)) - 1)).toBeLessThan(1e-5);
      }),
      { numRuns: 60 },
    );
  });

  it('never gives less than the least nor more than the greatest that came in', () => {
    fc.assert(
      fc.property(
        anyReach,
        fc.array(fc.double({ min: 0, max: 3000, noNaN: true }), { minLength: 2, maxLength: 40 }),
        (shape, flows) => {
          fc.pre(shape.stepH <= 2 * shape.travelTimeH * (1 - shape.weighting));
          const out = routeReach(shape, flows);
          expect(Math.max(...out)).toBeLessThanOrEqual(Math.max(...flows) + 1e-6);
          expect(Math.min(...out)).toBeGreaterThanOrEqual(Math.min(...flows) - 1e-6);
        },
      ),
    );
  });
});
