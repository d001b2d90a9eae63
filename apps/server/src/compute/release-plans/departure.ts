import type { Departure } from '@spillway/contract/compute/release-plans/codes';
import { departsByM, departsByM3s, departsByShare } from '@spillway/contract/compute/release-plans/codes';
import { minuteMs } from '@spillway/plant-time/spans';
import { peopleMin } from '@spillway/rules/procedure/deadlines';
import { outletsOf, type PlanContent } from './content.ts';
import { type Projection, plannedAt, plannedWithin } from './project.ts';

export interface Departed {
  readonly departure: Departure;
  /** Name of the outlet. */
  readonly of: string | null;
  readonly planned: number | null;
  readonly actual: number | null;
  readonly atMs: number;
}

export interface ReadFigure {
  readonly value: number;
  readonly atMs: number;
}

/** Null: unknown, which never suspends a plan. */
export interface ActualState {
  readonly nowMs: number;
  readonly lake: ReadFigure | null;
  readonly release: ReadFigure | null;
  readonly inflow: ReadFigure | null;
  /** Whether each outlet is in service, by id. */
  readonly outlets: ReadonlyMap<string, boolean>;
}

export interface FollowedPlan {
  readonly content: PlanContent;
  readonly issued: Projection | null;
  readonly pinnedAtMs: number;
  /** Time of the gates' longest movement in the plan. */
  readonly travelMin: number;
  /** Outlets already out of service when the plan was pinned. */
  readonly outOfService: readonly string[];
}

/** Floating-point tolerance: limits are decimals, such as a centimetre or a fifth. */
const play = 1e-6;

/**
 * How a plant deviates from its plan; null when it follows the plan or the values are unknown. The lake is compared
 * with the plan at that instant. Release and inflow may match the plan a quarter of an hour sooner or later, plus the
 * travel time of the gates: people move gates by hand, and a value between two steps is not a deviation.
 */
export function findDeparture(
  { content, issued, pinnedAtMs, travelMin, outOfService }: FollowedPlan,
  actual: ActualState,
): Departed | null {
  const { nowMs, outlets } = actual;
  for (const { outletId, name } of outletsOf(content)) {
    const inService = outlets.get(outletId);
    const none = { of: name, planned: null, actual: null, atMs: nowMs };
    if (inService === undefined) return { departure: 'outlet_gone', ...none };
    if (!inService && !outOfService.includes(outletId) && isUsedLater(content, outletId, pinnedAtMs))
      return { departure: 'outlet_out_of_service', ...none };
  }
  if (issued === null) return null;
  const isAfter = (figure: ReadFigure | null): figure is ReadFigure =>
    figure !== null && figure.atMs >= pinnedAtMs && figure.atMs <= nowMs;
  const { lake } = actual;
  const plannedLake = isAfter(lake) ? plannedAt(issued, lake.atMs) : null;
  if (isAfter(lake) && plannedLake !== null && Math.abs(lake.value - plannedLake.levelM) >= departsByM - play)
    return { departure: 'lake_level', of: null, planned: plannedLake.levelM, actual: lake.value, atMs: lake.atMs };
  for (const departureKind of ['release', 'inflow'] as const) {
    const figure = actual[departureKind];
    if (!isAfter(figure)) continue;
    const { value, atMs } = figure;
    const aroundMs = peopleMin * minuteMs;
    const reach = plannedWithin(issued, [atMs - aroundMs - travelMin * minuteMs, atMs + aroundMs])?.[departureKind];
    if (!reach) continue;
    const [low, high] = reach;
    const isBelow = low - value >= Math.max(departsByM3s, departsByShare * low) - play;
    if (isBelow || value - high >= Math.max(departsByM3s, departsByShare * high) - play)
      return { departure: departureKind, of: null, planned: isBelow ? low : high, actual: value, atMs };
  }
  return null;
}

/** An outlet out of service that the plan keeps shut or at rest is no deviation. */
const isUsedLater = ({ steps }: PlanContent, outletId: string, fromMs: number): boolean =>
  steps.some(
    ({ gates, units }, index) =>
      (steps[index + 1]?.atMs ?? Number.POSITIVE_INFINITY) > fromMs &&
      (gates.some((gate) => gate.outletId === outletId && gate.openingM > 0) ||
        units.some((unit) => unit.outletId === outletId && unit.powerMw > 0)),
  );
