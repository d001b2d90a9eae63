import { itemAt, numberAt, required } from '@spillway/checked/reads';
import { type BasinDescription, type BasinModel, prepareBasin } from '../basin/basin.ts';
import { basinCell, basinRow, INFLOW } from '../basin/basin-row.ts';
import { type BasinStart, basinStateFrom, loadBasinState } from '../basin/basin-state.ts';
import { partRainInto } from '../basin/part-rain.ts';
import { type BasinForcing, requireForcing } from '../basin/run-basin.ts';
import { HydrologyError } from '../errors.ts';
import { type NamParameterName, namCalibrationRanges } from '../runoff/nam-parameters.ts';
import {
  type Calibration,
  type CalibrationEffort,
  type CalibrationProgress,
  calibrate,
  defaultEffort,
} from './calibrate.ts';
import type { SearchRange } from './differential-evolution.ts';
import { balancedObjective, type ObjectiveWeights } from './objective.ts';
import type { SearchState } from './search-state.ts';

export interface BasinCalibrationTask {
  /** The starting description; parameters not searched stay unchanged. */
  readonly description: BasinDescription;
  /** The searched parameters and their ranges; all nine if absent. One value for all parts that are not kept. */
  readonly free?: Partial<Readonly<Record<NamParameterName, SearchRange>>>;
  /** Unchanged parts, by id: gauged ones, calibrated by themselves. */
  readonly kept?: readonly string[];
  /** Releases upstream must have no gap: fill them beforehand. */
  readonly forcing: BasinForcing;
  readonly observedM3s: ArrayLike<number>;
  /** At least 30 days, better a year. */
  readonly warmUpRows: number;
  readonly start: BasinStart;
  readonly weights?: ObjectiveWeights;
  readonly effort?: CalibrationEffort;
  readonly from?: SearchState | null;
}

export type BasinCalibration = Generator<CalibrationProgress<NamParameterName>, Calibration<NamParameterName>, void>;

/**
 * Calibrates a basin of parts by the flow at its lake. Parts differ by area, rain and river; one flow does not determine nine parameters of
 * each, so the searched ones are common to them. Rain over the parts is computed once for all runs. Progress is that of `calibrate`, with
 * its state.
 */
export function calibrateBasin(task: BasinCalibrationTask): BasinCalibration {
  const { description, free = namCalibrationRanges, kept = [], forcing, observedM3s, warmUpRows, start } = task;
  const { weights = balancedObjective, effort = defaultEffort, from = null } = task;
  const names = (Object.keys(namCalibrationRanges) as NamParameterName[]).filter((name) => free[name] !== undefined);
  if (names.length === 0) throw new HydrologyError('calibration.nothing_free', {}, 'leave one parameter free');
  for (const id of kept) {
    if (!description.parts.some((part) => part.id === id)) throw new HydrologyError('calibration.no_such_part', { id });
  }
  if (description.parts.every(({ id }) => kept.includes(id))) {
    throw new HydrologyError('calibration.nothing_free', {}, 'leave one part free');
  }
  const ranges = Object.fromEntries(names.map((name) => [name, required(free[name])])) as Record<
    NamParameterName,
    SearchRange
  >;
  for (const name of names) {
    const { low, high } = ranges[name];
    if (!(low < high)) throw new HydrologyError('calibration.empty_range', { name, low, high });
  }
  const end = (side: 'low' | 'high') =>
    Object.fromEntries(names.map((name) => [name, ranges[name][side]])) as Record<NamParameterName, number>;
  prepareBasin(withParameters(description, end('low'), kept));
  const simulate = simulator(prepareBasin(withParameters(description, end('high'), kept)), forcing, start);
  return calibrate(
    { ranges, simulate: (parameters) => simulate(prepareBasin(withParameters(description, parameters, kept))) },
    { observedM3s, warmUpRows, weights },
    effort,
    from,
  );
}

/** The description with the parameters of a search. */
export function withParameters(
  description: BasinDescription,
  found: Partial<Readonly<Record<NamParameterName, number>>>,
  keptNames: readonly string[] = [],
): BasinDescription {
  const parts = description.parts.map((part) =>
    keptNames.includes(part.id) ? part : { ...part, parameters: { ...part.parameters, ...found } },
  );
  return { ...description, parts };
}

/** Runs basins of one shape over one record; the array of a run is reused by the next. */
function simulator(shape: BasinModel, forcing: BasinForcing, start: BasinStart): (basin: BasinModel) => Float64Array {
  requireForcing(shape, forcing);
  const { gaugeMm, evaporationMm, upstreamM3s } = forcing;
  const rows = evaporationMm.length;
  const cell = basinCell(shape);
  const parts = shape.parts.length;
  const rainMm = new Float64Array(rows * parts);
  for (let row = 0; row < rows; row++) {
    partRainInto(shape, gaugeMm, row, cell.partRainMm);
    rainMm.set(cell.partRainMm, row * parts);
  }
  for (const column of upstreamM3s) {
    for (let row = 0; row < rows; row++) {
      if (!(itemAt(column, row) >= 0))
        throw new HydrologyError('series.missing_value', { name: 'upstreamM3s', row: row + 1 });
    }
  }
  const stores = new Float64Array(shape.stores);
  const inflowM3s = new Float64Array(rows);
  return (basin) => {
    loadBasinState(basin, basinStateFrom(basin, start), stores, 0);
    for (let row = 0; row < rows; row++) {
      for (let index = 0; index < parts; index++) cell.partRainMm[index] = numberAt(rainMm, row * parts + index);
      for (let index = 0; index < upstreamM3s.length; index++)
        cell.upstreamM3s[index] = itemAt(itemAt(upstreamM3s, index), row);
      cell.potentialMm[0] = itemAt(evaporationMm, row);
      basinRow(basin, stores, 0, cell);
      inflowM3s[row] = numberAt(cell.out, INFLOW);
    }
    return inflowM3s;
  };
}
