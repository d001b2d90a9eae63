import { numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { type Outcome, outcome, Source } from './source.ts';

/**
 * Where a gate's computation keeps its numbers: places in one typed array that is made once. A fraction passed between
 * functions as an argument or result costs an object each time; a place in this array costs nothing.
 */
export const GateCell = {
  /** Inputs. NaN = not known: level and opening make the answer missing, tailwater means a free one. */
  lakeLevelM: 0,
  tailwaterM: 1,
  openingM: 2,
  /** The answer. */
  dischargeM3s: 3,
  orificeM3s: 4,
  overflowM3s: 5,
  ceilingM3s: 6,
  orificeUpToM: 7,
  overflowFromM: 8,
  firstOpeningM: 9,
  lastOpeningM: 10,
  /** Level at which the lip met the water; the lake's own, kept while another is asked about. */
  touchLevelM: 11,
  keptLevelM: 12,
  /** 1: one source alone says how high the lake stands. */
  levelAlone: 13,
} as const;

export const gateCellCount = 14;

/** An answer of no water that needs no reason. */
export function dry(cells: Float64Array, out: number, source: number): Outcome {
  cells[out] = 0;
  return outcome(source, Flag.none);
}

export function noAnswer(cells: Float64Array, out: number): Outcome {
  cells[out] = 0;
  return outcome(Source.none, Flag.missing);
}

/** Tailwater above an elevation [m]; an unknown one is as far down as can be: free. */
export function tailwaterAbove(elevationM: number, cells: Float64Array): number {
  const tailwaterM = numberAt(cells, GateCell.tailwaterM);
  return Number.isNaN(tailwaterM) ? Number.NEGATIVE_INFINITY : tailwaterM - elevationM;
}
