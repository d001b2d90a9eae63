import type { Forcing, MissingForcing } from '../runoff/forcing.ts';
import { type Gr4jParameterName, gr4jCalibrationRanges, requireGr4jParameters } from '../runoff/gr4j-parameters.ts';
import { runGr4j } from '../runoff/gr4j-run.ts';
import { type Gr4jStart, gr4jStateFrom } from '../runoff/gr4j-state.ts';
import {
  type Calibration,
  type CalibrationEffort,
  type CalibrationProgress,
  calibrate,
  checkedRanges,
  defaultEffort,
} from './calibrate.ts';
import type { SearchRange } from './differential-evolution.ts';
import { balancedObjective, type ObjectiveWeights } from './objective.ts';
import type { SearchState } from './search-state.ts';

export interface Gr4jCalibrationTask {
  readonly areaKm2: number;
  /** Daily. */
  readonly forcing: Forcing;
  readonly observedM3s: ArrayLike<number>;
  /** A year. */
  readonly warmUpRows: number;
  readonly start: Gr4jStart;
  readonly missing?: MissingForcing;
  readonly ranges?: Readonly<Record<Gr4jParameterName, SearchRange>>;
  readonly weights?: ObjectiveWeights;
  readonly effort?: CalibrationEffort;
  /** The state to resume this task from. */
  readonly from?: SearchState | null;
}

export type Gr4jCalibration = Generator<CalibrationProgress<Gr4jParameterName>, Calibration<Gr4jParameterName>, void>;

/** The four parameters of GR4J from daily rain, evaporation and observed flow. */
export function calibrateGr4j(task: Gr4jCalibrationTask): Gr4jCalibration {
  const { areaKm2, forcing, observedM3s, warmUpRows, start } = task;
  const { missing = 'refuse', weights = balancedObjective, effort = defaultEffort } = task;
  const ranges = checkedRanges(task.ranges ?? gr4jCalibrationRanges, gr4jCalibrationRanges, requireGr4jParameters);
  const days = forcing.rainMm.length;
  const series = { dischargeM3s: new Float64Array(days), flags: new Uint16Array(days) };
  const simulate = (parameters: Record<Gr4jParameterName, number>) =>
    runGr4j({ parameters, areaKm2 }, forcing, gr4jStateFrom(start, parameters), { missing, series }).dischargeM3s;
  return calibrate({ ranges, simulate }, { observedM3s, warmUpRows, weights }, effort, task.from);
}
