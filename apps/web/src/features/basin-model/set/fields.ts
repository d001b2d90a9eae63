import type { NamField } from '@spillway/contract/plant/basin/codes';

/** Range of a slider, as in calibrations. `decimals` apply to its display and step. */
interface NamRange {
  readonly name: NamField;
  readonly symbol: string;
  readonly low: number;
  readonly high: number;
  readonly step: number;
  readonly decimals: number;
}

export const namRanges: readonly NamRange[] = [
  { name: 'surface_max', symbol: 'Umax', low: 5, high: 35, step: 0.5, decimals: 1 },
  { name: 'root_zone_max', symbol: 'Lmax', low: 50, high: 400, step: 5, decimals: 0 },
  { name: 'overland_coefficient', symbol: 'CQOF', low: 0.1, high: 1, step: 0.01, decimals: 2 },
  { name: 'interflow_hours', symbol: 'CKIF', low: 200, high: 2000, step: 10, decimals: 0 },
  { name: 'routing_hours', symbol: 'CK1,2', low: 3, high: 80, step: 0.5, decimals: 1 },
  { name: 'overland_threshold', symbol: 'TOF', low: 0, high: 0.99, step: 0.01, decimals: 2 },
  { name: 'interflow_threshold', symbol: 'TIF', low: 0, high: 0.99, step: 0.01, decimals: 2 },
  { name: 'recharge_threshold', symbol: 'TG', low: 0, high: 0.99, step: 0.01, decimals: 2 },
  { name: 'baseflow_hours', symbol: 'CKBF', low: 500, high: 6000, step: 50, decimals: 0 },
];
