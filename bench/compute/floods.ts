import { type ObservedFlood, observedFlood } from '@spillway/hydrology/balance/testing/flood';
import { score } from '@spillway/hydrology/balance/testing/score';
import { capacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { twoKeyTable } from '@spillway/hydrology/tables/two-key';
import { computeMade, stepMs } from './made-plant.ts';

const lake = capacityCurve('ZV-1', [230, 235, 240, 245, 250, 255, 262], [10, 18, 28.5, 41.5, 57, 75, 103]);
/** Releases a hundred times its opening at any level, so that the release can be prescribed. */
const proportional = twoKeyTable('ZAQ', [230, 230, 262, 262], [0, 50, 0, 50], [0, 5000, 0, 5000]);

interface FloodFigures {
  readonly nse: number;
  /** Delay of the smoothed inflow at half of the rise. */
  readonly delayMin: number;
}

/** A flood as seen by sensors (1 cm steps, 1 cm noise), computed by the service and compared with the true inflow. */
function followFlood(riseHours: number, peakM3s: number, seed: number): FloodFigures {
  const flood = observedFlood(lake, { riseHours, peakM3s, seed, noiseM: 0.01, resolutionM: 0.01 });
  const figures = computeMade({
    plant: { gates: [{ type: 'arcGate', id: 'V1', zaq: proportional, maxOpeningM: 50 }], units: [] },
    curve: lake,
    firstMs: Date.UTC(2026, 9, 18),
    rows: flood.timesS.length,
    measured: [
      { kind: 'lake', id: 'Z', values: flood.levelM },
      { kind: 'gate', id: 'V1', values: flood.releaseM3s.map((flow) => flow / 100) },
    ],
  });
  const smoothed = figures.get('inflow_moving_average')!;
  return { nse: score(flood, smoothed).nse, delayMin: delayMin(flood, smoothed) };
}

function delayMin({ trueInflowM3s, riseFrom, peakAt }: ObservedFlood, smoothed: Float64Array): number {
  const halfM3s = (trueInflowM3s[riseFrom]! + trueInflowM3s[peakAt]!) / 2;
  const passes = (flows: Float64Array) => riseFrom + flows.subarray(riseFrom).findIndex((flow) => flow >= halfM3s);
  return ((passes(smoothed) - passes(trueInflowM3s)) * stepMs) / 60_000;
}

export function meanOf(riseHours: number, seeds: readonly number[]): FloodFigures {
  const all = [500, 1500].flatMap((peakM3s) => seeds.map((seed) => followFlood(riseHours, peakM3s, seed)));
  const mean = (pick: (one: FloodFigures) => number) => all.reduce((sum, one) => sum + pick(one), 0) / all.length;
  return { nse: mean((one) => one.nse), delayMin: mean((one) => one.delayMin) };
}
