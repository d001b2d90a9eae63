import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import type { ExcessRule } from './excess.ts';
import { dayNumber, localDate, startOfDayMs } from './local-day.ts';
import { periodFlags } from './period-flags.ts';
import { splitPower } from './power-energy.ts';
import type { PriceRow } from './price.ts';
import type { SeasonPlan } from './season.ts';
import { type SettlementTask, settle } from './settlement.ts';
import { type TariffCalendar, tariffCalendar } from './tariff-calendar.ts';
import { hoursFromApril2026, hoursUntilApril2026 } from './vietnam-hours.ts';

const vietnam = { schedules: [hoursUntilApril2026, hoursFromApril2026] };
const seasons: SeasonPlan[] = [
  {
    firstDay: '2015-01-01',
    lastDay: null,
    rules: [
      { season: 'wet', from: '07-01', to: '10-31' },
      { season: 'dry', from: '11-01', to: '06-30' },
    ],
  },
];
const price = (season: string | null, band: string, energyVndPerKwh: number, capacityVndPerKwh = 0): PriceRow => ({
  firstDay: '2026-01-01',
  lastDay: '2026-12-31',
  season,
  band,
  energyVndPerKwh,
  capacityVndPerKwh,
});
const prices = [
  price('dry', 'off-peak', 650),
  price('dry', 'peak', 1200, 2000),
  price('dry', 'normal', 700),
  price('wet', 'off-peak', 600),
  price('wet', 'peak', 650),
  price('wet', 'normal', 620),
  price('wet', 'excess', 300),
];
const excess: ExcessRule = {
  firstDay: '2015-01-01',
  lastDay: null,
  season: 'wet',
  loadFactor: 0.85,
  ratedMw: 30,
  band: 'excess',
};

/** Hourly power, read at the full hours and constant between two readings. */
function unit(name: string, calendar: TariffCalendar, mwOf: (hour: number) => number) {
  const startMs = startOfDayMs(calendar.firstDay, calendar.utcOffsetMin);
  const timesMs = Float64Array.from({ length: calendar.days * 24 + 1 }, (_, hour) => startMs + hour * 3_600_000);
  const powerMw = timesMs.map((_, hour) => mwOf(hour));
  return { unit: name, split: splitPower({ timesMs, powerMw, ratedMw: 60, maxBridgeMs: 7_200_000 }, calendar) };
}

function task(firstDay: string, lastDay: string, mwOf = (_hour: number) => 30): SettlementTask {
  const calendar = tariffCalendar(vietnam, { firstDay, lastDay, utcOffsetMin: 420 });
  const units = [unit('H1', calendar, mwOf)];
  return { calendar, units, seasons, prices, excess: null, selfUsePercent: 0, carried: null };
}

const revenueOf = (settlement: ReturnType<typeof settle>) =>
  settlement.rows.reduce((sum, row) => sum + (row.revenueVnd ?? 0), 0);

