import { isRainRadar } from '@spillway/contract/plant/stations/rain-stations';
import type { TextKey } from '../../base/i18n/use-text.ts';
import type { MarkStyle } from './Mark.tsx';

/** Codes of the specification, section 3. */
export type StationType = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

interface TypeStyle {
  readonly name: TextKey;
  readonly look: MarkStyle;
}

export const rainGauge: StationType = 1;

/** Symbols: a drop, a water level sign, flow arrows, a gate leaf, a flash, a battery. */
export const typeStyles: Readonly<Record<StationType, TypeStyle>> = {
  1: {
    name: 'observe.type.rain',
    look: {
      path: 'M0 -6.5C3 -2.6 4.6 -.6 4.6 1.8A4.6 4.6 0 0 1 -4.6 1.8C-4.6 -.6 -3 -2.6 0 -6.5Z',
      colour: '--q-rain',
    },
  },
  2: { name: 'observe.type.level', look: { path: 'M-6 -5H6L0 6Z', colour: '--q-level' } },
  3: {
    name: 'observe.type.discharge',
    look: { path: 'M-6 -3H0V-6L6 0L0 6V3H-6Z', colour: '--q-inflow' },
  },
  4: {
    name: 'observe.type.fromLevel',
    look: { path: 'M0 -6.5L6.5 0L0 6.5L-6.5 0Z', colour: '--q-inflow' },
  },
  5: {
    name: 'observe.type.sommer',
    look: { path: 'M-6 -6L6 0L-6 6L-3 0Z', colour: '--q-inflow' },
  },
  6: { name: 'observe.type.gate', look: { path: 'M-5 -5.5H5V5.5H-5Z', colour: '--q-spill' } },
  7: {
    name: 'observe.type.power',
    look: { path: 'M1.5 -7L-5 1H-1L-1.5 7L5 -1.5H1Z', colour: '--q-power' },
  },
  8: {
    name: 'observe.type.battery',
    look: { path: 'M-2.5 -6.5H2.5V-4.5H4.5V6.5H-4.5V-4.5H-2.5Z', colour: '--nodata' },
  },
};

/** Concentric rings around the radar. */
const radarStyle: TypeStyle = {
  name: 'observe.type.radar',
  look: {
    path: 'M0 -6.5A6.5 6.5 0 1 1 -.01 -6.5ZM0 -4.3A4.3 4.3 0 1 0 .01 -4.3ZM0 -2.1A2.1 2.1 0 1 1 -.01 -2.1Z',
    colour: '--q-radar',
  },
};

interface StationKind {
  readonly station_type: StationType;
  readonly measure_method: number | null;
}

/** A rain radar has its own symbol, since it is not a gauge. */
export const stationTypeStyle = ({ station_type: type, measure_method: method }: StationKind): TypeStyle =>
  isRainRadar(type, method) ? radarStyle : typeStyles[type];

const { [rainGauge]: gaugeStyle, ...otherLooks } = typeStyles;
const orderedStyles: readonly TypeStyle[] = [gaugeStyle, radarStyle, ...Object.values(otherLooks)];

/** Legend entries, in order. */
export function stylesAmong(stations: readonly StationKind[]): readonly TypeStyle[] {
  const present = new Set(stations.map(stationTypeStyle));
  return orderedStyles.filter((stationStyle) => present.has(stationStyle));
}

export const stationTypes = Object.keys(typeStyles).map(Number) as StationType[];
