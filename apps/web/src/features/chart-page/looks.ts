import type { generalQuantities, Quantity as SeriesQuantity } from '@spillway/contract/series/quantities';
import { isMeasured, measuredLooks } from '../../ui/chart/measured.ts';
import type { Quantity, Unit } from '../../ui/chart/series.ts';

interface Look {
  readonly quantity: Quantity;
  readonly unit: Unit;
  /** From the unit of the series to the one that is shown. */
  readonly factor: number;
}

const flow = (quantity: Quantity): Look => ({ quantity, unit: 'm3s', factor: 1 });
const level: Look = { quantity: 'level', unit: 'm', factor: 1 };
const mcmPerM3 = 1e-6;

const generalLooks: Readonly<Record<(typeof generalQuantities)[number], Look>> = {
  total_discharge_lake: flow('inflow'),
  inflow_moving_average: flow('inflow'),
  total_discharge_out: flow('release'),
  total_discharge_dam: flow('spill'),
  total_discharge_turbine: flow('turbine'),
  lake_level: level,
  total_capacity: { quantity: 'storage', unit: 'mcm', factor: mcmPerM3 },
  upstream_water_level: level,
  downstream_water_level: level,
};

/** How any series of the plant is drawn and written. */
export const lookOf = (quantity: SeriesQuantity): Look =>
  isMeasured(quantity) ? { ...measuredLooks[quantity], factor: 1 } : generalLooks[quantity];
