import { gravityMs2 } from '@spillway/hydrology/outlets/discharge';
import { turbineFlowM3s } from '@spillway/hydrology/outlets/turbine';
import { usualEfficiency } from '@spillway/hydrology/outlets/unit';
import { niceStep } from '../../kit/chart/nice-axis.ts';
import type { LakeLevels } from './gate-drawing.ts';
import type { OutletValues } from './outlet-values.ts';

const curvePoints = 40;

interface UnitRange {
  /** Net head at which the rated power needs the largest flow [m]: below it the unit cannot reach its rated power. */
  readonly ratedHeadM: number;
  readonly efficiency: number;
  readonly minHeadM: number;
  readonly maxHeadM: number;
  readonly maxFlowM3s: number;
  /** Boundary of the operating range: flow and head. */
  readonly edge: readonly (readonly [flowM3s: number, headM: number])[];
  /** Flow at rated power over the range of heads. */
  readonly ratedPower: readonly (readonly [flowM3s: number, headM: number])[];
  readonly flowTicks: readonly number[];
  readonly headTicks: readonly number[];
  /** Heads at dead and normal level, if the outlet elevation of the unit is known: the nozzle of an impulse turbine. */
  readonly heads: { readonly deadM: number; readonly normalM: number } | null;
}

/** Operating range by flow and power limits at constant efficiency; null if a limit is missing. */
export function unitRange(values: OutletValues, levels: LakeLevels): UnitRange | null {
  const { rated_power: ratedMw, max_discharge: maxM3s } = values;
  if (!isPositive(ratedMw) || !isPositive(maxM3s)) return null;
  const efficiency = isPositive(values.efficiency) && values.efficiency <= 1 ? values.efficiency : usualEfficiency;
  const ratedHeadM = (ratedMw * 1000) / (gravityMs2 * efficiency * maxM3s);
  const minMw = isPositive(values.min_power) ? values.min_power : 0;
  const minM3s = isPositive(values.min_discharge) ? values.min_discharge : 0;
  const heads = impulseHeads(values, levels);
  const minHeadM = Math.min(ratedHeadM * 0.6, (heads?.deadM ?? ratedHeadM) * 0.9);
  const maxHeadM = Math.max(ratedHeadM * 1.5, (heads?.normalM ?? ratedHeadM) * 1.1);
  const all = Array.from(
    { length: curvePoints + 1 },
    (_, index) => minHeadM + ((maxHeadM - minHeadM) * index) / curvePoints,
  );
  const maxM3sAt = (headM: number) => Math.min(maxM3s, turbineFlowM3s(ratedMw, efficiency, headM));
  const minM3sAt = (headM: number) => Math.max(minM3s, minMw > 0 ? turbineFlowM3s(minMw, efficiency, headM) : 0);
  const workingHeadsM = all.filter((headM) => minM3sAt(headM) <= maxM3sAt(headM));
  const maxFlowM3s = maxM3s * 1.2;
  return {
    ratedHeadM,
    efficiency,
    minHeadM,
    maxHeadM,
    maxFlowM3s,
    edge: [
      ...workingHeadsM.map((headM) => [minM3sAt(headM), headM] as const),
      ...workingHeadsM.toReversed().map((headM) => [maxM3sAt(headM), headM] as const),
    ],
    ratedPower: all
      .map((headM) => [turbineFlowM3s(ratedMw, efficiency, headM), headM] as const)
      .filter(([flowM3s]) => flowM3s <= maxFlowM3s),
    flowTicks: ticks(0, maxFlowM3s, 5),
    headTicks: ticks(minHeadM, maxHeadM, 5),
    heads,
  };
}

function impulseHeads(values: OutletValues, levels: LakeLevels): UnitRange['heads'] {
  const { gate_type: type, nozzle_level: nozzleM } = values;
  const { dead_water_level: deadM, normal_water_level: normalM } = levels;
  if (type !== 7 || typeof nozzleM !== 'number' || deadM === null || normalM === null) return null;
  return deadM > nozzleM && normalM > deadM ? { deadM: deadM - nozzleM, normalM: normalM - nozzleM } : null;
}

function ticks(from: number, to: number, tickCount: number): number[] {
  const step = niceStep((to - from) / tickCount);
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

const isPositive = (value: unknown): value is number => typeof value === 'number' && value > 0;
