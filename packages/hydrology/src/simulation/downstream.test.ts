import { describe, expect, it } from 'vitest';
import { muskingum, routeMuskingum, steadyReach } from '../routing/muskingum.ts';
import { oneKeyTable } from '../tables/one-key.ts';
import { refusalOf } from '../tables/testing/refusal.ts';
import { textbookReach } from '../validation/published-data.ts';
import { accountOf } from './account.ts';
import { downstream, firstAlarmFlow, judgedLevels, reachesOf } from './downstream.ts';
import { outletFlows } from './outlet-flows.ts';
import { stretchesOf } from './plan.ts';
import { simulate } from './simulate.ts';
import { closed, exampleLake } from './testing/random-lake.ts';

describe('the river below the dam', () => {
  const rating = oneKeyTable('QH', [0, 100, 300, 600], [4, 6, 8, 9.5]);
  const { inflow, outflow, travelTimeH, weighting } = textbookReach;
  /** Without inflow of the lake. */
  const released = (releaseM3s: readonly number[], stepS = 3600) => ({
    releaseM3s,
    inflowM3s: releaseM3s.map(() => 0),
    stepS,
  });
  const reach = {
    stationId: 'giao-thuy',
    travelTimeH,
    weighting,
    lateralM3s: 0,
    lateralShare: 0,
    alarmsM: [6.5, 8, 9],
  };

  it('carries the flood of the textbook, which begins at 85 and not at its inflow', () => {
    const one = muskingum({ travelTimeH: 2.3, weighting: 0.15, stepH: 1, parts: 1 });
    const out = new Float64Array(19);
    routeMuskingum(one, inflow.slice(1), { inflowM3s: 93, outflowM3s: [85] }, out, new Uint16Array(19));
    for (const [row, flow] of outflow.slice(1).entries()) expect(Math.abs(out[row]! - flow)).toBeLessThan(1);
    const [station] = downstream(released(inflow), [reach]);
    const steady = new Float64Array(20);
    routeMuskingum(one, inflow, steadyReach(one, 93), steady, new Uint16Array(20));
    expect(station!.flowM3s).toEqual(steady);
    expect(station!.peakRow).toBe(10);
  });

  it('goes to each station by a reach of its own, with what comes in on the way, and the alarms of each', () => {
    const reaches = [
      { ...reach, rating },
      { ...reach, stationId: 'cau-lau', travelTimeH: 3, lateralM3s: 40 },
    ];
    const [first, second] = downstream(released(inflow), reaches);
    expect([first!.travelTimeH, second!.travelTimeH]).toEqual([2.3, 3]);
    expect(second!.flowM3s[0]).toBeCloseTo(133, 9);
    expect(second!.levelM).toBeNull();
    expect(second!.alarmRows).toBeNull();
    expect(first!.alarmRows![0]).toBe(first!.flowM3s.findIndex((m3s) => m3s >= 150));
    expect(first!.alarmRows![1]).toBe(first!.flowM3s.findIndex((m3s) => m3s >= 300));
    expect(first!.peakLevelM).toBe(9.5);
    expect(first!.isClamped[10]).toBe(1);
    expect(refusalOf(() => downstream(released(inflow), [{ ...reach, lateralM3s: -1 }]))).toBe('input.negative');
  });

  it('gets what comes in on the way with the inflow of the lake, at the station in the same hour', () => {
    const inflowM3s = inflow.map((_, hour) => 100 + 40 * hour);
    const [without] = downstream({ ...released(inflow), inflowM3s }, [reach]);
    const [beside] = downstream({ ...released(inflow), inflowM3s }, [{ ...reach, lateralM3s: 20, lateralShare: 0.6 }]);
    for (const hour of [0, 7, 19])
      expect(beside!.flowM3s[hour]! - without!.flowM3s[hour]!).toBeCloseTo(20 + 0.6 * (100 + 40 * hour), 9);
    expect(refusalOf(() => downstream({ ...released(inflow), inflowM3s: [1] }, [reach]))).toBe('series.too_few');
  });

  it('carries on what was let out before the plan began', () => {
    const [fullDownstream] = downstream(released(inflow), [reach]);
    const [rest] = downstream({ ...released(inflow.slice(6)), beforeM3s: inflow.slice(0, 6) }, [reach]);
    expect([...rest!.flowM3s]).toEqual([...fullDownstream!.flowM3s.subarray(6)]);
    const [steadyDownstream] = downstream(released(inflow.slice(6)), [reach]);
    expect(steadyDownstream!.flowM3s[0]).toBe(630);
  });

  it('is made of what a procedure says, and knows what the first alarm lets through', () => {
    const reachFacts = { travelTimeH: 2.3, weighting: 0.15, lateralM3s: 20, lateralShare: 0 };
    const rows = [0, 100, 300, 600].map((flowM3s, index) => ({ flowM3s, levelM: [4, 6, 8, 9.5][index]! }));
    const reaches = reachesOf([
      { id: 'without', alarmsM: [1, 2, 3] },
      { id: 'silent', alarmsM: [1, 2, 3], reach: { ...reachFacts, rating: [] } },
      { id: 'told', alarmsM: [7, 8, 9], reach: { ...reachFacts, rating: rows } },
    ]);
    expect(reaches.map(({ stationId, rating: one }) => [stationId, one !== undefined])).toEqual([
      ['silent', false],
      ['told', true],
    ]);
    // At a level of 7 m the flow is 200 m3/s.
    expect(reaches.map(firstAlarmFlow)).toEqual([null, 200]);
    const levels = judgedLevels(downstream(released([100, 100, 700], 600), reaches));
    expect(Object.keys(levels)).toEqual(['told']);
    expect(levels.told![0]).toBeCloseTo(6.2, 9);
    expect(judgedLevels(downstream(released([700], 600), reaches)).told![0]).toBeNaN();
  });
});

