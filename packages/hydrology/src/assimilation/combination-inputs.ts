import { itemAt } from '@spillway/checked/reads';

/** Inflow at an issue, m3/s; NaN when not known. */
export interface FlowAtIssue {
  readonly observedM3s: number;
  /** Observed three hours before. */
  readonly earlierM3s: number;
  /** The filter's value before it saw the observation. */
  readonly expectedM3s: number;
  /** The value of the model that never saw the river. */
  readonly openM3s: number;
}

/** The forecast of one lead. */
export interface FlowAtLead {
  /** The mean of the filter's members. */
  readonly meanM3s: number;
  readonly openM3s: number;
  /** The result of `rainBefore` for this lead. */
  readonly rainMm: ArrayLike<number>;
}

/** Windows of rain in hours before the forecast hour, fallen or to come. */
const rainWindowsH = [
  [0, 3],
  [3, 6],
  [6, 12],
] as const;
export const rainWindows = rainWindowsH.length;
/** The hours of rain required before the issue. */
export const rainPastH = 12;

/** Depths of the windows before `leadH`, mm: from the rain of the hours up to the issue, and of those after it. */
export function rainBefore(pastMm: ArrayLike<number>, aheadMm: ArrayLike<number>, leadH: number): number[] {
  return rainWindowsH.map(([from, to]) => {
    let sum = 0;
    for (let back = from; back < to; back++) {
      const row = leadH - 1 - back;
      sum += row >= 0 ? itemAt(aheadMm, row) : itemAt(pastMm, pastMm.length + row);
    }
    return sum;
  });
}

/** A rise above noise. */
const risingBy = 1.05;

export const isRisingAt = ({ observedM3s, earlierM3s }: Pick<FlowAtIssue, 'observedM3s' | 'earlierM3s'>): boolean =>
  observedM3s > risingBy * earlierM3s;

/**
 * Columns of `fitCombination`: the filter's forecast; the difference of the model alone; the present flow, its change and both models'
 * values of it; and the rain behind the flow, for what neither model covers.
 */
export const combinationInputs = (issue: FlowAtIssue, lead: FlowAtLead): number[] => [
  lead.meanM3s,
  lead.openM3s - lead.meanM3s,
  issue.observedM3s,
  issue.openM3s,
  issue.observedM3s - issue.earlierM3s,
  issue.observedM3s - issue.expectedM3s,
  ...Array.from(lead.rainMm),
];

/**
 * What is combined stays near what either model says: weights of a few floods know nothing of a larger one.
 *   0.5 min(filter, alone) <= said <= 1.25 max(filter, alone) + 15 m3/s
 */
export function clampToModels(forecastM3s: number, inputs: ArrayLike<number>): number {
  const meanM3s = itemAt(inputs, 0);
  const openM3s = meanM3s + itemAt(inputs, 1);
  const [low, high] = [0.5 * Math.min(meanM3s, openM3s), 1.25 * Math.max(meanM3s, openM3s) + 15];
  return Math.min(high, Math.max(low, forecastM3s));
}
