import { InflowEstimator } from '@spillway/hydrology/balance/inflow-estimator';
import { LevelFilter } from '@spillway/hydrology/balance/level-filter';
import { Flag } from '@spillway/hydrology/flags';
import { capacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import type { VirtualPlantDescription } from '../description.ts';
import { nam } from '../habits.ts';
import { keyOf, uniform } from '../random/keyed.ts';
import type { PlantRecord } from '../record.ts';
import { createVirtualPlant } from '../virtual-plant.ts';
import { hoMau } from './ho-mau.ts';

const levelsM = [230, 235, 240, 245, 250, 255];
const storagesMcm = [10, 18, 28.5, 41.5, 57, 75];

/** Recorded data of a plant over some weeks with a flood, and the true inflow. */
export interface FloodRecord {
  /** From the beginning of the record. */
  readonly timesMin: readonly number[];
  /** Smoothed inflow from the lake level as the gauge read it; NaN where there was none. */
  readonly smoothedM3s: readonly number[];
  /** Standard error of the estimator; 0 where it gives none. */
  readonly errorM3s: readonly number[];
  /** Averaging window of the estimator for the value. */
  readonly windowMin: readonly number[];
  readonly trueM3s: readonly number[];
  /** Rows of the played flood: rain begins, highest inflow, flood has left the river. */
  readonly rows: { readonly from: number; readonly peak: number; readonly to: number };
}

interface FloodSeries {
  readonly seed: number;
  /** Reading interval of the lake gauge. The record uses this or ten minutes, whichever is longer. */
  readonly cadenceMin: number;
  /** Lake area as a multiple of the 3 km2 of Ho Mau. */
  readonly lakeTimes: number;
}

const calmDays = 12;
const floodDays = 4;

/** The floods that the nowcast is scored by, with intervals and lake areas in rotation. */
export const sampleFlood = (at: number): FloodSeries => ({
  seed: 1 + at,
  cadenceMin: [5, 10, 5, 15, 5, 30, 10, 60][at % 8]!,
  lakeTimes: [1, 1, 3, 1, 10][at % 5]!,
});

/**
 * One flood of a plant after twelve days of ordinary weather. The seed determines its size, the basin's speed and the
 * season.
 */
export function floodRecord({ seed, cadenceMin, lakeTimes }: FloodSeries): FloodRecord {
  const draw = (streamName: string) => uniform(keyOf(seed, streamName), 0);
  const routingConstantH = 3 + 12 * draw('basin') ** 1.5;
  const description: VirtualPlantDescription = {
    ...hoMau,
    curve: capacityCurve(
      'ZV',
      levelsM,
      storagesMcm.map((mcm) => mcm * lakeTimes),
    ),
    basins: hoMau.basins.map((basin) => ({ ...basin, nam: { ...nam, routingConstantH } })),
    designFloods: [{ returnPeriodYears: 2, peakM3s: 250 }, ...hoMau.designFloods],
  };
  const startMs = Date.UTC(2024, 7, 1) + Math.floor(120 * draw('season')) * dayMs;
  const floodMs = startMs + calmDays * dayMs + Math.floor(24 * draw('hour')) * 60 * minuteMs;
  const returnPeriodYears = 2 * 250 ** draw('size');
  const plant = createVirtualPlant({
    description,
    seed,
    startMs,
    floods: [{ returnPeriodYears, startMs: floodMs }],
  });
  return recordOf(plant.run(floodMs + floodDays * dayMs), description, { cadenceMin, floodMs });
}

function recordOf(
  { startMs, stepMs, steps, water, signals }: PlantRecord,
  { curve }: VirtualPlantDescription,
  { cadenceMin, floodMs }: { readonly cadenceMin: number; readonly floodMs: number },
): FloodRecord {
  const gauge = signals.find(({ name }) => name === 'lakeLevel')!.measured;
  const [filter, estimator] = [new LevelFilter(), new InflowEstimator(curve)];
  const everyMin = Math.max(10, cadenceMin);
  const record = { timesMin: [], smoothedM3s: [], errorM3s: [], windowMin: [], trueM3s: [] } as Record<
    'timesMin' | 'smoothedM3s' | 'errorM3s' | 'windowMin' | 'trueM3s',
    number[]
  >;
  for (let row = 0; row < steps; row += 1) {
    const timeMin = ((row + 1) * stepMs) / minuteMs;
    if (timeMin % cadenceMin !== 0) continue;
    const timeS = timeMin * 60;
    estimator.push(timeS, filter.pass(timeS, gauge[row]!), water.turbineM3s[row]! + water.damM3s[row]!);
    if (timeMin % everyMin !== 0) continue;
    record.timesMin.push(timeMin);
    record.smoothedM3s.push((estimator.smoothedFlags & Flag.missing) === 0 ? estimator.smoothedM3s : Number.NaN);
    record.errorM3s.push(estimator.smoothedErrorM3s);
    record.windowMin.push(estimator.smoothedWindowS / 60);
    // Inflow at the timestamp: the average of the means of the two adjacent steps.
    record.trueM3s.push((water.meanInflowM3s[row]! + water.meanInflowM3s[Math.min(row + 1, steps - 1)]!) / 2);
  }
  const { timesMin, trueM3s } = record;
  const from = timesMin.findIndex((timeMin) => startMs + timeMin * minuteMs >= floodMs);
  let peak = from;
  for (let row = from; row < trueM3s.length; row += 1) if (trueM3s[row]! > trueM3s[peak]!) peak = row;
  return { ...record, rows: { from, peak, to: timesMin.length } };
}
