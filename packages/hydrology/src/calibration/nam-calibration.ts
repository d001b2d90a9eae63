import type { Forcing, MissingForcing } from '../runoff/forcing.ts';
import { type NamParameterName, namCalibrationRanges, requireNamParameters } from '../runoff/nam-parameters.ts';
import { runNam } from '../runoff/nam-run.ts';
import { namSeries } from '../runoff/nam-series.ts';
import { type NamStart, namStateFrom } from '../runoff/nam-state.ts';
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

export interface NamCalibrationTask {
  readonly areaKm2: number;
  readonly stepH: number;
  /** Per row; `namSubsteps` if absent. A search over years of daily rows may take 48; run its result with as many. */
  readonly substeps?: number | undefined;
  readonly forcing: Forcing;
  readonly observedM3s: ArrayLike<number>;
  /** At least 30 days, better a year. */
  readonly warmUpRows: number;
  readonly start: NamStart;
  readonly missing?: MissingForcing;
  readonly ranges?: Readonly<Record<NamParameterName, SearchRange>>;
  readonly weights?: ObjectiveWeights;
  readonly effort?: CalibrationEffort;
  /** The state to resume this task from. */
  readonly from?: SearchState | null;
}

export type NamCalibration = Generator<CalibrationProgress<NamParameterName>, Calibration<NamParameterName>, void>;

/** Calibrates the nine parameters of NAM from rain, evaporation and observed flow. Expect NSE above 0.85 unless water is imported. */
export function calibrateNam(task: NamCalibrationTask): NamCalibration {
  const { areaKm2, stepH, substeps, forcing, observedM3s, warmUpRows, start } = task;
  const { missing = 'refuse', weights = balancedObjective, effort = defaultEffort } = task;
  const ranges = checkedRanges(task.ranges ?? namCalibrationRanges, namCalibrationRanges, requireNamParameters);
  const series = namSeries(forcing.rainMm.length);
  const options = { missing, series };
  const simulate = (parameters: Record<NamParameterName, number>) =>
    runNam({ parameters, areaKm2, stepH, substeps }, forcing, namStateFrom(start, parameters, areaKm2), options)
      .dischargeM3s;
  return calibrate({ ranges, simulate }, { observedM3s, warmUpRows, weights }, effort, task.from);
}
