import { holds, satisfiesComparison } from './conditions.ts';
import { judgeDayMean } from './day-mean.ts';
import type { Comparison, Limit, ProcedureQuantity } from './definition.ts';
import type { OrderInForce } from './facts.ts';
import { againstOf, figureOf, type Scene } from './figures.ts';
import type { LimitState } from './limit-state.ts';
import type { Uncertainty } from './truth.ts';

export interface LimitVerdict {
  readonly limit: Limit;
  readonly state: LimitState;
  readonly value: number | null;
  readonly against: number | null;
  /** The margin to the limit; negative if broken. */
  readonly margin: number | null;
  readonly doubts: readonly Uncertainty[];
  /** A contradicting order in force, which applies instead. */
  readonly outrankedBy: OrderInForce | null;
}

const isUpper = (comparison: Comparison): boolean => comparison === 'below' || comparison === 'at_most';

/** Both cannot be kept. */
const contradicts = (order: OrderInForce, { quantity, comparison }: Limit, against: number): boolean =>
  order.quantity === quantity &&
  (order.comparison === 'at_most'
    ? !isUpper(comparison) && (comparison === 'above' ? order.value <= against : order.value < against)
    : isUpper(comparison) && (comparison === 'below' ? order.value >= against : order.value > against));

/** The mean of an unfinished day is open while it can still be kept and broken. */
function dayMeanOf({ facts }: Scene, { quantity, comparison }: Limit, edge: number | null) {
  const { figures, releaseDay } = facts;
  const meanSoFar = figures.release_day_mean;
  return quantity === 'release_day_mean' && releaseDay !== undefined && meanSoFar !== undefined && edge !== null
    ? judgeDayMean(meanSoFar, releaseDay, comparison, edge)
    : null;
}

/** Null when it does not apply now. */
export function judgeLimit(scene: Scene, limit: Limit): LimitVerdict | null {
  const applies = holds(scene, limit.applies);
  if (applies.is === false) return null;
  const figure = figureOf(scene, limit.quantity);
  const against = againstOf(scene, limit.against, null);
  const dayMean = figure.doubt ? null : dayMeanOf(scene, limit, against.value);
  const suspects: readonly Uncertainty[] = [
    ...(limit.source.isVerified ? [] : [{ code: 'not_verified' as const, of: limit.source.article }]),
    ...(applies.is === null ? applies.doubts : []),
    ...(figure.doubt ? [figure.doubt] : []),
    ...(against.doubt ? [against.doubt] : []),
    ...(dayMean?.state === 'open'
      ? [{ code: 'day_not_over' as const, of: limit.quantity, neededM3s: dayMean.neededM3s }]
      : []),
  ];
  const value = (dayMean === null ? undefined : scene.facts.releaseDay?.wholeMeanM3s) ?? figure.value;
  const edge = against.value;
  const told = dayMean === null ? value : dayMean.state === 'open' ? null : dayMean.meanM3s;
  const outrankedBy =
    edge === null ? null : (scene.facts.orders.find((order) => contradicts(order, limit, edge)) ?? null);
  const margin = told === null || edge === null ? null : isUpper(limit.comparison) ? edge - told : told - edge;
  const state =
    suspects.length > 0 || outrankedBy !== null || told === null || edge === null
      ? 'not_judged'
      : satisfiesComparison(told, limit.comparison, edge)
        ? 'kept'
        : 'broken';
  return { limit, state, value, against: edge, margin, doubts: suspects, outrankedBy };
}

export interface OrderVerdict {
  readonly order: OrderInForce;
  readonly state: LimitState;
  readonly value: number | null;
  readonly doubts: readonly Uncertainty[];
}

export function judgeOrder(scene: Scene, order: OrderInForce): OrderVerdict {
  const { value, doubt } = figureOf(scene, order.quantity);
  if (value === null) return { order, state: 'not_judged', value, doubts: [doubt] };
  return {
    order,
    state: satisfiesComparison(value, order.comparison, order.value) ? 'kept' : 'broken',
    value,
    doubts: [],
  };
}

/** The range of a quantity, and the limit or order at each end; null when nothing binds on that side. */
export interface Range {
  readonly least: Edge | null;
  readonly most: Edge | null;
}

export interface Edge {
  readonly value: number;
  /** The id of the limit or order. */
  readonly by: string;
}

/** A limit that cannot be judged only because the quantity itself is missing still binds. */
export function rangeOf(
  quantity: ProcedureQuantity,
  limits: readonly LimitVerdict[],
  orders: readonly OrderInForce[],
): Range {
  const edges = [
    ...limits.flatMap(({ limit, against, outrankedBy }) =>
      limit.quantity === quantity && against !== null && outrankedBy === null && limit.source.isVerified
        ? [{ value: against, by: limit.id, isUpper: isUpper(limit.comparison) }]
        : [],
    ),
    ...orders.flatMap((order) =>
      order.quantity === quantity ? [{ value: order.value, by: order.id, isUpper: isUpper(order.comparison) }] : [],
    ),
  ];
  const tightestOrder = (of: boolean) => {
    const sorted = edges.filter((edge) => edge.isUpper === of).toSorted((one, other) => one.value - other.value);
    const edge = of ? sorted[0] : sorted.at(-1);
    return edge ? { value: edge.value, by: edge.by } : null;
  };
  return { least: tightestOrder(false), most: tightestOrder(true) };
}
