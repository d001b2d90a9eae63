import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { dayNumber, startOfDayMs } from './local-day.ts';
import { meterEnergy } from './meter.ts';
import { splitMeter } from './meter-split.ts';
import { tariffCalendar } from './tariff-calendar.ts';
import { hoursFromApril2026 } from './vietnam-hours.ts';

const HALF_HOUR = 1_800_000;
const startMs = startOfDayMs(dayNumber('2026-05-05'), 420);
const halfHours = (count: number) => Float64Array.from({ length: count }, (_, row) => startMs + row * HALF_HOUR);
const read = (registerKwh: number[], ratedMw = 60) =>
  meterEnergy({
    timesMs: halfHours(registerKwh.length),
    registerKwh: Float64Array.from(registerKwh),
    rolloverKwh: 1_000_000,
    ratedMw,
  });

describe('energy between readings of a meter', () => {
  it('is their difference, nothing known before the first', () => {
    const { energyKwh, flags } = read([5000, 20_000, 20_000, 34_000]);
    expect([...energyKwh]).toEqual([0, 15_000, 0, 14_000]);
    expect([...flags]).toEqual([Flag.missing, Flag.none, Flag.none, Flag.none]);
  });

  it('goes on over the rollover of the register', () => {
    const { energyKwh, flags } = read([990_000, 5_000]);
    expect(energyKwh[1]).toBe(15_000);
    expect(flags[1]).toBe(Flag.none);
  });

  it('is not known over a change of meter: no unit of 60 MW gives 504 MWh in half an hour', () => {
    const { energyKwh, flags } = read([500_000, 4_000, 10_000]);
    expect([...energyKwh]).toEqual([0, 0, 6_000]);
    expect(flags[1]).toBe(Flag.missing | Flag.counterReset);
    expect(flags[2]).toBe(Flag.none);
  });

  it('is kept over missing readings, with its hours estimated', () => {
    const { energyKwh, fromMs, flags } = read([0, Number.NaN, Number.NaN, 30_000]);
    expect(energyKwh[3]).toBe(30_000);
    expect(fromMs[3]).toBe(startMs);
    expect([...flags]).toEqual([Flag.missing, Flag.missing, Flag.missing, Flag.estimated]);
  });

  it('sums to last minus first reading, plus the rollovers passed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999 }),
        fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 80 }),
        (first, increments) => {
          let meterReading = first;
          const register = [
            first,
            ...increments.map((increment) => {
              meterReading += increment;
              return meterReading % 1_000_000;
            }),
          ];
          const { energyKwh } = read(register);
          const sum = energyKwh.reduce((total, kwh) => total + kwh, 0);
          expect(sum).toBe(increments.reduce((total, increment) => total + increment, 0));
        },
      ),
    );
  });

  it('refuses a reading outside the register and a register without size', () => {
    expect(() => read([0, 1_000_000])).toThrow(/meter\.outside_register .*"row":2/);
    expect(() => read([-1])).toThrow('meter.outside_register');
    expect(() => read([0, 1], 0)).toThrow('input.not_positive');
    const meter = { timesMs: halfHours(2), registerKwh: new Float64Array(3), rolloverKwh: 1e6, ratedMw: 60 };
    expect(() => meterEnergy(meter)).toThrow('series.lengths_differ');
    expect(() => meterEnergy({ ...meter, registerKwh: new Float64Array(2), rolloverKwh: 0 })).toThrow('not_positive');
  });
});

describe('metered energy by tariff band', () => {
  const calendar = tariffCalendar(
    { schedules: [hoursFromApril2026] },
    { firstDay: '2026-05-05', lastDay: '2026-05-05', utcOffsetMin: 420 },
  );
  const bandKwh = (register: number[], timesMs = halfHours(register.length)) => {
    const meter = { timesMs, registerKwh: Float64Array.from(register), rolloverKwh: 1e6, ratedMw: 60 };
    const split = splitMeter(timesMs, meterEnergy(meter), calendar);
    return { split, bands: calendar.bands.map((band, index) => [band, split.energyKwh[index]]) };
  };

  it('is exact and unflagged in half hours: a day of steady 30 MW', () => {
    const { split, bands } = bandKwh(Array.from({ length: 49 }, (_, row) => (row * 15_000) % 1_000_000));
    expect(Object.fromEntries(bands)).toEqual({ null: 0, 'off-peak': 180_000, peak: 150_000, normal: 390_000 });
    expect(split.flags[0]).toBe(Flag.none);
    expect(split.coveredMs[0]).toBe(86_400_000);
  });

  it('does not count the time over a change of meter as known', () => {
    const { split } = bandKwh([500_000, 4_000, 10_000]);
    expect(split.coveredMs[0]).toBe(HALF_HOUR);
  });

  it('is exact where the first reading falls on an edge', () => {
    const sixOClock = Float64Array.of(startMs + 12 * HALF_HOUR, startMs + 13 * HALF_HOUR);
    const { split, bands } = bandKwh([0, 15_000], sixOClock);
    expect(Object.fromEntries(bands)).toMatchObject({ 'off-peak': 0, normal: 15_000 });
    expect(split.flags[0]).toBe(Flag.partial);
  });

  it('is divided by time, and says so, where a reading spans an edge', () => {
    const timesMs = Float64Array.of(startMs + 34 * HALF_HOUR, startMs + 36 * HALF_HOUR);
    const { split, bands } = bandKwh([0, 20_000], timesMs);
    expect(Object.fromEntries(bands)).toMatchObject({ normal: 10_000, peak: 10_000 });
    expect(split.flags[0]).toBe(Flag.estimated | Flag.partial);
  });
});
