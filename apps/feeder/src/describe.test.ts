import { floodLengthMs, floodYears } from '@spillway/contract/series/demo-feed';
import { FLOOD_WINDOW_MS } from '@spillway/plant-simulator/catchment/design-flood';
import { type PlantRecord, stampOf } from '@spillway/plant-simulator/record';
import { signalsOf } from '@spillway/plant-simulator/signals';
import { createVirtualPlant } from '@spillway/plant-simulator/virtual-plant';
import { hourMs } from '@spillway/plant-time/spans';
import { expect, describe as group, it } from 'vitest';
import { describe } from './describe.ts';
import { fieldOf } from './fields.ts';
import { demoFile } from './testing/demo-file.ts';

const file = demoFile();
const plant = describe(file);

group('the demo plant as the simulator plays it', () => {
  it('has the levels, the gauges with their weights, the basin and the outlets of its file', () => {
    expect(plant.levels).toEqual({ deadM: 235, normalM: 250, designFloodM: 253 });
    expect(plant.basins[0]).toMatchObject({ areaKm2: 412 });
    expect(plant.basins[0]!.gaugeWeights.reduce((sum, weight) => sum + weight)).toBeCloseTo(1, 9);
    expect(plant.gauges.map(({ id }) => id)).toEqual(['MUA1', 'MUA2', 'MUA3', 'MUA4', 'MUA5', 'MUA6']);
    expect(plant.plant.gates.map(({ id, type }) => [id, type])).toEqual([
      ['V1', 'arcGate'],
      ['V2', 'arcGate'],
      ['V3', 'arcGate'],
      ['DCTT', 'roundCulvert'],
    ]);
    expect(plant.operation.seasons).toEqual([{ from: '07-01', to: '11-30', maxLevelM: 249 }]);
  });

  it('opens its gates one after the other in the order of the procedure, the middle one first', () => {
    const { groups, openingsM } = plant.operation.gateSequence;
    expect(groups).toEqual([[1], [0], [2]]);
    expect(openingsM.at(-1)).toBe(11);
  });

  it('can be given the floods that people may ask for', () => {
    expect(plant.designFloods.map(({ returnPeriodYears }) => returnPeriodYears)).toEqual(floodYears);
    expect(floodLengthMs).toBe(FLOOD_WINDOW_MS);
  });
});

group('what is set to go wrong', () => {
  const startMs = Date.parse('2026-10-01T00:00:00Z');
  const incidents = [
    { of: 'station', code: 'MUA4', fromMs: startMs + 6 * hourMs, toMs: startMs + 12 * hourMs },
    { of: 'unit', code: 'H2', fromMs: startMs + 30 * hourMs, toMs: startMs + 40 * hourMs },
  ] as const;
  const play = (playedIncidents: typeof incidents | readonly []) => {
    const description = describe(file, { floods: [], incidents: playedIncidents });
    return createVirtualPlant({ description, seed: 3, startMs }).run(startMs + 48 * hourMs);
  };
  const [usual, storySignals] = [play([]), play(incidents)];
  const rowsWhere = (isMet: (row: number) => boolean) =>
    Array.from({ length: usual.steps }, (_, row) => row).filter(isMet);
  const measured = ({ signals }: PlantRecord, name: string) => signals.find((one) => one.name === name)!.measured;
  const isWithinRange =
    ({ fromMs, toMs }: (typeof incidents)[number]) =>
    (row: number) =>
      stampOf(usual, row) >= fromMs && stampOf(usual, row) < toMs;

  it('silences the sensor of a station and leaves its battery and all others', () => {
    const silentRows = rowsWhere((row) => Number.isNaN(measured(storySignals, 'rain:MUA4')[row]));
    expect(silentRows).toEqual(expect.arrayContaining(rowsWhere(isWithinRange(incidents[0]))));
    expect(silentRows.length).toBeLessThan(6 * 12 + 24);
    for (const name of ['battery:MUA4', 'rain:MUA3'])
      expect(measured(storySignals, name)).toEqual(measured(usual, name));
  });

  it('stops a unit, which would have run, and no other', () => {
    const out = rowsWhere(isWithinRange(incidents[1])).slice(1);
    const ran = ({ water }: PlantRecord, unit: number) => out.some((row) => water.unitPowerMw[unit]![row]! > 0);
    expect([0, 1].map((unit) => ran(usual, unit))).toEqual([true, true]);
    expect([0, 1].map((unit) => ran(storySignals, unit))).toEqual([true, false]);
  });
});

group('a flood that is laid before the plant', () => {
  const startMs = Date.parse('2026-01-01T00:00:00Z');
  /** The floods follow one another over most of a year. */
  const floods = Array.from({ length: 60 }, (_, i) => ({
    returnPeriodYears: 10,
    startMs: startMs + i * floodLengthMs,
  }));
  const { stations, ...description } = describe(file, { floods, incidents: [] });
  const faultsOf = (isWired: boolean) => {
    const chosenStations = stations.filter(({ battery }) => (battery === undefined) === isWired);
    const record = createVirtualPlant({ description: { ...description, stations: chosenStations }, seed: 3, startMs });
    return record.run(startMs + 60 * floodLengthMs).episodes.length;
  };

  it('is not hidden by a fault of what is wired to the dam', () => {
    expect(faultsOf(true)).toBe(0);
    expect(faultsOf(false)).toBeGreaterThan(10);
  });
});

group('what a logger of the demo sends', () => {
  const signals = signalsOf(plant);
  const fieldNamed = (signal: string) => fieldOf(signals.find(({ name }) => name === signal)!, file)!;

  it('is every signal once, under the station that sends it', () => {
    const names = signals.map((signal) => fieldOf(signal, file)!.name);
    expect(new Set(names).size).toBe(21);
    expect(fieldNamed('rain:MUA3').name).toBe('MUA3/precipitation');
    expect(fieldNamed('radarRain:RADA').name).toBe('RADA/precipitation');
    expect(fieldNamed('battery:MUA3').name).toBe('MUA3/voltage');
    expect(fieldNamed('lakeLevel:MNH2').name).toBe('MNH2/water_level');
    expect(fieldNamed('gateOpening:V2').name).toBe('DM2/opening');
    expect(fieldNamed('power:H2').name).toBe('CS2/power');
  });

  it('is what the sensor shows before its calibration: a level is a depth over the sensor', () => {
    expect(fieldNamed('lakeLevel:MNH1').rawOf(245.31)).toBe(24.01);
    expect(fieldNamed('tailwaterLevel:MNHL').rawOf(120.2)).toBe(3.7);
    expect(fieldNamed('rain:MUA1').rawOf(0.4)).toBe(0.4);
  });
});
