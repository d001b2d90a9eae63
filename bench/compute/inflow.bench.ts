import type { BenchResult } from '../kit.ts';
import { followDemo } from './demo-year.ts';
import { meanOf } from './floods.ts';

const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Accuracy of the computed inflow, not speed, with the documented promise as limit. */
export default async (): Promise<BenchResult[]> => {
  const floods = [4, 6, 12].map((riseHours): BenchResult => {
    const { nse, delayMin } = meanOf(riseHours, seeds);
    return {
      name: `computed inflow, a flood rising in ${riseHours} h, 1 cm steps and noise`,
      value: nse,
      unit: 'NSE',
      limit: riseHours === 4 ? 0.97 : 0.98,
      limitIs: 'at least',
      note: `${delayMin.toFixed(1)} min late at half of the rise; ${2 * seeds.length} floods`,
    };
  });
  const { steps, openShare, wholeShare, nse } = followDemo(365, 1);
  return [
    ...floods,
    {
      name: `water balance of a year of the demo plant, ${steps} steps`,
      value: openShare * 100,
      unit: '% open',
      limit: 0.1,
      note: `${(wholeShare * 100).toFixed(1)} % of the steps have every figure; smoothed inflow NSE ${nse.toFixed(3)}`,
    },
  ];
};
