import { describe, expect, it } from 'vitest';
import type { PlantRecord } from '../record.ts';
import { stampOf } from '../record.ts';
import { hoMau } from '../testing/ho-mau.ts';
import { sampleYear } from '../testing/sample-year.ts';
import { Battery } from './battery.ts';
import { Fault } from './sensor-faults.ts';

const signal = (record: PlantRecord, name: string) => record.signals.find((column) => column.name === name)!;
const station = (record: PlantRecord, id: string) => record.stations.find((column) => column.id === id)!;

describe('the stations over a year', () => {
  const record = sampleYear();

  it('send each row soon after its stamp unless something is wrong', () => {
    for (const { id, arrivedMs } of record.stations) {
      const { faults } = record.signals.find((column) => column.station === id)!;
      for (let row = 0; row < record.steps; row += 1) {
        const delayMs = arrivedMs[row]! - stampOf(record, row);
        if ((faults[row]! & (Fault.late | Fault.stationDown)) !== 0) continue;
        if (!(delayMs >= 4000 && delayMs < 25_000)) expect.fail(`${id} row ${row} took ${delayMs} ms`);
      }
    }
  });

  it('send the rows of a broken line afterwards, oldest first, with nothing lost', () => {
    const late = record.episodes.filter(({ fault }) => fault === 'late');
    expect(late.length).toBeGreaterThan(100);
    for (const { of, fromMs, toMs } of late) {
      const { arrivedMs } = station(record, of);
      const sensor = record.signals.find((column) => column.station === of)!;
      let beforeMs = 0;
      for (let row = 0; row < record.steps; row += 1) {
        const ms = stampOf(record, row);
        if (ms < fromMs || ms >= toMs) continue;
        expect(sensor.faults[row]! & Fault.late).toBe(Fault.late);
        if ((sensor.faults[row]! & Fault.stationDown) !== 0) continue;
        expect(arrivedMs[row]).toBeGreaterThanOrEqual(toMs);
        expect(arrivedMs[row]).toBeGreaterThan(beforeMs);
        beforeMs = arrivedMs[row]!;
      }
    }
  });

  it('have nothing of the time they were down', () => {
    const down = record.episodes.filter(({ fault }) => fault === 'stationDown');
    expect(down.length).toBeGreaterThan(5);
    for (const { id, arrivedMs } of record.stations) {
      for (const { faults, measured } of record.signals.filter((column) => column.station === id)) {
        for (let row = 0; row < record.steps; row += 1) {
          const isDown = (faults[row]! & Fault.stationDown) !== 0;
          if (isDown !== Number.isNaN(arrivedMs[row]!)) expect.fail(`${id} row ${row}`);
          if (isDown) expect(measured[row]).toBeNaN();
        }
      }
    }
  });

  it('break down as often as described, over the whole network', () => {
    for (const [fault, frequencies] of [
      ['late', hoMau.stations.map(({ lateData }) => lateData.perYear)],
      ['stationDown', hoMau.stations.map(({ outages }) => outages.perYear)],
    ] as const) {
      const expected = frequencies.reduce((sum, perYear) => sum + perYear, 0);
      const found = record.episodes.filter((episode) => episode.fault === fault).length;
      expect(Math.abs(found - expected)).toBeLessThan(4 * Math.sqrt(expected));
    }
  });

  it('tell every fault of a row from its episodes, drift and weak batteries aside', () => {
    const { faults } = signal(record, 'lakeLevel');
    const of = record.episodes.filter((episode) => episode.of === 'lakeLevel' || episode.of === 'lake');
    for (const [fault, bit] of Object.entries(Fault).filter(([name]) => name !== 'none' && name !== 'drift')) {
      for (let row = 0; row < record.steps; row += 1) {
        const ms = stampOf(record, row);
        const isFaulty = of.some((episode) => episode.fault === fault && ms >= episode.fromMs && ms < episode.toMs);
        if (isFaulty !== ((faults[row]! & bit) !== 0)) expect.fail(`${fault} row ${row}`);
      }
    }
  });

  it('run on batteries that charge by day, sag in the long rains, and let only the weak station down', () => {
    const strong = signal(record, 'battery:lake');
    const weak = signal(record, 'battery:station-rain-4');
    expect(Math.min(...strong.truth)).toBeGreaterThan(11.8);
    expect(Math.max(...strong.truth)).toBeLessThan(14.8);
    expect(Math.min(...weak.truth)).toBeLessThan(11);
    const hasCutOff = weak.faults.some((fault, row) => (fault & Fault.stationDown) !== 0 && weak.truth[row]! < 11.8);
    expect(hasCutOff).toBe(true);
  });
});

describe('a battery', () => {
  it('switches its station off when empty, and on again only when charged', () => {
    const battery = new Battery({ daysWithoutSun: 3, sunGain: 3 }, 1, 0);
    const offAt: boolean[] = [];
    const volts: number[] = [];
    for (let hour = 1; hour <= 24 * 20; hour += 1) {
      const rain = hour < 24 * 6 ? 5 : 0;
      volts.push(battery.advance(hour * 3_600_000, 3_600_000, rain));
      offAt.push(battery.isOff);
    }
    const first = offAt.indexOf(true);
    const back = offAt.indexOf(false, first);
    expect(first).toBeGreaterThan(24);
    expect(volts[first]).toBeLessThan(11);
    expect(back).toBeGreaterThan(24 * 6);
    expect(volts[back]).toBeGreaterThanOrEqual(11.8);
    expect(offAt.slice(-24)).not.toContain(true);
  });
});
