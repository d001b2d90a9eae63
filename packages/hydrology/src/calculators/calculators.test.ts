import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HydrologyError } from '../errors.ts';
import { Flag } from '../flags.ts';
import { capacityCurve } from '../tables/capacity-curve.ts';
import { accumulationHours } from './accumulation-time.ts';
import { catchmentInflowMcm } from './catchment-inflow.ts';
import { shortTermInflow } from './short-term-inflow.ts';
import { targetFloodDischarge } from './target-flood-discharge.ts';
import { volumeBetween } from './volume.ts';

const curve = capacityCurve('ZV-1', [230, 235, 240, 245, 250, 255], [10, 18, 28.5, 41.5, 57, 75]);
const up = { fromLevelM: 248.2, toLevelM: 249.05 };
const down = { fromLevelM: 249.05, toLevelM: 248.2 };
const level = fc.double({ min: 230, max: 255, noNaN: true });
const flow = fc.double({ min: 0, max: 5000, noNaN: true });
const wild = fc.oneof(fc.double(), fc.double({ min: -1000, max: 1000 }));

/** Independent of the table code: volume by integrating the lake surface in slices of a centimetre. */
function slicedM3(fromM: number, toM: number): number {
  const surfaceKm2 = (z: number) => (z < 235 ? 1.6 : z < 240 ? 2.1 : z < 245 ? 2.6 : z < 250 ? 3.1 : 3.6);
  const slices = 2500;
  const thickM = (toM - fromM) / slices;
  let sum = 0;
  for (let i = 0; i < slices; i += 1) sum += surfaceKm2(fromM + (i + 0.5) * thickM) * 1e6 * thickM;
  return sum;
}

describe('calculator 1, volume', () => {
  it('gives the worked example', () => {
    expect(volumeBetween(curve, up)).toEqual({
      fromVolumeM3: 51_420_000,
      toVolumeM3: 54_055_000,
      changeM3: 2_635_000,
    });
  });

  it('agrees with the surface summed over slices of water', () => {
    fc.assert(
      fc.property(level, level, (fromLevelM, toLevelM) => {
        const { changeM3 } = volumeBetween(curve, { fromLevelM, toLevelM });
        expect(Math.abs(changeM3 - slicedM3(fromLevelM, toLevelM))).toBeLessThan(25_000);
      }),
    );
  });

  it('adds up over an intermediate level and turns its sign with the direction', () => {
    fc.assert(
      fc.property(level, level, level, (a, b, c) => {
        const change = (fromLevelM: number, toLevelM: number) =>
          volumeBetween(curve, { fromLevelM, toLevelM }).changeM3;
        expect(change(a, b) + change(b, c)).toBe(change(a, c));
        expect(change(a, b) + change(b, a)).toBe(0);
      }),
    );
  });

  it('refuses a level outside the curve or the plant, naming the range allowed', () => {
    expect(() => volumeBetween(curve, { fromLevelM: 248, toLevelM: 255.01 })).toThrow(
      new HydrologyError('calculator.level_outside', { name: 'toLevelM', levelM: 255.01, minM: 230, maxM: 255 }),
    );
    const possible = { minM: 233, maxM: 254 };
    expect(() => volumeBetween(curve, { fromLevelM: 232, toLevelM: 250 }, possible)).toThrow(
      new HydrologyError('calculator.level_outside', { name: 'fromLevelM', levelM: 232, minM: 233, maxM: 254 }),
    );
    expect(() => volumeBetween(curve, { fromLevelM: 248, toLevelM: 254.5 }, possible)).toThrow(/"maxM":254/);
    expect(() => volumeBetween(curve, up, { minM: 300, maxM: 320 })).toThrow(/calculator.no_level_allowed/);
    expect(() => volumeBetween(curve, { fromLevelM: Number.NaN, toLevelM: 250 })).toThrow(/input.not_finite/);
  });
});

