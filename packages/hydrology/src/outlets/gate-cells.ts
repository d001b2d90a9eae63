import { numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { type Outcome, outcome, Source } from './source.ts';

/**
 * Places in one typed array that is made once. A fraction passed between functions as an argument or result costs an object each time; a
 * place in this array costs nothing.
 */
export const GateCell = {
  /** Inputs; NaN is not known: level and opening make the result missing, tailwater means a free one. */
  lakeLevelM: 0,
  tailwaterM: 1,
  openingM: 2,
  /** Results. */
  dischargeM3s: 3,
  orificeM3s: 4,
  overflowM3s: 5,
  ceilingM3s: 6,
  orificeUpToM: 7,
  overflowFromM: 8,
  firstOpeningM: 9,
  lastOpeningM: 10,
  /** The level at which the lip met the water; the lake's own level, kept while another is evaluated. */
  touchLevelM: 11,
  keptLevelM: 12,
  /** 1 when one source alone gives the lake level. */
  levelAlone: 13,
} as const;

export const gateCellCount = 14;

/** A result without water that needs no reason. */
export function dry(cells: Float64Array, out: number, source: number): Outcome {
  cells[out] = 0;
  return outcome(source, Flag.none);
}

export function noAnswer(cells: Float64Array, out: number): Outcome {
  cells[out] = 0;
  return outcome(Source.none, Flag.missing);
}

/** Tailwater above an elevation [m]; an unknown one is as low as possible: free. */
export function tailwaterAbove(elevationM: number, cells: Float64Array): number {
  const tailwaterM = numberAt(cells, GateCell.tailwaterM);
  return Number.isNaN(tailwaterM) ? Number.NEGATIVE_INFINITY : tailwaterM - elevationM;
}
