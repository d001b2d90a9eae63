import { describe, expect, it } from 'vitest';
import type { FaultEpisode, SignalColumns } from '../record.ts';
import { Sensor } from './sensor.ts';
import { Fault, noticeable, type SensorFaults, type SensorKind, usualFaults } from './sensor-faults.ts';

const HOUR_MS = 3_600_000;
const YEARS = 20;
const steps = YEARS * 8766;
const flawlessSensor = {
  noise: 0,
  relativeNoise: 0,
  driftPerMonth: 0,
  spikesPerYear: 0,
  stuck: { perYear: 0, meanHours: 0 },
  absent: { perYear: 0, meanHours: 0 },
};

/** Twenty years of hourly values: a lake level that swings, or rain on every third day. */
function measured(kind: SensorKind, changes: Partial<SensorFaults> = {}, seed = 3) {
  const columns: SignalColumns = {
    name: 'it',
    kind,
    of: null,
    station: 'station',
    truth: new Float64Array(steps).map((_, row) =>
      kind === 'rain' || kind === 'radarRain'
        ? Math.max(0, Math.sin(row / 12)) * 0.7
        : 245 + 4 * Math.sin(row / 1400) + Math.sin(row / 9),
    ),
    measured: new Float64Array(steps),
    faults: new Uint8Array(steps),
  };
  const episodes: FaultEpisode[] = [];
  const faults = { ...usualFaults[kind], ...changes };
  new Sensor('it', kind, faults, seed).measure(columns, { steps, firstMs: 0, stepMs: HOUR_MS }, episodes);
  return { ...columns, episodes, quality: faults };
}

const rows = ({ faults }: { readonly faults: Uint8Array }, fault: number): number[] =>
  [...faults.keys()].filter((row) => (faults[row]! & fault) !== 0);

describe('a level sensor', () => {
  const lake = measured('lakeLevel');

  it('has its faults as often and as long as its description says, within what chance allows', () => {
    const { spikesPerYear, stuck, absent } = usualFaults.lakeLevel;
    const rates = { spike: spikesPerYear, stuck: stuck.perYear, absent: absent.perYear };
    for (const [fault, perYear] of Object.entries(rates)) {
      const found = lake.episodes.filter((episode) => episode.fault === fault);
      const expected = perYear * YEARS;
      expect(Math.abs(found.length - expected)).toBeLessThan(4 * Math.sqrt(expected));
    }
    const hours = rows(lake, Fault.stuck).length;
    const expectedHours = stuck.perYear * stuck.meanHours * YEARS;
    expect(Math.abs(hours / expectedHours - 1)).toBeLessThan(0.5);
  });

  it('is right to noise and resolution wherever nothing is said to be wrong with it', () => {
    const reach = 3.5 * 0.004 + 0.005 + noticeable(lake.quality) + 1e-9;
    const sound = [...lake.faults.keys()].filter((row) => lake.faults[row] === Fault.none);
    expect(sound.length).toBeGreaterThan(0.5 * steps);
    const worst = sound.reduce((max, row) => Math.max(max, Math.abs(lake.measured[row]! - lake.truth[row]!)), 0);
    expect(worst).toBeLessThan(reach);
  });

  it('is wrong where it is said to be', () => {
    const good = (row: number) => (lake.faults[row]! & (Fault.stuck | Fault.absent)) === 0;
    for (const row of rows(lake, Fault.spike).filter(good)) {
      const off = Math.abs(lake.measured[row]! - lake.truth[row]!);
      expect(off).toBeGreaterThan(0.6);
      expect(off).toBeLessThan(2.5);
    }
    for (const row of rows(lake, Fault.absent)) expect(lake.measured[row]).toBeNaN();
    const held = rows(lake, Fault.stuck).filter((row) => (lake.faults[row]! & Fault.absent) === 0);
    for (const row of held) {
      const before = row - 1;
      if ((lake.faults[before]! & ~(Fault.stuck | Fault.drift)) === 0) {
        expect(lake.measured[row]).toBe(lake.measured[before]);
      }
    }
    for (const row of rows(lake, Fault.drift).filter((row) => (lake.faults[row]! & ~Fault.drift) === 0)) {
      expect(Math.abs(lake.measured[row]! - lake.truth[row]!)).toBeGreaterThan(noticeable(lake.quality) - 0.0191);
    }
    expect(rows(lake, Fault.drift).length).toBeGreaterThan(0);
  });

  it('reads in steps of its resolution, with the noise it was given', () => {
    for (let row = 0; row < 5000; row += 1) {
      if (!Number.isNaN(lake.measured[row]!))
        expect(lake.measured[row]! * 100).toBeCloseTo(Math.round(lake.measured[row]! * 100), 6);
    }
    const { truth, measured: measuredValues } = measured('lakeLevel', {
      ...flawlessSensor,
      noise: 0.05,
      resolution: 0.001,
    });
    const variance = measuredValues.reduce((sum, value, row) => sum + (value - truth[row]!) ** 2, 0) / steps;
    expect(Math.sqrt(variance)).toBeCloseTo(0.05, 3);
  });

  it('strays from each calibration on, and starts anew', () => {
    const { truth, measured: measuredValues } = measured('lakeLevel', {
      ...flawlessSensor,
      driftPerMonth: 0.05,
      resolution: 1e-6,
    });
    const off = measuredValues.map((value, row) => value - truth[row]!);
    const resets = [...off.keys()].filter((row) => row > 0 && Math.abs(off[row]! - off[row - 1]!) > 0.003);
    expect(resets.length).toBeGreaterThan(30);
    for (const row of resets) expect(Math.abs(off[row]!)).toBeLessThan(0.001);
    for (const [index, row] of resets.slice(1).entries())
      expect(((row - resets[index]!) * HOUR_MS) % (182 * 24 * HOUR_MS)).toBe(0);
  });

  it('never reads below what it can', () => {
    const shut = measured('gateOpening', { noise: 300 });
    expect(Math.min(...shut.measured.filter((value) => !Number.isNaN(value)))).toBe(0);
  });
});

describe('a rain gauge', () => {
  it('counts whole buckets and loses nothing', () => {
    const { truth, measured: measuredValues } = measured('rain', flawlessSensor);
    let [rainMm, countedMm] = [0, 0];
    for (let row = 0; row < steps; row += 1) {
      rainMm += truth[row]!;
      countedMm += measuredValues[row]!;
      if (Math.abs(measuredValues[row]! * 5 - Math.round(measuredValues[row]! * 5)) > 1e-9)
        expect.fail(`row ${row}: ${measuredValues[row]} mm`);
      if (Math.abs(rainMm - countedMm) > 0.2 + 1e-6) expect.fail(`row ${row}: ${rainMm} fell, ${countedMm} counted`);
    }
    expect(rainMm).toBeGreaterThan(10_000);
  });

  it('shows nothing while blocked, and false rain in a spike', () => {
    const gauge = measured('rain');
    const blockedRows = rows(gauge, Fault.stuck).filter((row) => gauge.faults[row] === Fault.stuck);
    const missed = blockedRows.reduce((sum, row) => sum + gauge.truth[row]!, 0);
    expect(missed).toBeGreaterThan(10);
    for (const row of blockedRows) expect(gauge.measured[row]).toBe(0);
    for (const row of rows(gauge, Fault.spike).filter((row) => gauge.faults[row] === Fault.spike)) {
      expect(gauge.measured[row]! - gauge.truth[row]!).toBeGreaterThan(14);
    }
  });
});
