import { createVirtualPlant } from '@spillway/plant-simulator/virtual-plant';
import { describe, expect, it } from 'vitest';
import { cableLine } from '../habits.ts';
import { hoMau } from '../testing/ho-mau.ts';
import { columnsOf, yearStartMs } from '../testing/sample-year.ts';
import { DAY_MS } from '../time/local-time.ts';
import { RadarSight } from './radar-sight.ts';
import { Fault } from './sensor-faults.ts';

const stepMs = 300_000;

describe('the sight of a radar', () => {
  const sight = new RadarSight('radar', 7);
  const gains = Array.from({ length: 2000 }, (_, day) => sight.gainAt(day * DAY_MS));

  it('is off by a gain of 0.7 to 1.3, as often too much as too little', () => {
    expect(Math.min(...gains)).toBeGreaterThanOrEqual(0.7);
    expect(Math.max(...gains)).toBeLessThanOrEqual(1.3);
    expect(Math.min(...gains)).toBeLessThan(0.75);
    expect(Math.max(...gains)).toBeGreaterThan(1.25);
    expect(gains.reduce((sum, gain) => sum + gain) / gains.length).toBeCloseTo(1, 1);
  });

  it('wanders slowly: in an hour by less than a hundredth and a half', () => {
    for (let hour = 0; hour < 2000; hour += 1) {
      const [before, after] = [hour, hour + 1].map((at) => sight.gainAt(at * 3_600_000));
      expect(Math.abs(after! - before!)).toBeLessThanOrEqual(0.6 / 48 + 1e-12);
    }
  });

  it('sees no drizzle below 0.3 mm an hour, whatever the step', () => {
    expect(sight.seen(0.024, 0, stepMs)).toBe(0);
    expect(sight.seen(0.026, 0, stepMs)).toBeCloseTo(0.026 * sight.gainAt(0), 12);
    expect(sight.seen(0.29, 0, 3_600_000)).toBe(0);
    expect(sight.seen(0.31, 0, 3_600_000)).toBeCloseTo(0.31 * sight.gainAt(0), 12);
  });
});

describe('its pictures', () => {
  it('are of ten minutes, or of a longer step of the plant, and between them there is nothing', () => {
    const told = (stepMinutes: number, rows: number) => {
      const sight = new RadarSight('radar', 7);
      return Array.from({ length: rows }, (_, row) => {
        const ms = (row + 1) * stepMinutes * 60_000;
        return sight.told(6, ms, stepMinutes * 60_000) / sight.gainAt(ms);
      });
    };
    expect(told(5, 4)).toEqual([Number.NaN, expect.closeTo(12, 1), Number.NaN, expect.closeTo(12, 1)]);
    expect(told(15, 3)).toEqual([6, 6, 6].map((mm) => expect.closeTo(mm, 9)));
  });
});

describe('a radar that looks at the basin', () => {
  const radar = { id: 'radar', sensors: [{ kind: 'radarRain' } as const], ...cableLine };
  const days = 60;
  const play = (stations: typeof hoMau.stations, cuts: readonly number[]) => {
    const description = { ...hoMau, stations };
    const plant = createVirtualPlant({ description, seed: 2, startMs: yearStartMs });
    return cuts.map((day) => plant.run(yearStartMs + day * DAY_MS));
  };
  const [fullRadar] = play([radar], [days]);
  const [seen] = fullRadar!.signals;

  it('measures the rain over all of it, off by its gain, and sends nothing at times', () => {
    expect(seen!.name).toBe('radarRain');
    expect(seen!.truth).toEqual(fullRadar!.water.arealRainMm);
    // A radar image ends at every other row.
    const rows = [...seen!.truth.keys()].filter((row) => row % 2 === 1);
    const gaps = rows.filter((row) => Number.isNaN(seen!.measured[row]!));
    expect(gaps.length).toBeGreaterThan(0);
    expect(seen!.measured.filter((_, row) => row % 2 === 0).every(Number.isNaN)).toBe(true);
    expect(gaps).toEqual(rows.filter((row) => (seen!.faults[row]! & (Fault.absent | Fault.stationDown)) !== 0));
    const seenRain = (row: number) => [seen!.truth[row - 1]!, seen!.truth[row]!] as const;
    const heavyRows = rows.filter((row) => Math.min(...seenRain(row)) > 0.05 && !Number.isNaN(seen!.measured[row]!));
    expect(heavyRows.length).toBeGreaterThan(50);
    for (const row of heavyRows) {
      const [before, now] = seenRain(row);
      const factor = seen!.measured[row]! / (before + now);
      expect(factor).toBeGreaterThan(0.7 * (1 - 3.5 * 0.15) - 0.06);
      expect(factor).toBeLessThan(1.3 * (1 + 3.5 * 0.15) + 0.06);
    }
  });

  it('is the same however the time is cut, and changes nothing of the other stations', () => {
    const parts = play([radar], [17, days]);
    const later = parts[1]!.signals[0]!.measured;
    expect(later).toEqual(seen!.measured.subarray(seen!.measured.length - later.length));
    const [alone] = play(hoMau.stations.slice(0, 1), [20]);
    const [neighbourStation] = play([...hoMau.stations.slice(0, 1), radar], [20]);
    const otherColumns = columnsOf(neighbourStation!);
    for (const [name, column] of columnsOf(alone!)) expect(otherColumns.get(name)).toEqual(column);
  });
});
