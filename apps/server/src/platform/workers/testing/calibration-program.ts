import { workerData } from 'node:worker_threads';
import { calibrateNam, type NamCalibrationTask } from '@spillway/hydrology/calibration/nam-calibration';
import type { SearchState } from '@spillway/hydrology/calibration/search-state';
import type { NamParameters } from '@spillway/hydrology/runoff/nam-parameters';
import type { RunStep, RunTask } from '../long-run.ts';
import { sendParts } from '../send-parts.ts';
import { type FaultPlan, injectFault } from './inject-fault.ts';

/** Runs a calibration of the engine generation by generation, and fails at one of them as told. */
export interface CalibrationTask extends FaultPlan {
  readonly nam: NamCalibrationTask;
}

export interface Generation {
  readonly generation: number;
  readonly loss: number;
  readonly parameters: NamParameters;
  /** How the search ended, set with its last part. */
  readonly ended: string | null;
}

const task = workerData as RunTask<CalibrationTask, SearchState>;

async function* generations({ nam, from }: typeof task): AsyncGenerator<RunStep<Generation, SearchState>> {
  const search = calibrateNam({ ...nam, from });
  for (;;) {
    const { done, value } = search.next();
    const { generation, loss, parameters, state } = value;
    if (done) return yield { share: 1, part: { generation, loss, parameters, ended: value.ended }, state };
    await injectFault(task, generation);
    yield { share: generation / value.generations, part: { generation, loss, parameters, ended: null }, state };
  }
}

await sendParts(generations(task));
