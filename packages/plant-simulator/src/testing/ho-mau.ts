import { capacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { oneKeyTable } from '@spillway/hydrology/tables/one-key';
import type { StationDescription, VirtualPlantDescription } from '../description.ts';
import { battery, cableLine, designFloods, nam, operation, radioLine } from '../habits.ts';
import { centralVietnam } from '../weather/climate.ts';

/**
 * Ho Mau, the sample plant of the product: dead level 235, normal 250, design flood 253 m; 412 km2; three arc gates of
 * 12 m, two units of 60 m3/s, an outlet for the minimum flow; six rain stations, gauges at lake and tailwater.
 */
const gate = { crestM: 239, widthM: 12, weirCoefficient: 0.47, lip: { relation: 'arc', sill: 'ogee' } } as const;
const qeta = oneKeyTable('QETA', [0.2, 0.4, 0.6, 0.8, 0.9, 1], [0.7, 0.83, 0.895, 0.925, 0.93, 0.915]);
const qhl = oneKeyTable('QHL', [0, 20, 40, 60], [0, 0.4, 1.6, 3.6]);
const unit = { turbine: 'reaction', ratedPowerMw: 60, maxFlowM3s: 60, qeta, qhl } as const;

const gauges = [
  { id: 'rain-1', longitude: 107.92, latitude: 15.4, rainFactor: 0.95 },
  { id: 'rain-2', longitude: 107.98, latitude: 15.46, rainFactor: 1 },
  { id: 'rain-3', longitude: 108.05, latitude: 15.38, rainFactor: 1.08 },
  { id: 'rain-4', longitude: 107.88, latitude: 15.31, rainFactor: 0.9 },
  { id: 'rain-5', longitude: 107.97, latitude: 15.28, rainFactor: 1.02 },
  { id: 'dam', longitude: 108.09, latitude: 15.3, rainFactor: 1.05 },
] as const;

/** An old battery, which fails its station in the long rains. */
const weakBattery = { daysWithoutSun: 5, sunGain: 2.5 };

const stations: readonly StationDescription[] = [
  ...gauges.map(
    ({ id }): StationDescription => ({
      id: `station-${id}`,
      sensors: [{ kind: 'rain', of: id }, { kind: 'battery' }],
      battery: id === 'rain-4' ? weakBattery : battery,
      ...radioLine,
    }),
  ),
  { id: 'lake', sensors: [{ kind: 'lakeLevel' }, { kind: 'battery' }], battery, ...cableLine },
  { id: 'tailwater', sensors: [{ kind: 'tailwaterLevel' }, { kind: 'battery' }], battery, ...cableLine },
  {
    id: 'dam-panel',
    sensors: ['gate-1', 'gate-2', 'gate-3', 'minimum-flow'].map((of) => ({ kind: 'gateOpening', of }) as const),
    ...cableLine,
  },
  {
    id: 'powerhouse',
    sensors: ['unit-1', 'unit-2'].flatMap((of) => [{ kind: 'power', of } as const, { kind: 'unitFlow', of } as const]),
    ...cableLine,
  },
  { id: 'upstream', sensors: [{ kind: 'upstreamFlow', of: 'upper' }, { kind: 'battery' }], battery, ...radioLine },
];

export const hoMau: VirtualPlantDescription = {
  utcOffsetMinutes: 420,
  levels: { deadM: 235, normalM: 250, designFloodM: 253 },
  curve: capacityCurve('ZV', [230, 235, 240, 245, 250, 255], [10, 18, 28.5, 41.5, 57, 75]),
  plant: {
    gates: [
      { type: 'arcGate', id: 'gate-1', crest: gate, maxOpeningM: 11 },
      { type: 'arcGate', id: 'gate-2', crest: gate, maxOpeningM: 11 },
      { type: 'arcGate', id: 'gate-3', crest: gate, maxOpeningM: 11 },
      {
        type: 'sandFlush',
        id: 'minimum-flow',
        slot: { sillM: 226, widthM: 0.8, coefficient: 0.7 },
        maxOpeningM: 1,
      },
    ],
    units: [
      { id: 'unit-1', ...unit },
      { id: 'unit-2', ...unit },
    ],
    tailwaterRating: oneKeyTable('QZ', [0, 50, 100, 200], [120, 121.2, 121.9, 122.8]),
  },
  gauges,
  basins: [
    { id: 'upper', areaKm2: 268, gaugeWeights: [0.25, 0.28, 0.17, 0.2, 0.1, 0], nam, travelMinutes: 90 },
    { id: 'lower', areaKm2: 144, gaugeWeights: [0, 0.05, 0.2, 0, 0.35, 0.4], nam, travelMinutes: 0 },
  ],
  climate: centralVietnam,
  designFloods,
  operation: {
    ...operation,
    seasons: [{ from: '09-01', to: '11-15', maxLevelM: 247 }],
    gateSequence: { groups: [[1], [0, 2]], openingsM: [0.5, 1, 1.5, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    minimumFlow: { gate: 3, flowM3s: 3.2, maxOpeningM: 1 },
  },
  stations,
};
