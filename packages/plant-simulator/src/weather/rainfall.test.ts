import { describe, expect, it } from 'vitest';
import { hoMau } from '../testing/ho-mau.ts';
import { sampleYear } from '../testing/sample-year.ts';
import { DAY_MS, HOUR_MS, localDayOf } from '../time/local-time.ts';
import { gaugePlaces } from './gauge-places.ts';
import { naturalRain } from './rainfall.ts';
import { stormsOfDay } from './storms.ts';

const offsetMs = hoMau.utcOffsetMinutes * 60_000;
const weather = (seed: number) => naturalRain(hoMau.climate, hoMau.gauges, seed, hoMau.utcOffsetMinutes);
const emptyColumns = (steps: number) => hoMau.gauges.map(() => new Float64Array(steps));

/** Monthly means over the gauges in a year, mm. */
function monthsOf(seed: number, year: number): number[] {
  const startMs = Date.UTC(year, 0, 1) - offsetMs;
  const hours = (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / HOUR_MS;
  const columns = emptyColumns(hours);
  weather(seed)(startMs, HOUR_MS, hours, columns);
  const months = Array.from({ length: 12 }, () => 0);
  for (const column of columns) {
    for (const [row, depth] of column.entries()) {
      months[new Date(startMs + offsetMs + row * HOUR_MS).getUTCMonth()]! += depth / columns.length;
    }
  }
  return months;
}

function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const mean = (x: ArrayLike<number>) => Array.from(x).reduce((sum, value) => sum + value, 0) / x.length;
  const [ma, mb] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let row = 0; row < a.length; row += 1) {
    ab += (a[row]! - ma) * (b[row]! - mb);
    aa += (a[row]! - ma) ** 2;
    bb += (b[row]! - mb) ** 2;
  }
  return ab / Math.sqrt(aa * bb);
}

const summed = (column: Float64Array, rows: number): Float64Array =>
  new Float64Array(Math.floor(column.length / rows)).map((_, index) =>
    column.subarray(index * rows, (index + 1) * rows).reduce((sum, depth) => sum + depth, 0),
  );

describe('the climate of central Vietnam over forty years', () => {
  const years = [1, 2].flatMap((seed) => Array.from({ length: 20 }, (_, n) => monthsOf(seed, 2001 + n)));
  const totals = years.map((months) => months.reduce((sum, depth) => sum + depth, 0));
  const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length;

  it('brings the depth of a year that it was given', () => {
    expect(Math.abs(mean / hoMau.climate.annualRainMm - 1)).toBeLessThan(0.06);
  });

  it('keeps nearly all years between 1800 and 3500 mm', () => {
    expect(totals.filter((total) => total > 1800 && total < 3500).length).toBeGreaterThanOrEqual(35);
    expect(Math.min(...totals)).toBeGreaterThan(1300);
    expect(Math.max(...totals)).toBeLessThan(4200);
  });

  it('brings some two thirds of it from September to December, most in October and November, least in spring', () => {
    const months = Array.from({ length: 12 }, (_, m) => years.reduce((sum, year) => sum + year[m]!, 0) / years.length);
    const flood = months.slice(8).reduce((sum, depth) => sum + depth, 0) / mean;
    expect(flood).toBeGreaterThan(0.58);
    expect(flood).toBeLessThan(0.76);
    const monthsByDepth = months.map((depth, month) => ({ depth, month })).sort((a, b) => b.depth - a.depth);
    expect(
      monthsByDepth
        .slice(0, 2)
        .map(({ month }) => month)
        .sort((a, b) => a - b),
    ).toEqual([9, 10]);
    expect(months[1]! + months[2]!).toBeLessThan(0.06 * mean);
  });
});