describe('calculator 2, accumulation and generation time', () => {
  it('gives the worked examples of filling and of drawing down', () => {
    expect(accumulationHours(curve, up, { inflowM3s: 185, plantFlowM3s: 96.5 })).toBeCloseTo(8.270_559, 6);
    expect(accumulationHours(curve, down, { inflowM3s: 42, plantFlowM3s: 96.5 })).toBeCloseTo(13.430_173, 6);
  });

  it('agrees with running the lake hour by hour until it gets there', () => {
    // Independent check: a mass balance in steps of a minute.
    fc.assert(
      fc.property(flow, flow, (inflowM3s, plantFlowM3s) => {
        fc.pre(inflowM3s - plantFlowM3s > 20);
        const hours = accumulationHours(curve, up, { inflowM3s, plantFlowM3s });
        let heldCount = 0;
        let minutes = 0;
        while (heldCount < 2_635_000) {
          heldCount += (inflowM3s - plantFlowM3s) * 60;
          minutes += 1;
        }
        expect(Math.abs(hours - minutes / 60)).toBeLessThan(1.01 / 60);
      }),
    );
  });

  it('refuses equal flows, even for a level already reached', () => {
    for (const plantFlowM3s of [96.5, 96.500_4]) {
      expect(() => accumulationHours(curve, up, { inflowM3s: 96.5, plantFlowM3s })).toThrow(
        new HydrologyError('calculator.flows_equal', { inflowM3s: 96.5, plantFlowM3s }),
      );
    }
    const here = { fromLevelM: 248, toLevelM: 248 };
    expect(() => accumulationHours(curve, here, { inflowM3s: 5, plantFlowM3s: 5 })).toThrow(/calculator.flows_equal/);
    expect(accumulationHours(curve, here, { inflowM3s: 5, plantFlowM3s: 6 })).toBe(0);
  });

  it('refuses a level the flows lead away from, and says where the lake goes', () => {
    expect(() => accumulationHours(curve, up, { inflowM3s: 42, plantFlowM3s: 96.5 })).toThrow(
      /calculator.level_unreachable.*"lake":"falls"/,
    );
    expect(() => accumulationHours(curve, down, { inflowM3s: 185, plantFlowM3s: 96.5 })).toThrow(/"lake":"rises"/);
  });

  it('refuses flows and levels that are none', () => {
    expect(() => accumulationHours(curve, up, { inflowM3s: -1, plantFlowM3s: 0 })).toThrow(/input.negative/);
    expect(() => accumulationHours(curve, up, { inflowM3s: 1, plantFlowM3s: Number.NaN })).toThrow(/input.not_finite/);
    const high = { fromLevelM: 248, toLevelM: 256 };
    expect(() => accumulationHours(curve, high, { inflowM3s: 2, plantFlowM3s: 1 })).toThrow(/calculator.level_outside/);
  });
});

describe('calculator 3, catchment total inflow', () => {
  it('gives the worked example', () => {
    expect(catchmentInflowMcm({ rainMm: 85, runoffCoefficient: 0.65, areaKm2: 412 })).toBeCloseTo(22.763, 9);
  });

  it('agrees with metres of rain on square metres of basin', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 0, max: 2000, noNaN: true }), share, (rainMm, runoffCoefficient) => {
        const m3 = (rainMm / 1000) * (412 * 1000 * 1000) * runoffCoefficient;
        expect(catchmentInflowMcm({ rainMm, runoffCoefficient, areaKm2: 412 })).toBeCloseTo(m3 / 1e6, 8);
      }),
    );
  });

  it('refuses a coefficient beyond 0 to 1, negative rain and a basin without area', () => {
    const good = { rainMm: 85, runoffCoefficient: 0.65, areaKm2: 412 };
    const refuse = (change: Partial<typeof good>) => expect(() => catchmentInflowMcm({ ...good, ...change }));
    refuse({ runoffCoefficient: 1.01 }).toThrow(
      new HydrologyError('calculator.coefficient_outside', { runoffCoefficient: 1.01, min: 0, max: 1 }),
    );
    refuse({ runoffCoefficient: -0.1 }).toThrow(/calculator.coefficient_outside/);
    refuse({ rainMm: -1 }).toThrow(/input.negative/);
    refuse({ areaKm2: 0 }).toThrow(/input.not_positive/);
    refuse({ areaKm2: -412 }).toThrow(/input.not_positive/);
    refuse({ rainMm: 1e200, areaKm2: 1e200 }).toThrow(/input.not_finite/);
  });
});

