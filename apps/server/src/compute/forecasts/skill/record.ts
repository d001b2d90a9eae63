import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import { generalOwner } from '../../../series/catalogue/catalogue.ts';
import { findSeries, seriesByOwner } from '../../calculation/calculation.ts';

export interface JudgedSeries {
  readonly inflow: number;
  readonly lake_level: number;
  readonly release: number;
}

/** Null when no lake is described. */
export function judgedSeries(plant: PlantCatalogue): JudgedSeries | null {
  const all = seriesByOwner(plant);
  const idOf = (quantity: 'inflow_moving_average' | 'lake_level' | 'total_discharge_out') =>
    findSeries(all, 'general', generalOwner, quantity)?.seriesId ?? null;
  const [inflow, level, release] = [idOf('inflow_moving_average'), idOf('lake_level'), idOf('total_discharge_out')];
  return inflow === null || level === null || release === null ? null : { inflow, lake_level: level, release };
}