describe('rain at the gauges of a year', () => {
  const { rainMm } = sampleYear().water;

  it('is never negative, mostly absent, and at times as hard as the tropics have it', () => {
    for (const column of rainMm) {
      expect(column.every((depth) => depth >= 0)).toBe(true);
      const wet = column.filter((depth) => depth >= 0.02).length / column.length;
      expect(wet).toBeGreaterThan(0.04);
      expect(wet).toBeLessThan(0.16);
      const hardestMm = column.reduce((max, depth) => Math.max(max, depth), 0);
      expect(hardestMm).toBeGreaterThan(4);
      expect(hardestMm).toBeLessThan(25);
    }
  });

  it('pauses within storms: between wet hours lie dry five minutes', () => {
    const column = rainMm[0]!;
    const wetHours = [...summed(column, 12).entries()].filter(([, depth]) => depth > 1).map(([hour]) => hour);
    const broken = wetHours.filter((hour) => column.subarray(hour * 12, hour * 12 + 12).some((depth) => depth === 0));
    expect(wetHours.length).toBeGreaterThan(300);
    expect(broken.length / wetHours.length).toBeGreaterThan(0.2);
    expect(broken.length / wetHours.length).toBeLessThan(0.95);
  });

  it('goes together over the basin by the day more than by the hour, and by the hour more than by five minutes', () => {
    const [near, far] = [rainMm[0]!, rainMm[5]!];
    const by = (rows: number) => correlation(summed(near, rows), summed(far, rows));
    expect(by(288)).toBeGreaterThan(0.8);
    expect(by(12)).toBeLessThan(by(288));
    expect(by(1)).toBeLessThan(by(12));
    expect(by(1)).toBeGreaterThan(0.1);
  });

  it('differs from place to place as the slopes have it', () => {
    const totals = rainMm.map((column) => column.reduce((sum, depth) => sum + depth, 0));
    expect(totals[2]).toBeGreaterThan(totals[3]!);
    for (const total of totals) expect(total).toBeGreaterThan(1500);
  });
});

describe('the rain of storms', () => {
  it('all falls somewhere: a season of storms, added up one by one, is the rain of the season', () => {
    const june = Array.from({ length: 12 }, (_, month) => (month === 5 ? 300 : 0));
    const climate = { ...hoMau.climate, kinds: hoMau.climate.kinds.map((kind) => ({ ...kind, monthlyRainMm: june })) };
    const startMs = Date.UTC(2024, 4, 1) - offsetMs;
    const days = 91;
    const columns = emptyColumns(days * 24);
    naturalRain(climate, hoMau.gauges, 6, 420)(startMs, HOUR_MS, days * 24, columns);
    const places = gaugePlaces(hoMau.gauges);
    const storms = Array.from({ length: days }, (_, day) =>
      stormsOfDay(climate, places, 6, localDayOf(startMs, 420) + day),
    ).flat();
    expect(storms.length).toBeGreaterThan(100);
    for (const [g, column] of columns.entries()) {
      const expected = storms.reduce((sum, { depthMm, centreEastKm, centreNorthKm, kind }) => {
        const distanceKm = Math.hypot(places.eastKm[g]! - centreEastKm, places.northKm[g]! - centreNorthKm);
        return sum + depthMm * hoMau.gauges[g]!.rainFactor! * Math.exp(-0.5 * (distanceKm / kind.radiusKm) ** 2);
      }, 0);
      const fallen = column.reduce((sum, depth) => sum + depth, 0);
      // Storms that would leave less than 0.05 mm at a gauge are ignored there.
      expect(fallen).toBeLessThanOrEqual(expected + 1e-6);
      expect(fallen).toBeGreaterThan(expected - 0.05 * storms.length);
      expect(fallen / expected).toBeGreaterThan(0.9995);
    }
  });
});

describe('the weather of a day', () => {
  it('is the same whichever days were asked for before', () => {
    const startMs = Date.UTC(2024, 9, 1) - offsetMs;
    const forward = weather(7);
    const days = Array.from({ length: 30 }, (_, day) => startMs + day * DAY_MS);
    const readingsAt = (source: ReturnType<typeof weather>, ms: number) => {
      const columns = emptyColumns(288);
      source(ms, 300_000, 288, columns);
      return columns;
    };
    const inOrder = days.map((ms) => readingsAt(forward, ms));
    const backward = weather(7);
    const reversedDays = days
      .toReversed()
      .map((ms) => readingsAt(backward, ms))
      .reverse();
    expect(reversedDays).toEqual(inOrder);
    expect(readingsAt(weather(7), days[13]!)).toEqual(inOrder[13]);
    expect(inOrder.flat(2).some((column) => column.some((depth) => depth > 1))).toBe(true);
  });
});