describe('calculators 4 and 5, inflow soon and the discharge it asks for', () => {
  const rising = { inflowM3s: 185, slopeM3sPerMin: 0.8, afterMin: 30 };

  it('give the worked examples', () => {
    expect(shortTermInflow(rising)).toEqual({ inflowM3s: 209, flags: Flag.none });
    expect(targetFloodDischarge(rising, 96.5)).toEqual({ dischargeM3s: 112.5, flags: Flag.none });
  });

  it('agree with going minute by minute', () => {
    fc.assert(
      fc.property(
        flow,
        fc.double({ min: -20, max: 20, noNaN: true }),
        fc.integer({ min: 0, max: 60 }),
        flow,
        (q, slope, n, plant) => {
          let stepped = q;
          for (let minute = 0; minute < n; minute += 1) stepped += slope;
          const trend = { inflowM3s: q, slopeM3sPerMin: slope, afterMin: n };
          expect(shortTermInflow(trend).inflowM3s).toBeCloseTo(Math.max(0, stepped), 6);
          expect(targetFloodDischarge(trend, plant).dischargeM3s).toBeCloseTo(Math.max(0, stepped - plant), 6);
        },
      ),
    );
  });

  it('never go below zero, and say so', () => {
    const falling = { ...rising, slopeM3sPerMin: -10 };
    expect(shortTermInflow(falling)).toEqual({ inflowM3s: 0, flags: Flag.limited });
    expect(targetFloodDischarge(falling, 0)).toEqual({ dischargeM3s: 0, flags: Flag.limited });
    expect(targetFloodDischarge(rising, 500)).toEqual({ dischargeM3s: 0, flags: Flag.limited });
  });

  it('say when the tangent is carried further than an hour', () => {
    expect(shortTermInflow({ ...rising, afterMin: 61 }).flags).toBe(Flag.outsideLimits);
    expect(targetFloodDischarge({ ...rising, afterMin: 61 }, 0).flags).toBe(Flag.outsideLimits);
  });

  it('refuse what is no flow, no slope or no time', () => {
    expect(() => shortTermInflow({ ...rising, inflowM3s: -1 })).toThrow(/input.negative/);
    expect(() => shortTermInflow({ ...rising, slopeM3sPerMin: Number.NaN })).toThrow(/input.not_finite/);
    expect(() => shortTermInflow({ ...rising, afterMin: -5 })).toThrow(/input.negative/);
    expect(() => targetFloodDischarge(rising, -1)).toThrow(/input.negative/);
  });
});

describe('every calculator', () => {
  it('answers any numbers with a finite, non-negative result or a named refusal', () => {
    const outcome = (act: () => number) => {
      try {
        const value = act();
        return Number.isFinite(value) && value >= 0;
      } catch (error) {
        return error instanceof HydrologyError;
      }
    };
    fc.assert(
      fc.property(wild, wild, wild, wild, (a, b, c, d) => {
        const near = { fromLevelM: 230 + Math.abs(a % 25), toLevelM: 230 + Math.abs(b % 25) };
        const trend = { inflowM3s: a, slopeM3sPerMin: b, afterMin: c };
        for (const act of [
          () => volumeBetween(curve, { fromLevelM: a, toLevelM: b }).fromVolumeM3,
          () => accumulationHours(curve, near, { inflowM3s: c, plantFlowM3s: d }),
          () => accumulationHours(curve, { fromLevelM: a, toLevelM: b }, { inflowM3s: c, plantFlowM3s: d }),
          () => catchmentInflowMcm({ rainMm: a, runoffCoefficient: b, areaKm2: c }),
          () => shortTermInflow(trend).inflowM3s,
          () => targetFloodDischarge(trend, d).dischargeM3s,
        ]) {
          expect(outcome(act)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
