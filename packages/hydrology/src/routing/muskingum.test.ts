import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { textbookReach } from '../validation/published-data.ts';
import {
  type Muskingum,
  type MuskingumReach,
  type MuskingumState,
  muskingum,
  routeMuskingum,
  stableParts,
  steadyReach,
} from './muskingum.ts';

const { inflow, outflow, ...river } = textbookReach;
const textbook: MuskingumReach = { ...river, stepH: 1, parts: 1 };

const anyStable = fc
  .record({
    travelTimeH: fc.double({ min: 0.2, max: 40, noNaN: true }),
    weighting: fc.double({ min: 0, max: 0.45, noNaN: true }),
    stepH: fc.double({ min: 0.1, max: 6, noNaN: true }),
  })
  .map((reach) => ({ ...reach, parts: stableParts(reach) }))
  .filter((reach): reach is MuskingumReach => reach.parts !== null);
const anyFlows = fc.array(fc.double({ min: 0, max: 3000, noNaN: true }), { minLength: 2, maxLength: 40 });

function routeFlows(reach: Muskingum, flows: ArrayLike<number>, start: MuskingumState) {
  const out = new Float64Array(flows.length);
  const flags = new Uint16Array(flows.length);
  const state = routeMuskingum(reach, flows, start, out, flags);
  return { out, flags, state };
}

describe('a river reach', () => {
  it('has the coefficients and the outflow of the textbook', () => {
    const reach = muskingum(textbook);
    expect(reach.c0).toBeCloseTo(0.0631, 4);
    expect(reach.c1).toBeCloseTo(0.3442, 4);
    expect(reach.c2).toBeCloseTo(0.5927, 4);
    const { out } = routeFlows(reach, inflow.slice(1), { inflowM3s: 93, outflowM3s: [85] });
    for (const [row, flow] of outflow.slice(1).entries()) expect(Math.abs(out[row]! - flow)).toBeLessThan(1);
  });

  it('obeys its storage equation S = K (x I + (1 - x) O) at every step (second way: the balance itself)', () => {
    fc.assert(
      fc.property(anyFlows, fc.double({ min: 0, max: 0.5, noNaN: true }), (flows, weighting) => {
        const reach = muskingum({ ...textbook, weighting });
        const start = { inflowM3s: flows[0]!, outflowM3s: [flows[0]!] };
        const store = (i: number, o: number) => 2.3 * (weighting * i + (1 - weighting) * o);
        let before = start as MuskingumState;
        for (let row = 1; row < flows.length; row++) {
          const { state } = routeFlows(reach, [flows[row]!], before);
          const [i1, i2] = [before.inflowM3s, state.inflowM3s];
          const [o1, o2] = [before.outflowM3s[0]!, state.outflowM3s[0]!];
          expect((i1 + i2 - o1 - o2) / 2).toBeCloseTo(store(i2, o2) - store(i1, o1), 6);
          before = state;
        }
      }),
    );
  });

  it('passes a steady flow unchanged, and all of a flood once it has run out', () => {
    fc.assert(
      fc.property(anyStable, (task) => {
        const reach = muskingum(task);
        const steady = routeFlows(reach, new Float64Array(5).fill(70), steadyReach(reach, 70));
        for (const flow of steady.out) expect(flow).toBeCloseTo(70, 6);
        const rows = Math.ceil((40 * (task.travelTimeH + task.stepH)) / task.stepH) + 50 * task.parts;
        fc.pre(rows < 20_000);
        const flood = new Float64Array(rows);
        flood.set([100, 400, 200, 50]);
        const { out } = routeFlows(reach, flood, steadyReach(reach, 0));
        expect(out.reduce((sum, flow) => sum + flow, 0)).toBeCloseTo(750, 3);
      }),
      { numRuns: 30 },
    );
  });

  it('keeps flows between the lowest and highest inflow while its coefficients are not negative', () => {
    fc.assert(
      fc.property(anyStable, anyFlows, (task, flows) => {
        const reach = muskingum(task);
        const { out, flags } = routeFlows(reach, flows, steadyReach(reach, flows[0]!));
        expect(Math.max(...out)).toBeLessThanOrEqual(Math.max(...flows) + 1e-6);
        expect(Math.min(...out)).toBeGreaterThanOrEqual(Math.min(...flows) - 1e-6);
        expect(Math.max(...flags)).toBe(Flag.none);
      }),
    );
  });

  it('continues from its state bit for bit, in several parts too', () => {
    fc.assert(
      fc.property(anyStable, anyFlows, fc.nat(), (task, flows, cut) => {
        const reach = muskingum(task);
        const start = steadyReach(reach, flows[0]!);
        const at = cut % flows.length;
        const fullFlows = routeFlows(reach, flows, start);
        const first = routeFlows(reach, flows.slice(0, at), start);
        const second = routeFlows(reach, flows.slice(at), JSON.parse(JSON.stringify(first.state)));
        expect([...first.out, ...second.out]).toEqual([...fullFlows.out]);
        expect(second.state).toEqual(fullFlows.state);
      }),
    );
  });

  it('says when its step is outside the limits, and gives no flow below zero', () => {
    const reach = muskingum({ travelTimeH: 12, weighting: 0.4, stepH: 1, parts: 1 });
    expect(reach.flags).toBe(Flag.outsideLimits);
    const { out, flags } = routeFlows(reach, [500, 500], steadyReach(reach, 10));
    expect(out[0]).toBe(0);
    expect(flags[0]).toBe(Flag.outsideLimits | Flag.limited);
  });

  it('knows in how many parts a long reach is stable, and when none helps', () => {
    expect(stableParts({ travelTimeH: 12, weighting: 0.4, stepH: 1 })).toBe(10);
    expect(stableParts({ travelTimeH: 12, weighting: 0.1, stepH: 3 })).toBe(1);
    expect(muskingum({ travelTimeH: 4, weighting: 0.25, stepH: 2, parts: 1 })).toMatchObject({
      c0: 0,
      flags: Flag.none,
    });
    expect(stableParts({ travelTimeH: 1, weighting: 0.1, stepH: 24 })).toBeNull();
  });

  it('refuses what is no reach, no flow or no state of this reach', () => {
    const make = (change: Partial<MuskingumReach>) => () => muskingum({ ...textbook, ...change });
    expect(make({ travelTimeH: 0 })).toThrow('input.not_positive');
    expect(make({ weighting: 0.6 })).toThrow('input.outside');
    expect(make({ stepH: Number.NaN })).toThrow('input.not_finite');
    expect(make({ parts: 0 })).toThrow('input.outside');
    expect(make({ parts: 1.5 })).toThrow('input.not_whole');
    const reach = muskingum(textbook);
    expect(() => routeFlows(reach, [Number.NaN], steadyReach(reach, 1))).toThrow('input.not_finite');
    expect(() => routeFlows(reach, [-1], steadyReach(reach, 1))).toThrow('input.outside');
    expect(() => routeFlows(reach, [1], { inflowM3s: 1, outflowM3s: [1, 1] })).toThrow('series.lengths_differ');
    expect(() => routeFlows(reach, [1], { inflowM3s: Number.NaN, outflowM3s: [1] })).toThrow('input.not_finite');
    expect(() => steadyReach(reach, -1)).toThrow('input.outside');
    expect(() => routeMuskingum(reach, [1, 2], steadyReach(reach, 1), new Float64Array(1), new Uint16Array(2))).toThrow(
      'series.too_short',
    );
  });
});
