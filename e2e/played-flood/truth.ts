import type { DemoFlood, DemoIncident } from '@spillway/contract/series/demo-feed';
import { createVirtualPlant } from '@spillway/plant-simulator/virtual-plant';
import { minuteMs } from '@spillway/plant-time/spans';
import { describe } from '../../apps/feeder/src/describe.ts';
import { demoFile } from '../../apps/feeder/src/testing/demo-file.ts';

/** True state of the water, which no sensor measures. */
export interface Truth {
  readonly levelM: number;
  readonly inflowM3s: number;
  readonly releaseM3s: number;
  /** Inflow of the next two hours, in ten-minute steps. */
  readonly comesM3s: readonly number[];
  /** Lake level at those times if the current release continues. */
  readonly keptM: readonly number[];
  /** Highest level within a day, under the same assumption. */
  readonly dayHighestM: number;
}

const aheadEveryMs = 10 * minuteMs;
const aheadSteps = 12;
const daySteps = 144;

/** Inputs of the demo data, from its table. */
export interface Weather {
  readonly seed: number;
  readonly startMs: number;
  readonly floods: readonly DemoFlood[];
  readonly incidents: readonly DemoIncident[];
}

/** The same plant played again by the simulator alone, with an independent lake balance. */
export function truthOf({ seed, startMs, floods, incidents }: Weather, untilMs: number): (atMs: number) => Truth {
  const file = demoFile();
  const description = describe(file, { floods, incidents });
  const { water, ...record } = createVirtualPlant({ description, seed, startMs, floods }).run(
    untilMs + daySteps * aheadEveryMs,
  );
  const { levelM, storageM3, meanInflowM3s, meanOutflowM3s } = water;
  const { columns } = file.tables.find(({ group_code: group }) => group === 'ZV')!;
  const levelOf = levelsBy(columns as unknown as Columns);
  return (atMs) => {
    const row = Math.round((atMs - record.startMs) / record.stepMs) - 1;
    const [level, inflow, release] = [levelM[row], meanInflowM3s[row], meanOutflowM3s[row]];
    if (level === undefined || inflow === undefined || release === undefined)
      throw new RangeError(`The simulator was not played to ${new Date(atMs).toISOString()}.`);
    const each = aheadEveryMs / record.stepMs;
    const [futureInflowM3s, constantReleaseM]: [number[], number[]] = [[], []];
    let storage = storageM3[row]!;
    let max = storage;
    for (let step = 1; step <= daySteps; step += 1) {
      for (let at = row + (step - 1) * each + 1; at <= row + step * each; at += 1)
        storage += (meanInflowM3s[at]! - release) * (record.stepMs / 1000);
      max = Math.max(max, storage);
      if (step > aheadSteps) continue;
      futureInflowM3s.push(meanInflowM3s[row + step * each]!);
      constantReleaseM.push(levelOf(storage));
    }
    return {
      levelM: level,
      inflowM3s: inflow,
      releaseM3s: release,
      comesM3s: futureInflowM3s,
      keptM: constantReleaseM,
      dayHighestM: levelOf(max),
    };
  };
}

/** Level in m, storage in million m3. */
interface Columns {
  readonly z: readonly number[];
  readonly v: readonly number[];
}

/** Linear interpolation between the table rows. */
function levelsBy({ z, v }: Columns): (storageM3: number) => number {
  return (storageM3) => {
    const mcm = storageM3 / 1e6;
    const after = v.findIndex((one) => one >= mcm);
    const to = after < 0 ? v.length - 1 : Math.max(1, after);
    return z[to - 1]! + ((mcm - v[to - 1]!) / (v[to]! - v[to - 1]!)) * (z[to]! - z[to - 1]!);
  };
}
