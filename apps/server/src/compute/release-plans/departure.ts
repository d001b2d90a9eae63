import type { Departure } from '@spillway/contract/compute/release-plans/codes';
import { departsByM, departsByM3s, departsByShare } from '@spillway/contract/compute/release-plans/codes';
import { minuteMs } from '@spillway/plant-time/spans';
import { peopleMin } from '@spillway/rules/procedure/deadlines';
import { outletsOf, type PlanContent } from './content.ts';
import { type Projection, plannedAt, plannedWithin } from './project.ts';

/** What left a plan, and when it was read. */
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

/** Null: nobody can say, and what nobody can say suspends nothing. */
export interface Actual {
  readonly nowMs: number;
  readonly lake: ReadFigure | null;
  readonly release: ReadFigure | null;
  readonly inflow: ReadFigure | null;
  /** By id, whether it is in service. */
  readonly outlets: ReadonlyMap<string, boolean>;
}

export interface Followed {
  readonly content: PlanContent;
  readonly issued: Projection | null;
  readonly pinnedAtMs: number;
  /** How long the longest move of the plan takes its gates. */
  readonly travelMin: number;
  /** Already when it was pinned: who pinned it was told. */
  readonly outOfService: readonly string[];
}

/** A centimetre more or less, or a fifth, is told in decimals: what floating point adds is no departure, and takes none away. */
const play = 1e-6;

/**
 * How a plant left its plan; null: it follows, or nobody can say. The lake is compared with what the plan said of that very instant.
 * Release and inflow may be as planned a quarter of an hour sooner or later, and as long as gates travel: people move gates by hand, and
 * a figure on its way from one step to the next has left nothing.
 */
export function departedFrom(
  { content, issued, pinnedAtMs, travelMin, outOfService }: Followed,
  actual: Actual,
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
  for (const departure of ['release', 'inflow'] as const) {
    const figure = actual[departure];
    if (!isAfter(figure)) continue;
    const { value, atMs } = figure;
    const aroundMs = peopleMin * minuteMs;
    const reach = plannedWithin(issued, [atMs - aroundMs - travelMin * minuteMs, atMs + aroundMs])?.[departure];
    if (!reach) continue;
    const [low, high] = reach;
    const isBelow = low - value >= Math.max(departsByM3s, departsByShare * low) - play;
    if (isBelow || value - high >= Math.max(departsByM3s, departsByShare * high) - play)
      return { departure, of: null, planned: isBelow ? low : high, actual: value, atMs };
  }
  return null;
}

/** Out of service and planned to be shut or still is no departure. */
const isUsedLater = ({ steps }: PlanContent, outletId: string, fromMs: number): boolean =>
  steps.some(
    ({ gates, units }, at) =>
      (steps[at + 1]?.atMs ?? Number.POSITIVE_INFINITY) > fromMs &&
      (gates.some((gate) => gate.outletId === outletId && gate.openingM > 0) ||
        units.some((unit) => unit.outletId === outletId && unit.powerMw > 0)),
  );