describe('revenue', () => {
  it('is 870.0 million dong for a dry Tuesday of steady 30 MW: 117.0 + 480.0 + 273.0', () => {
    const { rows } = settle(task('2026-05-05', '2026-05-05'));
    const byBand = Object.fromEntries(rows.map((row) => [row.band, row.revenueVnd]));
    expect(byBand).toEqual({ 'off-peak': 117_000_000, peak: 480_000_000, normal: 273_000_000 });
    expect(rows.map((row) => row.season)).toEqual(['dry', 'dry', 'dry']);
  });

  it('adds the price of capacity to the peak hours of the dry season only', () => {
    const peak = (date: string) => settle(task(date, date)).rows.find((row) => row.band === 'peak');
    expect(peak('2026-06-30')?.priceVndPerKwh).toBe(3200);
    expect(peak('2026-07-01')?.priceVndPerKwh).toBe(650);
  });

  it('is rounded half up to whole dong per day, unit and band, and totals sum the rounded rows', () => {
    const calendar = tariffCalendar(vietnam, { firstDay: '2026-05-05', lastDay: '2026-05-07', utcOffsetMin: 420 });
    const units = ['H1', 'H2'].map((name) => unit(name, calendar, () => 0.001));
    const half = ['off-peak', 'peak', 'normal'].map((band) => price('dry', band, 0.5));
    const settlement = settle({ ...task('2026-05-05', '2026-05-07'), calendar, units, prices: half });
    const dong = settlement.rows.slice(0, 3).map((row) => [row.band, row.soldKwh, row.revenueVnd]);
    expect(dong).toEqual([
      ['off-peak', 6, 3],
      ['peak', 5, 3],
      ['normal', 13, 7],
    ]);
    expect(revenueOf(settlement)).toBe(3 * 2 * (3 + 3 + 7));
    const totalSum = settlement.rows.reduce((sum, row) => sum + row.soldKwh * 0.5, 0);
    expect(totalSum).toBeCloseTo(72, 9);
  });

  it('takes what the plant uses itself off before it is sold', () => {
    const { rows } = settle({ ...task('2026-05-05', '2026-05-05'), selfUsePercent: 1 });
    const peak = rows.find((row) => row.band === 'peak');
    expect(peak).toMatchObject({ generatedKwh: 150_000, revenueVnd: 475_200_000 });
    expect(peak?.soldKwh).toBeCloseTo(148_500, 6);
  });

  it('is not known, and not zero, where no price was entered', () => {
    const settlement = settle(task('2025-12-31', '2026-01-01'));
    expect(settlement.rows[0]).toMatchObject({ priceVndPerKwh: null, revenueVnd: null });
    const [lastYear, thisYear] = ['2025', '2026'].map((year) =>
      settlement.rows.filter(({ date }) => date.startsWith(year)),
    );
    expect(lastYear!.every(({ revenueVnd }) => revenueVnd === null)).toBe(true);
    expect(lastYear!.reduce((sum, { soldKwh }) => sum + soldKwh, 0)).toBeCloseTo(720_000, 3);
    expect(thisYear!.every(({ revenueVnd }) => revenueVnd! > 0)).toBe(true);
  });

  it('scales with the price and never depends on the order of units', () => {
    const calendar = tariffCalendar(vietnam, { firstDay: '2026-06-28', lastDay: '2026-07-03', utcOffsetMin: 420 });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 6, maxLength: 6 }), (levels) => {
        const units = ['H1', 'H2'].map((name, index) =>
          unit(name, calendar, (hour) => levels[(hour + index) % 6]! + hour / 1000),
        );
        const base = { ...task('2026-06-28', '2026-07-03'), calendar, units };
        const plain = settle(base);
        const generated = units.flatMap(({ split }) => [...split.energyKwh]).reduce((sum, kwh) => sum + kwh, 0);
        const rowSum = plain.rows.reduce((sum, row) => sum + row.generatedKwh, 0);
        expect(Math.abs(rowSum - generated)).toBeLessThan(1e-6);
        expect(revenueOf(settle({ ...base, units: units.toReversed() }))).toBe(revenueOf(plain));
        const dearer = prices.map((row) => ({
          ...row,
          energyVndPerKwh: row.energyVndPerKwh * 3,
          capacityVndPerKwh: row.capacityVndPerKwh * 3,
        }));
        const tripledRevenue = revenueOf(settle({ ...base, prices: dearer }));
        expect(Math.abs(tripledRevenue - 3 * revenueOf(plain))).toBeLessThanOrEqual(2 * plain.rows.length);
      }),
      { numRuns: 20 },
    );
  });
});

