import { setState, stateOf } from '@spillway/hydrology/routing/gate-sequence';
import { describe, expect, it } from 'vitest';
import { stampOf } from '../record.ts';
import { hoMau } from '../testing/ho-mau.ts';
import { sampleYear } from '../testing/sample-year.ts';
import { localDayOf, minuteOfDay } from '../time/local-time.ts';
import { InflowMemory } from './inflow-memory.ts';
import { guideCurve, limitLevelM } from './levels-of-year.ts';
import { planDay, runsAt } from './power-plan.ts';

const { operation, levels } = hoMau;
const dayOf = (month: number, date: number): number => Date.UTC(2024, month - 1, date) / 86_400_000;

describe('the operator over a year', () => {
  const record = sampleYear();
  const { water, steps } = record;
  const opened = (row: number): boolean => [0, 1, 2].some((gate) => water.gateOpeningM[gate]![row]! > 0);

  it('opens gates only with the lake at its limit, and in the order of opening', () => {
    let openings = 0;
    const wanted = new Float64Array(4);
    for (let row = 1; row < steps; row += 1) {
      if (opened(row) && !opened(row - 1)) {
        openings += 1;
        const limitM = limitLevelM(operation, levels, localDayOf(stampOf(record, row - 1), 420));
        expect(water.levelM[row - 1]).toBeGreaterThan(limitM);
      }
      const now = Float64Array.from(water.gateOpeningM, (column) => column[row]!);
      setState(operation.gateSequence, stateOf(operation.gateSequence, now), wanted);
      const isMoving = water.gateOpeningM.slice(0, 3).some((column) => column[row] !== column[row - 1]);
      if (!isMoving && opened(row)) expect(now.subarray(0, 3)).toEqual(wanted.subarray(0, 3));
    }
    expect(openings).toBeGreaterThan(2);
    expect(openings).toBeLessThan(40);
  });

  it('runs every fit unit at its rating while the lake spills: nothing passes the dam that could be used', () => {
    let spillingSteps = 0;
    for (let row = 12; row < steps; row += 1) {
      if (![0, 6, 12].every((back) => opened(row - back))) continue;
      spillingSteps += 1;
      for (const [unit, powers] of water.unitPowerMw.entries()) {
        const isFit = [0, 6, 12].every((back) => water.unitInService[unit]![row - back] === 1);
        if (isFit && powers[row]! < 59) expect.fail(`unit ${unit} at ${powers[row]} MW, row ${row}`);
      }
    }
    expect(spillingSteps).toBeGreaterThan(500);
  });

  it('makes no flood greater than what came in', () => {
    const peak = (column: Float64Array) => column.reduce((max, flow) => Math.max(max, flow), 0);
    expect(peak(water.meanOutflowM3s)).toBeLessThan(peak(water.meanInflowM3s));
  });

  it('always releases the minimum flow', () => {
    const min = water.gateM3s[3]!.reduce((low, flow) => Math.min(low, flow), Number.POSITIVE_INFINITY);
    expect(min).toBeGreaterThan(operation.minimumFlow!.flowM3s * 0.97);
    expect(water.gateM3s[3]!.reduce((high, flow) => Math.max(high, flow), 0)).toBeLessThan(6);
  });

  it('runs most in the peak hours of the evening and least at night', () => {
    const energy = Array.from({ length: 24 }, () => 0);
    for (let row = 0; row < steps; row += 1) {
      const hour = Math.floor(minuteOfDay(stampOf(record, row) - 1, 420) / 60);
      energy[hour]! += water.unitPowerMw[0]![row]! + water.unitPowerMw[1]![row]!;
    }
    const mean = (from: number, to: number) => energy.slice(from, to).reduce((sum, e) => sum + e, 0) / (to - from);
    expect(mean(18, 22)).toBeGreaterThan(2 * mean(8, 17));
    expect(mean(8, 17)).toBeGreaterThan(mean(0, 5));
  });

  it('never runs a unit above its rating or out of service, and keeps its maintenance', () => {
    for (const [unit, powers] of water.unitPowerMw.entries()) {
      const inService = water.unitInService[unit]!;
      let repairedCount = 0;
      for (let row = 0; row < steps; row += 1) {
        if (inService[row] === 1) continue;
        repairedCount += 1;
        if (powers[row] !== 0) expect.fail(`unit ${unit} runs out of service at row ${row}`);
      }
      expect(Math.max(...powers)).toBeLessThanOrEqual(60);
      expect(repairedCount).toBeGreaterThan(10 * 288 - 1);
      expect(repairedCount).toBeLessThan(20 * 288);
    }
  });

  it('follows the guide through the dry season', () => {
    const guideM = guideCurve(operation);
    for (let row = 20 * 288; row < 140 * 288; row += 288) {
      const day = localDayOf(stampOf(record, row), 420);
      expect(Math.abs(water.levelM[row]! - guideM(day))).toBeLessThan(1.2);
    }
  });
});

describe('levels of the year', () => {
  it('has a limit in the flood season and the normal level outside', () => {
    const limits = [dayOf(8, 31), dayOf(9, 1), dayOf(11, 15), dayOf(11, 16)].map((d) =>
      limitLevelM(operation, levels, d),
    );
    expect(limits).toEqual([250, 247, 247, 250]);
  });

  it('is guided straight between dates, over New Year too', () => {
    const guideM = guideCurve({
      ...operation,
      guideLevels: [
        { on: '03-02', levelM: 240 },
        { on: '11-02', levelM: 252 },
      ],
    });
    expect(guideM(dayOf(3, 2))).toBe(240);
    expect(guideM(dayOf(7, 2))).toBeCloseTo(246, 1);
    expect(guideM(dayOf(1, 1))).toBeCloseTo(246, 9);
    expect(guideM(dayOf(12, 31))).toBeCloseTo(246.1, 9);
  });
});

describe('the plan of a day', () => {
  const plan = (volumeM3: number, units = [1, 0]) => planDay(7, operation, { volumeM3, unitM3s: 50, units });
  const slotM3 = 50 * 1800;
  const hours = (unit: number, volumeM3: number): number =>
    Array.from({ length: 48 }, (_, slot) => runsAt(plan(volumeM3), slot * 30, unit)).filter(Boolean).length / 2;

  it('gives the evening peak to every unit first, then the day to one unit after the other', () => {
    expect([0, 1].map((unit) => hours(unit, 20 * slotM3))).toEqual([5, 5]);
    expect([1050, 1349, 1049, 1350].map((minute) => runsAt(plan(20 * slotM3), minute, 0))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([0, 1].map((unit) => hours(unit, 30 * slotM3))).toEqual([5, 10]);
  });

  it('runs all day with water for more than a day, and not at all without', () => {
    expect([0, 1].map((unit) => hours(unit, 1e9))).toEqual([24, 24]);
    expect([0, 1].map((unit) => hours(unit, -5))).toEqual([0, 0]);
    expect(plan(1e9, []).running.every((slot) => slot === 0)).toBe(true);
  });
});

describe('the inflow an operator remembers', () => {
  it('is that of the last hour and of the hour before', () => {
    const memory = new InflowMemory(5, 10);
    for (let row = 0; row < 12; row += 1) memory.push(22);
    expect([memory.earlierHourM3s, memory.hourM3s]).toEqual([10, 22]);
    for (let row = 0; row < 6; row += 1) memory.push(34);
    expect([memory.earlierHourM3s, memory.hourM3s]).toEqual([16, 28]);
    for (let row = 0; row < 5000; row += 1) memory.push(50);
    expect(memory.dayM3s).toBeCloseTo(50, 3);
  });
});
