import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { demoTariffs, type Tariff } from '../tariffs/tariffs.ts';
import { startOfDayMs, utcOffsetMinOn } from './days.ts';
import { type DayTask, settleDay, type UnitPower } from './settle-day.ts';

const timeZone = 'Asia/Ho_Chi_Minh';
const saved = { tariffId: 't', version: 1, updatedAt: new Date(0), updatedBy: null };
const [, aprilTariff] = demoTariffs();
const rules = aprilTariff!.timeOfUse!;
const yearTariff: Tariff = {
  ...aprilTariff!,
  ...saved,
  selfUsePercent: 0,
  timeOfUse: {
    ...rules,
    seasons: [],
    excess: null,
    prices: [
      { season: null, band: 'off-peak', energy: 650, capacity: 0 },
      { season: null, band: 'peak', energy: 1200, capacity: 2000 },
      { season: null, band: 'normal', energy: 700, capacity: 0 },
    ],
  },
};

/** A reading every so many minutes over the whole day, including the midnight at its end. */
function unit(unitId: string, day: string, everyMin: number, mwAt: (minute: number) => number): UnitPower {
  const beginMs = startOfDayMs(day, timeZone);
  const minutes = Array.from({ length: 1440 / everyMin + 1 }, (_, index) => index * everyMin);
  return {
    unitId,
    timesMs: Float64Array.from(minutes, (minute) => beginMs + minute * 60_000),
    powerMw: Float64Array.from(minutes, mwAt),
    ratedMw: 60,
    maxBridgeMs: 3 * everyMin * 60_000,
    meanMs: null,
  };
}

const task = (day: string, units: UnitPower[], overrides: Partial<DayTask> = {}): DayTask => ({
  day,
  utcOffsetMin: utcOffsetMinOn(day, timeZone),
  tariff: yearTariff,
  units,
  market: null,
  soldSince: () => 0,
  ...overrides,
});

const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, one) => all + (one ?? 0), 0);
const tuesday = '2026-05-05';

describe('a settled day', () => {
  it('is 870.0 million dong for a Tuesday of steady 30 MW', () => {
    const { rows, coveredShare } = settleDay(task(tuesday, [unit('H1', tuesday, 10, () => 30)]));
    expect(Object.fromEntries(rows.map(({ band, soldKwh, revenueVnd }) => [band, [soldKwh, revenueVnd]]))).toEqual({
      'off-peak': [180_000, 117_000_000],
      peak: [150_000, 480_000_000],
      normal: [390_000, 273_000_000],
    });
    expect(coveredShare).toBe(1);
  });

  it('adds units and bands up to what a walk by the minute finds', () => {
    const powers = fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { minLength: 97, maxLength: 97 });
    fc.assert(
      fc.property(powers, powers, (one, other) => {
        const bothUnits = [one, other].map((mw, index) => unit(`H${index}`, tuesday, 15, (minute) => mw[minute / 15]!));
        const { rows } = settleDay(task(tuesday, bothUnits));
        const byMinute = new Map<string, number>();
        for (const mw of [one, other])
          for (let minute = 0; minute < 1440; minute += 1) {
            const at = (minute + 0.5) / 15;
            const low = Math.floor(at);
            const power = mw[low]! + (mw[low + 1]! - mw[low]!) * (at - low);
            const band = minute < 360 ? 'off-peak' : minute >= 1050 && minute < 1350 ? 'peak' : 'normal';
            byMinute.set(band, (byMinute.get(band) ?? 0) + (power * 1000) / 60);
          }
        for (const [band, kwh] of byMinute) {
          const found = sum(rows.filter((row) => row.band === band).map(({ soldKwh }) => soldKwh));
          // Half a kWh per row is rounding.
          expect(Math.abs(found - kwh)).toBeLessThanOrEqual(1.001);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('keeps its energy where no tariff holds, and has no revenue', () => {
    const { rows } = settleDay(task(tuesday, [unit('H1', tuesday, 10, () => 30)], { tariff: null }));
    expect(rows).toMatchObject([{ band: 'none', generatedKwh: 720_000, soldKwh: 712_800, revenueVnd: null }]);
  });

  it('sells what lies above the threshold of the season as excess', () => {
    const rainyDay = '2026-10-31';
    const excessTariff: Tariff = { ...aprilTariff!, ...saved, selfUsePercent: 0 };
    const thresholdKwh = 120 * 1000 * 0.85 * 24 * 123;
    const soldSince = () => thresholdKwh - 360_000;
    const steady = unit('H1', rainyDay, 10, () => 30);
    const { rows } = settleDay(task(rainyDay, [steady], { tariff: excessTariff, soldSince }));
    const excess = rows.find(({ band }) => band === 'excess');
    expect(excess).toMatchObject({ soldKwh: 360_000, revenueVnd: 360_000 * 300, season: 'wet' });
    expect(sum(rows.map(({ soldKwh }) => soldKwh))).toBe(720_000);
  });

  it('is paid by the market cycle by cycle, and the contract evens it out for the plant', () => {
    const market: Tariff = {
      ...yearTariff,
      timeOfUse: null,
      market: { slots: 48, contract_price: 1000 },
    };
    const prices = Array.from({ length: 48 }, (_, slot) => (slot < 24 ? 800 : 1400));
    const contract = Array.from({ length: 48 }, () => 10_000);
    const day = { day: tuesday, prices, contract, updatedBy: null };
    const { rows } = settleDay(task(tuesday, [unit('H1', tuesday, 10, () => 30)], { tariff: market, market: day }));
    expect(rows).toMatchObject([
      { unitId: 'H1', band: 'market', soldKwh: 720_000, revenueVnd: 360_000 * 800 + 360_000 * 1400 },
      { unitId: '', band: 'contract', soldKwh: 0, revenueVnd: 24 * 10_000 * (200 - 400) },
    ]);
    const unknown = settleDay(task(tuesday, [unit('H1', tuesday, 10, () => 30)], { tariff: market }));
    expect(unknown.rows).toMatchObject([{ band: 'market', revenueVnd: null }]);
  });
});
