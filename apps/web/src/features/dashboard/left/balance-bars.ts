import type { General } from '../../../app/dashboard/queries.ts';

export interface BalanceBars {
  readonly inflow: string;
  readonly turbine: string;
  readonly spill: string;
}

const width = (part: number | null, whole: number): string =>
  `${whole > 0 && part !== null ? (Math.max(0, part) / whole) * 100 : 0}%`;

type Flows = Pick<
  General,
  'inflow_moving_average' | 'total_discharge_out' | 'total_discharge_turbine' | 'total_discharge_dam'
>;

/** Lengths on one scale: the larger of inflow and release has the whole line. */
export function barsOf(flows: Flows): BalanceBars {
  const released = (flows.total_discharge_turbine ?? 0) + (flows.total_discharge_dam ?? 0);
  const whole = Math.max(flows.inflow_moving_average ?? 0, flows.total_discharge_out ?? 0, released);
  return {
    inflow: width(flows.inflow_moving_average, whole),
    turbine: width(flows.total_discharge_turbine, whole),
    spill: width(flows.total_discharge_dam, whole),
  };
}
