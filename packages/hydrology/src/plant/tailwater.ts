import { lastOf, numberAt } from '@spillway/checked/reads';
import { Flag } from '../flags.ts';
import { isElevationM } from '../outlets/plausible.ts';
import type { Trace } from '../outlets/trace.ts';
import { lookUp, lookUpCell, type OneKeyTable } from '../tables/one-key.ts';
import type { Plant } from './plant.ts';
import { Cell, Input, type PlantWork, Result } from './work.ts';

/**
 * Tailwater level into `results`: measured if it is; otherwise by the outlet channel's rating at the flow in `ratedM3s`; otherwise the
 * usual one. The last two are flagged `estimated`; without any it is missing.
 */
export function tailwaterInto(plant: Plant, work: PlantWork, trace: Trace | null): number {
  const flags = read(plant, work, trace);
  work.resultFlags[Result.tailwaterM] = flags;
  return flags;
}

/** The river level [m] of a release by the rating; null when the rating does not say, and beyond its end. */
export const tailwaterByRating = (rating: OneKeyTable | null, releasedM3s: number): number | null =>
  rating === null || releasedM3s > lastOf(rating.keys) ? null : lookUp(rating, releasedM3s, 'clamp').value;

function read(plant: Plant, work: PlantWork, trace: Trace | null): number {
  const measuredM = numberAt(work.inputs, Input.tailwaterM);
  const { tailwaterRating, usualTailwaterM } = plant;
  let flags: number = Flag.none;
  if (isElevationM(measuredM)) {
    work.results[Result.tailwaterM] = measuredM;
  } else if (tailwaterRating !== null) {
    flags = lookUpCell(tailwaterRating, 'clamp', work.cells, Cell.ratedM3s, work.results, Result.tailwaterM);
    flags |= Flag.estimated;
  } else if (Number.isNaN(usualTailwaterM)) {
    work.results[Result.tailwaterM] = 0;
    return Flag.missing;
  } else {
    work.results[Result.tailwaterM] = usualTailwaterM;
    flags = Flag.estimated;
  }
  if (trace !== null) explain(plant, work, flags, trace);
  return flags;
}

function explain({ tailwaterRating }: Plant, work: PlantWork, flags: number, trace: Trace): void {
  const values = { tailwaterM: numberAt(work.results, Result.tailwaterM) };
  if ((flags & Flag.estimated) === 0) {
    trace.formula('plant.tailwater_measured', {}, values, flags);
  } else if (tailwaterRating === null) {
    trace.formula('plant.tailwater_usual', {}, values, flags);
  } else {
    trace.oneKey(tailwaterRating, 'plant.tailwater', { ratedM3s: numberAt(work.cells, Cell.ratedM3s) }, values, flags);
  }
}
