import { floodLengthMs, floodYears } from '@spillway/contract/series/demo-feed';
import { FLOOD_WINDOW_MS } from '@spillway/plant-simulator/catchment/design-flood';
import { signalsOf } from '@spillway/plant-simulator/signals';
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

group('what a logger of the demo sends', () => {
  const signals = signalsOf(plant);
  const fieldNamed = (signal: string) => fieldOf(signals.find(({ name }) => name === signal)!, file)!;

  it('is every signal once, under the station that sends it', () => {
    const names = signals.map((signal) => fieldOf(signal, file)!.name);
    expect(new Set(names).size).toBe(20);
    expect(fieldNamed('rain:MUA3').name).toBe('MUA3/precipitation');
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
