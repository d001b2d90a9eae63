import type { Quantity } from '@spillway/contract/series/catalogue/quantities';
import type { DemoPlantFile } from '@spillway/contract/series/demo-feed';
import type { Signal } from '@spillway/plant-simulator/record';

/** A signal as a logger sends it. */
export interface Field {
  readonly name: string;
  /** What the sensor itself would show, before its calibration. */
  rawOf(measured: number): number;
}

const quantityOf: Partial<Record<Signal['kind'], Quantity>> = {
  rain: 'precipitation',
  radarRain: 'precipitation',
  lakeLevel: 'water_level',
  tailwaterLevel: 'water_level',
  gateOpening: 'opening',
  power: 'power',
  battery: 'voltage',
};

const levelSensor = 1;
const roundTo = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Of a signal that the demo plant has a series for; the collector of the demo knows these names. */
export function fieldOf({ kind, station }: Signal, { sensors }: DemoPlantFile): Field | null {
  const quantity = quantityOf[kind];
  if (quantity === undefined) return null;
  const name = `${station}/${quantity}`;
  const sensor = sensors.find((one) => one.station === station && one.sensor_type === levelSensor);
  const calibration = quantity === 'water_level' ? sensor?.calibrations[0] : undefined;
  if (!calibration) return { name, rawOf: (measured) => roundTo(measured, 3) };
  const { coefficient, offset, elevation } = calibration;
  return { name, rawOf: (levelM) => roundTo((levelM - (elevation ?? 0) - offset) / coefficient, 3) };
}