describe('excess energy of the wet season', () => {
  const wet = { ...task('2026-07-01', '2026-10-31'), excess };

  it('begins at 75 276 000 kWh for a plant of 30 MW: 123 days of full load leave 13 284 000 kWh above it', () => {
    const { rows } = settle(wet);
    const above = rows.filter((row) => row.band === 'excess').reduce((sum, row) => sum + row.soldKwh, 0);
    const below = rows.filter((row) => row.band !== 'excess').reduce((sum, row) => sum + row.soldKwh, 0);
    expect(below).toBeCloseTo(75_276_000, 3);
    expect(rows.every((row) => row.flags === Flag.none)).toBe(true);
    expect(above).toBeCloseTo(30_000 * 24 * 123 - 75_276_000, 3);
  });

  it('counts what is sold, not what is generated', () => {
    const { rows } = settle({ ...wet, selfUsePercent: 2 });
    const below = rows.filter((row) => row.band !== 'excess').reduce((sum, row) => sum + row.soldKwh, 0);
    expect(below).toBeCloseTo(75_276_000, 3);
  });

  it('is taken from the bands of the day it begins in proportion, and is all of every later day', () => {
    const { rows } = settle(wet);
    const first = rows.find((row) => row.band === 'excess')!;
    expect(first.date).toBe(localDate(dayNumber('2026-07-01') + Math.trunc(75_276_000 / 720_000)));
    const share = 104 + 1 - 75_276_000 / 720_000;
    const soldKwhOf = (band: string) => rows.find((row) => row.date === first.date && row.band === band)!.soldKwh;
    expect(first.soldKwh).toBeCloseTo(720_000 * share, 3);
    expect(soldKwhOf('peak')).toBeCloseTo(150_000 * (1 - share), 3);
    expect(rows.filter((row) => row.date > first.date).every((row) => row.band === 'excess')).toBe(true);
    expect(first).toMatchObject({ priceVndPerKwh: 300, revenueVnd: Math.round(720_000 * share * 300) });
  });

  it('is none below the load factor, in the dry season, or without the rule', () => {
    const without = (settlement: SettlementTask) => settle(settlement).rows.every((row) => row.band !== 'excess');
    expect(without({ ...task('2026-07-01', '2026-10-31', () => 25.5), excess })).toBe(true);
    expect(without({ ...task('2026-01-01', '2026-06-30'), excess })).toBe(true);
    expect(without({ ...wet, excess: null })).toBe(true);
    expect(without({ ...wet, excess: { ...excess, firstDay: '2027-01-01' } })).toBe(true);
  });

  it('continues from the season to date: two settlements equal one', () => {
    const fullSettlement = settle(wet);
    const first = settle({ ...task('2026-07-01', '2026-10-12'), excess });
    const second = settle({ ...task('2026-10-13', '2026-10-31'), excess, carried: first.seasonToDate });
    expect(second.seasonToDate).toEqual(fullSettlement.seasonToDate);
    expect([...first.rows, ...second.rows]).toEqual(fullSettlement.rows);
  });

  it('starts again with every season, and says so when it had to start in the middle', () => {
    const carried = { season: 'wet', seasonFirstDay: '2025-07-01', soldKwh: 99_000_000 };
    expect(settle({ ...wet, carried }).seasonToDate?.soldKwh).toBeCloseTo(720_000 * 123, 3);
    const middle = settle({ ...task('2026-09-01', '2026-09-02'), excess });
    expect(middle.rows[0]?.flags).toBe(Flag.estimated);
    expect(middle.seasonToDate).toMatchObject({ season: 'wet', seasonFirstDay: '2026-07-01' });
  });
});

describe('the days of a settlement', () => {
  it('show one without energy, and how much of a period is known', () => {
    const { rows, days } = settle(task('2026-05-05', '2026-05-06', (hour) => (hour <= 24 ? 0 : Number.NaN)));
    expect(rows.every(({ generatedKwh }) => generatedKwh === 0)).toBe(true);
    expect(days).toMatchObject([
      { coveredShare: 1, flags: Flag.none },
      { coveredShare: 0, flags: Flag.missing },
    ]);
    const together = days.reduce((all, { flags }) => all | flags, 0);
    expect(periodFlags(together, 1)).toBe(Flag.partial);
    expect(periodFlags(Flag.missing | Flag.estimated, 0)).toBe(Flag.missing | Flag.estimated);
    expect(periodFlags(Flag.estimated, 1)).toBe(Flag.estimated);
  });
});

describe('a settlement', () => {
  const good = task('2026-05-05', '2026-05-05');
  const run = (change: Partial<SettlementTask>) => () => settle({ ...good, ...change });

  it('refuses no units, a unit twice, and energy of another calendar', () => {
    expect(run({ units: [] })).toThrow('settlement.no_units');
    expect(run({ units: [good.units[0]!, good.units[0]!] })).toThrow('settlement.unit_twice');
    expect(run({ calendar: task('2026-05-05', '2026-05-06').calendar })).toThrow('series.lengths_differ');
  });

  it('refuses prices below zero or twice for a day, and rules that cannot be', () => {
    expect(run({ prices: [price('dry', 'peak', -1)] })).toThrow('input.negative');
    expect(run({ prices: [price('dry', 'peak', Number.NaN)] })).toThrow('input.not_finite');
    expect(run({ prices: [price('dry', 'peak', 1), price('dry', 'peak', 2)] })).toThrow('tariff.overlap');
    expect(run({ selfUsePercent: 101 })).toThrow('input.outside');
    expect(run({ excess: { ...excess, loadFactor: 0 } })).toThrow('input.not_positive');
    expect(run({ excess: { ...excess, ratedMw: Number.NaN } })).toThrow('input.not_finite');
    expect(run({ carried: { season: 'wet', seasonFirstDay: '2026-07-01', soldKwh: -1 } })).toThrow('input.negative');
  });
});