describe('what a run comes to', () => {
  it('is energy by time, money by the tariff of each step, and water that did not go through a unit', () => {
    const lake = exampleLake();
    const intervals = stretchesOf({ ...closed(lake), unitPowersMw: [30, 0, 0] }, [
      { atS: 3600, gates: [{ gate: 1, openingM: 1 }], units: [] },
      { atS: 7200, gates: [{ gate: 1, openingM: 0 }], units: [] },
    ]);
    const task = { stepS: 600, inflowM3s: new Float64Array(19).fill(80), startLevelM: 248, stretches: intervals };
    const run = simulate(lake, task);
    const prices = Array.from({ length: 18 }, (_, step) => (step < 9 ? 1000 : 3000));
    const account = accountOf(run, { ...task, vndPerKwh: prices, minimumFlowM3s: 50 });
    // The outlets add up to the same release, although they are computed by the engine instead of tables.
    const flows = outletFlows(lake, run, intervals, 600);
    for (let row = 0; row < run.rows; row++) {
      const sum = flows.reduce((all, flow) => all + flow[row]!, 0);
      expect(Math.abs(sum / run.releaseM3s[row]! - 1)).toBeLessThan(1e-3);
    }
    expect(flows[1]![8]).toBeGreaterThan(20);
    expect(flows[1]![15]).toBe(0);
    // 30 MW for three hours, half of them at each price.
    expect(account.energyMwh).toBeCloseTo(90, 9);
    expect(account.moneyVnd).toBeCloseTo(45_000 * 1000 + 45_000 * 3000, 3);
    expect(account.spilledMcm).toBeGreaterThan(0.3);
    expect(account.inflowMcm).toBeCloseTo((80 * 10_800) / 1e6, 12);
    expect(account.belowMinimumS).toBe(7200);
    expect(accountOf(run, { ...task, vndPerKwh: prices.map(() => Number.NaN) }).moneyVnd).toBeNull();
  });
});
