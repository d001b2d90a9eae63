import { minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { type EnergyPeriod, energyBetween } from './energy-between.ts';

const times = [0, 10, 20, 30, 40, 50, 60].map((minute) => minute * minuteMs);
const power = [28.0, 28.4, 29.0, 29.2, 29.0, 28.6, 28.2];
const hour: EnergyPeriod = { fromMs: 0, toMs: 60 * minuteMs, maxBridgeMs: 15 * minuteMs };

describe('the energy of a period', () => {
  it('is the trapezoids of the worked hour: 28.717 MWh', () => {
    const { energyKwh, coveredMs } = energyBetween(times, power, hour);
    expect(energyKwh).toBeCloseTo(28_717, 0);
    expect(coveredMs).toBe(60 * minuteMs);
  });

  it('is the sum of its parts, wherever it is cut', () => {
    const cutMs = 23 * minuteMs;
    const parts = [
      energyBetween(times, power, { ...hour, toMs: cutMs }),
      energyBetween(times, power, { ...hour, fromMs: cutMs }),
    ];
    expect(parts[0]!.energyKwh + parts[1]!.energyKwh).toBeCloseTo(energyBetween(times, power, hour).energyKwh, 6);
  });

  it('bridges one missing sample, leaves a gap uncovered and counts nothing below zero', () => {
    const one = energyBetween(times, [30, Number.NaN, 30, 30, 30, 30, 30], { ...hour, maxBridgeMs: 20 * minuteMs });
    expect(one.energyKwh).toBeCloseTo(30_000, 6);
    const gap = energyBetween(times, [30, Number.NaN, 30, 30, 30, 30, 30], hour);
    expect([gap.energyKwh, gap.coveredMs]).toEqual([20_000, 40 * minuteMs]);
    expect(
      energyBetween(
        times,
        times.map(() => -1),
        hour,
      ).energyKwh,
    ).toBe(0);
    expect(energyBetween([], [], hour)).toEqual({ energyKwh: 0, coveredMs: 0, flags: 0 });
  });

  it('counts means of a step for the time before them, and for no other', () => {
    const means: EnergyPeriod = { ...hour, meanMs: 10 * minuteMs };
    const fullEnergy = energyBetween(times, power, means);
    expect(fullEnergy.energyKwh).toBeCloseTo((1000 * (28.4 + 29 + 29.2 + 29 + 28.6 + 28.2)) / 6, 6);
    expect(fullEnergy.coveredMs).toBe(60 * minuteMs);
    // From the middle of one step to the middle of another, with one step missing.
    const cut = energyBetween(times, [28, 28.4, Number.NaN, 29.2, 29, 28.6, 28.2], {
      ...means,
      fromMs: 5 * minuteMs,
      toMs: 55 * minuteMs,
    });
    expect(cut.energyKwh).toBeCloseTo((1000 * (28.4 / 2 + 29.2 + 29 + 28.6 + 28.2 / 2)) / 6, 6);
    expect(cut.coveredMs).toBe(40 * minuteMs);
    // Rows come more often than the averaging time: each counts for the time since the previous row.
    expect(energyBetween([0, 20 * minuteMs], [30, 60], { ...hour, meanMs: 60 * minuteMs })).toMatchObject({
      energyKwh: 20_000,
      coveredMs: 20 * minuteMs,
    });
  });

  it('holds what was entered until the next entry, and to the end', () => {
    const held = energyBetween([-60 * minuteMs, 30 * minuteMs], [20, 40], { ...hour, maxBridgeMs: null });
    expect(held.energyKwh).toBeCloseTo(30_000, 6);
    expect(held.coveredMs).toBe(60 * minuteMs);
  });
});
