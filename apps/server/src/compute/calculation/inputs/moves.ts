import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import { Flag } from '@spillway/hydrology/flags';
import type { Plant } from '@spillway/hydrology/plant/plant';
import { runPlant } from '@spillway/hydrology/plant/run';
import { createRun, createSeries, type PlantSeries } from '@spillway/hydrology/plant/run-series';
import type { Grid } from './grid.ts';
import { type InputColumn, InputSource } from './input-column.ts';

/** How an outlet's value changes between readings; linearly when neither is set. */
export interface OutletWay {
  /** Each value is the mean of its own step. */
  readonly isMean: boolean;
  /** Station values hold until the next; entered values always do. */
  readonly isMeasuredHeld: boolean;
}

interface GateMove {
  readonly plant: Plant;
  /** The plant's inputs, one row a step. */
  readonly series: PlantSeries;
  /** Gates first, then units. */
  readonly columns: readonly InputColumn[];
  readonly ways: readonly OutletWay[];
}

/** A moment within the step before a row: its share of the step, and whether it is before or after the movement. */
interface Point {
  readonly row: number;
  readonly share: number;
  readonly isAfter: boolean;
}

/** The value changes linearly, or not at all. */
const noMove = Number.NaN;

/**
 * The mean release over the step before each row, when an outlet moved at a known moment in it: the release then
 * changes as a step and not as a ramp. The plant is computed just before and just after each movement, with the level
 * and tailwater of that moment; the time between is integrated with trapezoids. NaN when nothing moved or an input is
 * missing.
 */
export function meansOfMoves({ plant, series, columns, ways }: GateMove, grid: Grid): Float64Array<ArrayBuffer> {
  const outlets = [...series.gateOpeningM, ...series.unitPowerMw].map((values, outlet) => ({
    values,
    moveAt: (row: number): number =>
      values[row] === values[row - 1] ? noMove : moveMeanOf(itemAt(columns, outlet), itemAt(ways, outlet), row, grid),
  }));
  const points: Point[] = [];
  for (let row = 1; row < grid.rows; row += 1) {
    const shares = outlets.map(({ moveAt }) => moveAt(row)).filter((share) => !Number.isNaN(share));
    if (shares.length > 0) points.push(...pointsOf(row, shares));
  }
  const meansM3s = new Float64Array(grid.rows).fill(Number.NaN);
  if (points.length === 0) return meansM3s;
  const fine = createSeries(plant, points.length);
  const fineValues = [...fine.gateOpeningM, ...fine.unitPowerMw];
  for (const [index, point] of points.entries()) {
    fine.lakeLevelM[index] = between(series.lakeLevelM, point);
    fine.tailwaterM[index] = between(series.tailwaterM, point);
    fine.levelAlone[index] = itemAt(series.levelAlone, point.row);
    for (const [u, inService] of series.unitInService.entries())
      itemAt(fine.unitInService, u)[index] = itemAt(inService, point.row);
    for (const [outlet, { values, moveAt }] of outlets.entries())
      itemAt(fineValues, outlet)[index] = valueAt(values, point, moveAt(point.row));
  }
  const run = createRun(plant, points.length);
  runPlant(plant, fine, run);
  const outM3s = run.outM3s.values.map((value, index) =>
    (integerAt(run.outM3s.flags, index) & Flag.missing) === 0 ? value : Number.NaN,
  );
  for (const [index, { row, share }] of points.entries()) {
    const before = points[index - 1];
    if (before?.row !== row) meansM3s[row] = 0;
    else
      meansM3s[row] =
        numberAt(meansM3s, row) +
        ((numberAt(outM3s, index - 1) + numberAt(outM3s, index)) / 2) * (share - before.share);
  }
  return meansM3s;
}

/** The share of the step at which the value changed; NaN when unknown. */
function moveMeanOf({ sources, agesS }: InputColumn, way: OutletWay, row: number, { stepMs }: Grid): number {
  const source = sources[row];
  if (source !== InputSource.entry && source !== InputSource.station) return noMove;
  const ageMs = integerAt(agesS, row) * 1000;
  if (way.isMean) return ageMs === 0 ? 0 : noMove;
  const isHeld = source === InputSource.entry || way.isMeasuredHeld;
  return isHeld && ageMs >= 0 && ageMs < stepMs ? 1 - ageMs / stepMs : noMove;
}

function pointsOf(row: number, shares: readonly number[]): Point[] {
  const moments = [...new Set(shares)].toSorted((a, b) => a - b);
  return [
    { row, share: 0, isAfter: false },
    ...moments.flatMap((share) => [false, true].map((isAfter) => ({ row, share, isAfter }))),
    { row, share: 1, isAfter: true },
  ];
}

/** If one end is unknown, the value of the other is used. */
function between(values: Float64Array, { row, share }: Point): number {
  const [before, after] = [numberAt(values, row - 1), numberAt(values, row)];
  if (Number.isNaN(before)) return after;
  return Number.isNaN(after) ? before : before + share * (after - before);
}

function valueAt(values: Float64Array, { row, share, isAfter }: Point, move: number): number {
  const [before, after] = [numberAt(values, row - 1), numberAt(values, row)];
  if (Number.isNaN(move)) return before + share * (after - before);
  return share > move || (share === move && isAfter) ? after : before;
}
