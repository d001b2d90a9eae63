import type { generalQuantities, Quantity as SeriesQuantity } from '@spillway/contract/series/quantities';
import type { Quantity, Unit } from './series.ts';

/** What stations and sensors measure; the general record has series of its own. */
export type MeasuredQuantity = Exclude<SeriesQuantity, (typeof generalQuantities)[number]>;

interface Look {
  readonly quantity: Quantity;
  readonly unit: Unit;
}

/** How a measured series is drawn and written. */
export const measuredLooks: Readonly<Record<MeasuredQuantity, Look>> = {
  precipitation: { quantity: 'rain', unit: 'mm' },
  water_level: { quantity: 'level', unit: 'm' },
  water_depth: { quantity: 'level', unit: 'm' },
  discharge: { quantity: 'discharge', unit: 'm3s' },
  velocity: { quantity: 'other', unit: 'ms' },
  opening: { quantity: 'opening', unit: 'm' },
  gate_travel: { quantity: 'opening', unit: 'm' },
  power: { quantity: 'power', unit: 'mw' },
  voltage: { quantity: 'voltage', unit: 'volt' },
  panel_voltage: { quantity: 'voltage', unit: 'volt' },
  air_temperature: { quantity: 'other', unit: 'celsius' },
  air_humidity: { quantity: 'other', unit: 'percent' },
  air_pressure: { quantity: 'other', unit: 'hpa' },
  wind_speed: { quantity: 'other', unit: 'ms' },
  wind_direction: { quantity: 'other', unit: 'degree' },
  solar_radiation: { quantity: 'other', unit: 'wm2' },
  evaporation: { quantity: 'other', unit: 'mm' },
  soil_moisture: { quantity: 'other', unit: 'percent' },
  soil_temperature: { quantity: 'other', unit: 'celsius' },
};

export const isMeasured = (quantity: SeriesQuantity): quantity is MeasuredQuantity =>
  Object.hasOwn(measuredLooks, quantity);
