import type { Quantity as SeriesQuantity } from '@spillway/contract/series/quantities';
import { isMeasured, measuredLooks } from '../../ui/chart/measured.ts';
import type { ChartSeries } from '../../ui/chart/series.ts';

interface Look extends Pick<ChartSeries, 'quantity' | 'unit'> {
  /** What a stored value is multiplied by to be shown in that unit. */
  readonly factor: number;
}

type GeneralQuantity = Exclude<SeriesQuantity, keyof typeof measuredLooks>;

const generalLooks: Readonly<Record<GeneralQuantity, Look>> = {
  total_discharge_lake: { quantity: 'inflow', unit: 'm3s', factor: 1 },
  inflow_moving_average: { quantity: 'inflow', unit: 'm3s', factor: 1 },
  total_discharge_out: { quantity: 'release', unit: 'm3s', factor: 1 },
  total_discharge_dam: { quantity: 'spill', unit: 'm3s', factor: 1 },
  total_discharge_turbine: { quantity: 'turbine', unit: 'm3s', factor: 1 },
  lake_level: { quantity: 'level', unit: 'm', factor: 1 },
  total_capacity: { quantity: 'storage', unit: 'mcm', factor: 1e-6 },
  upstream_water_level: { quantity: 'level', unit: 'm', factor: 1 },
  downstream_water_level: { quantity: 'level', unit: 'm', factor: 1 },
};

/** How any series of the plant is drawn, computed ones too. */
export const lookOf = (quantity: SeriesQuantity): Look =>
  isMeasured(quantity) ? { ...measuredLooks[quantity], factor: 1 } : generalLooks[quantity];
