import { describe, expect, it } from 'vitest';
import type { VirtualPlantDescription } from './description.ts';
import { hoMau } from './testing/ho-mau.ts';
import { columnsOf, yearStartMs } from './testing/sample-year.ts';
import { DAY_MS, HOUR_MS } from './time/local-time.ts';
import { createVirtualPlant } from './virtual-plant.ts';

const octoberMs = yearStartMs + 274 * DAY_MS;
const options = { description: hoMau, seed: 11, startMs: octoberMs };
const flood = { returnPeriodYears: 20, startMs: octoberMs + 3 * DAY_MS };

describe('a virtual plant', () => {
  it('gives the same numbers from the same seed, and others from another', () => {
    const untilMs = octoberMs + 20 * DAY_MS;
    const [first, second] = [options, options].map((same) => columnsOf(createVirtualPlant(same).run(untilMs)));
    expect(first).toEqual(second);
    const other = columnsOf(createVirtualPlant({ ...options, seed: 12 }).run(untilMs));
    expect(other.get('meanInflowM3s 0')).not.toEqual(first!.get('meanInflowM3s 0'));
    expect(other.get('lakeLevel measured')).not.toEqual(first!.get('lakeLevel measured'));
  });

  it('lives on step by step with the numbers a batch would have given, through a flood and over odd cuts', () => {
    const batch = createVirtualPlant({ ...options, floods: [flood] }).run(octoberMs + 12 * DAY_MS);
    const livePlant = createVirtualPlant({ ...options, floods: [flood] });
    const cuts = [7 * HOUR_MS, 2.5 * DAY_MS, 3 * DAY_MS, 3 * DAY_MS + 300_000, 6.5 * DAY_MS, 9 * DAY_MS];
    const parts = cuts.map((cut) => livePlant.run(octoberMs + cut));
    while (livePlant.atMs < octoberMs + 12 * DAY_MS) parts.push(livePlant.run(livePlant.atMs + 300_000));

    const fullColumns = columnsOf(batch);
    const pieces = parts.map(columnsOf);
    for (const [name, column] of fullColumns) {
      const joined = pieces.flatMap((piece) => [...piece.get(name)!]);
      expect({ name, same: joined.every((value, row) => Object.is(value, column[row])) }).toEqual({ name, same: true });
      expect(joined).toHaveLength(column.length);
    }
    const compareOrder = (a: { fromMs: number; of: string }, b: { fromMs: number; of: string }) =>
      a.fromMs - b.fromMs || a.of.localeCompare(b.of);
    expect(parts.flatMap(({ episodes }) => episodes).sort(compareOrder)).toEqual(
      [...batch.episodes].sort(compareOrder),
    );
    expect(batch.episodes.length).toBeGreaterThan(5);
  });

  it('plays a flood that is asked for while it runs as if it had been planned', () => {
    const untilMs = octoberMs + 6 * DAY_MS;
    const planned = createVirtualPlant({ ...options, floods: [flood] }).run(untilMs);
    const askedPlant = createVirtualPlant(options);
    askedPlant.run(octoberMs + DAY_MS);
    askedPlant.playFlood(flood);
    expect(askedPlant.run(untilMs).water.levelM).toEqual(planned.water.levelM.subarray(288));
  });

  it('names its signals by what the plant has', () => {
    const names = createVirtualPlant(options).signals.map(({ name }) => name);
    expect(names).toHaveLength(26);
    expect(names).toEqual(
      expect.arrayContaining(['rain:dam', 'lakeLevel', 'tailwaterLevel', 'gateOpening:gate-2', 'power:unit-1']),
    );
    expect(names).toEqual(expect.arrayContaining(['unitFlow:unit-2', 'upstreamFlow:upper', 'battery:lake']));
  });

  it('gives the same rain in any step', () => {
    const untilMs = octoberMs + 15 * DAY_MS;
    const totals = [1, 5, 15, 60].map((stepMinutes) => {
      const { water } = createVirtualPlant({ ...options, stepMinutes }).run(untilMs);
      return water.rainMm.map((column) => column.reduce((sum, depth) => sum + depth, 0));
    });
    expect(totals[1]![0]).toBeGreaterThan(10);
    for (const total of totals) for (const [g, mm] of total.entries()) expect(mm).toBeCloseTo(totals[1]![g]!, 9);
  });

  it('stays close to itself in coarser steps', () => {
    const untilMs = octoberMs + 10 * DAY_MS;
    const volumes = [5, 60].map((stepMinutes) => {
      const { water } = createVirtualPlant({ ...options, stepMinutes }).run(untilMs);
      return water.meanInflowM3s.reduce((sum, flow) => sum + flow * stepMinutes * 60, 0);
    });
    expect(volumes[1]! / volumes[0]!).toBeCloseTo(1, 1);
  });

  it('refuses what it cannot play, by name', () => {
    const make = (changed: object) => () => createVirtualPlant({ ...options, ...changed });
    const plant = createVirtualPlant(options);
    plant.run(octoberMs + DAY_MS);
    expect(make({ stepMinutes: 7 })).toThrow('simulator.bad_step');
    expect(make({ seed: 0.5 })).toThrow('input.not_whole');
    expect(make({ startMs: octoberMs + 1 })).toThrow('simulator.off_step');
    expect(() => plant.run(octoberMs)).toThrow('simulator.until_past');
    expect(() => plant.playFlood({ returnPeriodYears: 10, startMs: octoberMs })).toThrow('simulator.flood_in_past');
    expect(make({ floods: [flood, { ...flood, startMs: flood.startMs + DAY_MS }] })).toThrow('floods_overlap');
    expect(make({ floods: [{ ...flood, returnPeriodYears: 5 }] })).toThrow('simulator.flood_outside');
    const plantWith = (changes: Partial<VirtualPlantDescription>) => make({ description: { ...hoMau, ...changes } });
    const station = { ...hoMau.stations[0]!, id: 'more' };
    const invalidBasin = { ...hoMau.basins[0]!, gaugeWeights: [1] };
    expect(plantWith({ gauges: [] })).toThrow('simulator.no_gauges');
    expect(plantWith({ basins: [] })).toThrow('simulator.no_basins');
    expect(plantWith({ basins: [invalidBasin] })).toThrow('simulator.bad_weights');
    expect(plantWith({ stations: [...hoMau.stations, station] })).toThrow('simulator.signal_twice');
    expect(plantWith({ stations: [{ ...station, sensors: [{ kind: 'rain', of: 'nowhere' }] }] })).toThrow('of_nothing');
    expect(plantWith({ stations: [{ ...station, outages: { perYear: 400, meanHours: 1 } }] })).toThrow('too_frequent');
    expect(plantWith({ stations: [...hoMau.stations, { ...station, id: 'lake' }] })).toThrow('simulator.station_twice');
    const frequentFaults = { stuck: { perYear: 500, meanHours: 1 } };
    expect(plantWith({ stations: [{ ...station, sensors: [{ kind: 'lakeLevel', faults: frequentFaults }] }] })).toThrow(
      'too_frequent',
    );
    expect(plantWith({ levels: { ...hoMau.levels, deadM: 251 } })).toThrow('simulator.levels_crossed');
    const missingGate = { gate: 9, flowM3s: 1, maxOpeningM: 1 };
    expect(plantWith({ operation: { ...hoMau.operation, minimumFlow: missingGate } })).toThrow(
      'simulator.no_such_gate',
    );
    expect(plantWith({ designFloods: hoMau.designFloods.toReversed() })).toThrow('simulator.floods_not_rising');
    expect(plantWith({ operation: { ...hoMau.operation, guideLevels: [] } })).toThrow('simulator.no_guide_levels');
  });
});
