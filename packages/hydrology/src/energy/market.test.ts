import { describe, expect, it } from 'vitest';
import { dayNumber, startOfDayMs } from './local-day.ts';
import { marketHours, marketRevenue, slotEnergyKwh } from './market.ts';
import { splitPower } from './power-energy.ts';
import { tariffCalendar } from './tariff-calendar.ts';

const day = { firstDay: '2026-05-05', lastDay: '2026-05-05', utcOffsetMin: 420 };

describe('revenue in the wholesale market', () => {
  it('is metered energy at the market price plus the contract for difference', () => {
    const revenue = marketRevenue({
      meteredKwh: [15_000, 14_000],
      marketVndPerKwh: [1200.5, 900],
      contractKwh: [10_000, 10_000],
      contractVndPerKwh: 1000,
    });
    expect(revenue).toEqual({
      marketVnd: 15_000 * 1200.5 + 14_000 * 900,
      contractVnd: 10_000 * (1000 - 1200.5) + 10_000 * 100,
      revenueVnd: 30_607_500 - 1_005_000,
    });
  });

  it('is the contract price alone where all energy is contracted, whatever the market does (second way)', () => {
    const marketVndPerKwh = Float64Array.from({ length: 48 }, (_, slot) => 700 + 31 * slot);
    const meteredKwh = Float64Array.from({ length: 48 }, (_, slot) => 12_000 + slot);
    const totalKwh = meteredKwh.reduce((sum, kwh) => sum + kwh, 0);
    const { revenueVnd } = marketRevenue({
      meteredKwh,
      marketVndPerKwh,
      contractKwh: meteredKwh,
      contractVndPerKwh: 1000,
    });
    expect(revenueVnd).toBe(1000 * totalKwh);
  });

  it.each([24, 48] as const)('cuts a day into %i cycles that sum to the whole', (slots) => {
    const calendar = tariffCalendar(marketHours(slots, '2020-01-01'), day);
    const startMs = startOfDayMs(dayNumber(day.firstDay), 420);
    const timesMs = Float64Array.from({ length: 97 }, (_, row) => startMs + row * 900_000);
    const powerMw = timesMs.map((_, row) => row / 4);
    const split = splitPower({ timesMs, powerMw, ratedMw: 30, maxBridgeMs: 3_600_000 }, calendar);
    const energy = slotEnergyKwh(split, calendar, 0);
    expect(energy).toHaveLength(slots);
    expect(energy.reduce((sum, kwh) => sum + kwh, 0)).toBeCloseTo(288_000, 6);
    expect(energy[0]).toBeCloseTo(slots === 24 ? 500 : 125, 6);
  });

  it('keeps the cycles of two days apart', () => {
    const twoDays = tariffCalendar(marketHours(24, '2020-01-01'), { ...day, lastDay: '2026-05-06' });
    const startMs = startOfDayMs(dayNumber(day.firstDay), 420);
    const timesMs = Float64Array.from({ length: 49 }, (_, hour) => startMs + hour * 3_600_000);
    const split = splitPower({ timesMs, powerMw: timesMs.map(() => 8), ratedMw: 30, maxBridgeMs: 7_200_000 }, twoDays);
    for (const at of [0, 1]) {
      const energy = slotEnergyKwh(split, twoDays, at);
      expect(energy).toHaveLength(24);
      for (const kwh of energy) expect(kwh).toBeCloseTo(8000, 6);
    }
  });

  it('refuses negative energy, a price that is none, columns of two lengths and a day outside', () => {
    const slots = { meteredKwh: [1], marketVndPerKwh: [1], contractKwh: [0], contractVndPerKwh: 0 };
    expect(() => marketRevenue({ ...slots, meteredKwh: [-1] })).toThrow('input.negative');
    expect(() => marketRevenue({ ...slots, marketVndPerKwh: [Number.NaN] })).toThrow('input.not_finite');
    expect(() => marketRevenue({ ...slots, contractKwh: [-1] })).toThrow('input.negative');
    expect(() => marketRevenue({ ...slots, contractKwh: [] })).toThrow('series.lengths_differ');
    expect(() => marketRevenue({ ...slots, contractVndPerKwh: -1 })).toThrow('input.negative');
    const calendar = tariffCalendar(marketHours(24, '2020-01-01'), day);
    const noPower = { timesMs: new Float64Array(0), powerMw: new Float64Array(0), ratedMw: 1, maxBridgeMs: 1 };
    expect(() => slotEnergyKwh(splitPower(noPower, calendar), calendar, 1)).toThrow('calendar.outside');
  });
});
