import { describedBasin } from '@spillway/contract/plant/basin/described';
import { loadNamState, namConstants, namRow, POTENTIAL, RAIN, WORK_LENGTH } from '@spillway/hydrology/runoff/nam-row';
import { namStateFrom } from '@spillway/hydrology/runoff/nam-state';
import { aheadH } from '../../apps/server/src/compute/forecasts/basin-model/model/leads.ts';
import { runModel } from '../../apps/server/src/compute/forecasts/basin-model/model/run-model.ts';
import { virtualTask } from '../../apps/server/src/compute/forecasts/basin-model/model/testing/virtual-basin.ts';
import { type BenchResult, measureInterleaved } from '../kit.ts';

/** Hours replayed each time, from the newest stored state on. */
const replayedH = 72;
const members = 50;

/**
 * One hourly forecast as in the job: replay, ten days of ensemble members, bands, the lake with its outlets, and the
 * critical rain.
 */
export default async function basinModel(): Promise<BenchResult[]> {
  const base = virtualTask(replayedH, 4);
  const task = {
    ...base,
    filter: { ...base.filter, members },
    scenariosMm: [1, 2, 4].map((mm) => Float64Array.from({ length: aheadH }, (_, hour) => (hour % 60 < 12 ? mm : 0))),
    lake: {
      levelM: 245,
      nowM3s: 40,
      curve: { levelsM: [230, 250, 260], storagesMcm: [10, 57, 95] },
      fromM: 230,
      stepM: 30,
      releases: [{ turbineM3s: new Float64Array([30, 30]), damM3s: new Float64Array([0, 200]) }],
      begun: Array.from({ length: aheadH + 1 }, () => 0),
      targetM: 255,
    },
  };
  const rows = members * (replayedH + aheadH) * task.content.parts.length;
  const { subjectMs, ratio } = await measureInterleaved(
    { subject: () => runModel(task), baseline: () => bareRows(rows) },
    { rounds: 5, warmUp: 1 },
  );
  return [
    {
      name: 'basin model: an hourly forecast, from record to lake',
      value: subjectMs,
      unit: 'ms',
      ratio,
      limit: 25,
      note: 'against its rows of NAM alone; in a thread of its own',
    },
  ];
}

/** The same number of NAM rows and nothing else. */
function bareRows(rows: number): void {
  const { parameters } = describedBasin(virtualTask(1, 4).content).parts[0]!;
  const constants = namConstants(parameters, 1, 12);
  const work = new Float64Array(WORK_LENGTH);
  loadNamState(namStateFrom({ surfaceFraction: 0.5, rootZoneFraction: 0.6, baseflowM3s: 8 }, parameters, 268), work);
  work[POTENTIAL] = 0.1;
  for (let row = 0; row < rows; row += 1) {
    work[RAIN] = row % 60 < 12 ? 2 : 0;
    namRow(constants, work);
  }
}
