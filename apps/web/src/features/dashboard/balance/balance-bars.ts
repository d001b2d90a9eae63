import type { General } from '../../../shared/dashboard/queries.ts';

interface BalanceBars {
  readonly inflow: string;
  readonly turbine: string;
  readonly spill: string;
}

const width = (part: number | null, total: number): string =>
  `${total > 0 && part !== null ? (Math.max(0, part) / total) * 100 : 0}%`;

type Flows = Pick<
  General,
  'inflow_moving_average' | 'total_discharge_out' | 'total_discharge_turbine' | 'total_discharge_dam'
>;

/**
 * Bar lengths on one scale: the larger of inflow and release fills the line. An incomplete release has no bars, since
 * the rest is unknown.
 */
export function barsOf(flows: Flows): BalanceBars {
  const isWhole = flows.total_discharge_out !== null;
  const [turbine, spill] = isWhole ? [flows.total_discharge_turbine, flows.total_discharge_dam] : [null, null];
  const releasedM3s = (turbine ?? 0) + (spill ?? 0);
  const totalFlow = Math.max(flows.inflow_moving_average ?? 0, flows.total_discharge_out ?? 0, releasedM3s);
  return {
    inflow: width(flows.inflow_moving_average, totalFlow),
    turbine: width(turbine, totalFlow),
    spill: width(spill, totalFlow),
  };
}
