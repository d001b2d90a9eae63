import { describe, expect, it } from 'vitest';
import { runNam } from './nam-run.ts';
import { namStateFrom } from './nam-state.ts';
import { storm } from './testing/storm.ts';

/** A dry basin without recharge and interflow, so that the outflow is the routing alone. */
const routingOnly = {
  ...storm.basin,
  parameters: { ...storm.basin.parameters, interflowThreshold: 0.99, rechargeThreshold: 0.99, overlandThreshold: 0 },
};

describe('the routing of NAM', () => {
  it('follows dS/dt = inflow - S/CK, integrated the long way (Runge-Kutta, 2000 parts a step)', () => {
    const baseflowM3s = 10;
    const start = namStateFrom({ surfaceFraction: 0, rootZoneFraction: 0, baseflowM3s }, storm.basin.parameters, 120);
    const run = runNam(storm.basin, { rainMm: new Float64Array(6), evaporationMm: new Float64Array(6) }, start);
    let storeMm = start.baseflowMm;
    const parts = 2000;
    for (let hour = 0; hour < 6; hour++) {
      const before = storeMm;
      for (let part = 0; part < parts; part++) storeMm = rungeKutta(storeMm, 1 / parts, 1500);
      expect(run.dischargeM3s[hour]).toBeCloseTo(((before - storeMm) * 120) / 3.6, 9);
    }
  });

  it('equals the usual flow recursion while the routing constant does not vary', () => {
    const start = { ...storm.start, surfaceMm: 15, baseflowMm: 0 };
    const rainMm = new Float64Array(30).fill(0.4);
    const run = runNam(routingOnly, { rainMm, evaporationMm: new Float64Array(30) }, start);
    const c = Math.exp(-0.5 / 12);
    let store1 = 0;
    let store2 = 0;
    let filling = 75 / 150;
    for (let hour = 0; hour < 30; hour++) {
      let mean = 0;
      for (let half = 0; half < 2; half++) {
        const inflow = 0.5 * filling * 0.4;
        const mean1 = inflow + (store1 - inflow) * ((12 * (1 - c)) / 0.5);
        store1 = store1 * c + inflow * (1 - c);
        const mean2 = mean1 + (store2 - mean1) * ((12 * (1 - c)) / 0.5);
        store2 = store2 * c + mean1 * (1 - c);
        filling += (0.2 - inflow / 2) / 150;
        mean += mean2 / 2;
      }
      expect(run.dischargeM3s[hour]).toBeCloseTo((mean * 120) / 3.6, 9);
    }
  });

  it('drains faster the stronger the overland flow: the peak of twice the rain is more than twice as high', () => {
    const start = { ...storm.start, surfaceMm: 15, rootZoneMm: 150, baseflowMm: 0 };
    const peak = (rain: number) => {
      const rainMm = new Float64Array(48).map((_, hour) => (hour < 3 ? rain : 0));
      return Math.max(...runNam(routingOnly, { rainMm, evaporationMm: new Float64Array(48) }, start).dischargeM3s);
    };
    expect(peak(40)).toBeGreaterThan(2.2 * peak(20));
  });

  it('evaporates from the surface first and from the root zone only what the surface cannot give', () => {
    const rainlessForcing = { rainMm: new Float64Array(1), evaporationMm: Float64Array.of(8) };
    const { state } = runNam({ ...storm.basin, substeps: 1 }, rainlessForcing, { ...storm.start, rootZoneMm: 75 });
    expect(state.surfaceMm).toBe(0);
    expect(state.rootZoneMm).toBeCloseTo(75 - (8 - 5) * 0.5, 12);
  });

  it('lets no root zone dry below empty, even under a heat no basin has seen', () => {
    const rainlessForcing = { rainMm: new Float64Array(40), evaporationMm: new Float64Array(40).fill(1000) };
    const { state, balance } = runNam(storm.basin, rainlessForcing, storm.start);
    expect(state.rootZoneMm).toBeGreaterThanOrEqual(0);
    expect(balance.worstStepMm).toBeLessThan(1e-9);
  });
});

function rungeKutta(storeMm: number, hours: number, constantH: number): number {
  const slope = (store: number) => -store / constantH;
  const a = slope(storeMm);
  const b = slope(storeMm + (hours / 2) * a);
  const c = slope(storeMm + (hours / 2) * b);
  const d = slope(storeMm + hours * c);
  return storeMm + (hours / 6) * (a + 2 * b + 2 * c + d);
}
