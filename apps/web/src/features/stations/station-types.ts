import type { TextKey } from '../../app/i18n/use-text.ts';
import type { MarkLook } from '../../ui/map/Mark.tsx';

/** Specification, section 3. */
export type StationType = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

interface TypeLook {
  readonly name: TextKey;
  readonly look: MarkLook;
  /** The kind of sensor that such a station usually has. */
  readonly sensorType: number;
}

export const rainGauge: StationType = 1;

/** A drop, the sign of a water level, arrows of flow, a leaf of a gate, a flash, a battery. */
export const typeLooks: Readonly<Record<StationType, TypeLook>> = {
  1: {
    name: 'stations.type.rain',
    look: {
      path: 'M0 -6.5C3 -2.6 4.6 -.6 4.6 1.8A4.6 4.6 0 0 1 -4.6 1.8C-4.6 -.6 -3 -2.6 0 -6.5Z',
      colour: '--q-rain',
    },
    sensorType: 2,
  },
  2: { name: 'stations.type.level', look: { path: 'M-6 -5H6L0 6Z', colour: '--q-level' }, sensorType: 1 },
  3: {
    name: 'stations.type.discharge',
    look: { path: 'M-6 -3H0V-6L6 0L0 6V3H-6Z', colour: '--q-inflow' },
    sensorType: 8,
  },
  4: {
    name: 'stations.type.fromLevel',
    look: { path: 'M0 -6.5L6.5 0L0 6.5L-6.5 0Z', colour: '--q-inflow' },
    sensorType: 1,
  },
  5: {
    name: 'stations.type.sommer',
    look: { path: 'M-6 -6L6 0L-6 6L-3 0Z', colour: '--q-inflow' },
    sensorType: 8,
  },
  6: { name: 'stations.type.gate', look: { path: 'M-5 -5.5H5V5.5H-5Z', colour: '--q-spill' }, sensorType: 5 },
  7: {
    name: 'stations.type.power',
    look: { path: 'M1.5 -7L-5 1H-1L-1.5 7L5 -1.5H1Z', colour: '--q-power' },
    sensorType: 3,
  },
  8: {
    name: 'stations.type.battery',
    look: { path: 'M-2.5 -6.5H2.5V-4.5H4.5V6.5H-4.5V-4.5H-2.5Z', colour: '--nodata' },
    sensorType: 9,
  },
};

export const stationTypes = Object.keys(typeLooks).map(Number) as StationType[];

/** Fields that mean something for some types only. The server refuses the first two elsewhere. */
const typesOfField = {
  thiessen_coefficient: [1],
  valve_aperture: [6],
  calibration_elevation: [2, 4, 5],
  measure_position_id: [2, 3, 4, 5],
} as const satisfies Readonly<Record<string, readonly StationType[]>>;

export type TypedField = keyof typeof typesOfField;

export const applies = (field: TypedField, type: number | null): boolean =>
  typesOfField[field].some((one) => one === type);
