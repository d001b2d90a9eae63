import { floodRecord, sampleFlood } from '@spillway/plant-simulator/testing/flood-records';
import { publishedShare, rmseShare, scoreNowcasts, withinShare } from '@spillway/plant-simulator/testing/nowcast-score';
import { type BenchResult, fullOrShort } from '../kit.ts';

const FLOODS = fullOrShort(200, 5);

/** Accuracy of the nowcast: 200 simulated floods, from gauge readings of the lake level, compared with persistence. */
export default async (): Promise<BenchResult[]> => {
  const scores = scoreNowcasts(records(), [30, 60]);
  return scores.flatMap(({ horizonMin, flood, rise, truly, calm, floods, worse }) => {
    const name = `nowcast, ${horizonMin} min`;
    const published = (of: typeof flood) => `${Math.sqrt(of.published / of.forecasts).toFixed(1)} m3/s`;
    return [
      {
        name: `${name}: error in floods, against persistence`,
        value: Math.sqrt(flood.nowcast / flood.forecasts),
        unit: 'm3/s',
        ratio: rmseShare(flood),
        limit: 0.95,
        note: `${floods} floods; against the inflow that truly came ${rmseShare(truly).toFixed(2)} x`,
      },
      {
        name: `${name}: error on rising limbs`,
        value: Math.sqrt(rise.nowcast / rise.forecasts),
        unit: 'm3/s',
        ratio: rmseShare(rise),
        limit: 0.85,
      },
      { name: `${name}: floods missed by over 5 % more`, value: (100 * worse) / floods, unit: '%', limit: 10 },
      {
        name: `${name}: error in floods against the one it tells`,
        value: publishedShare(flood),
        unit: '',
        limit: 1.1,
        note: `tells ${published(flood)}; ${(100 * withinShare(flood)).toFixed(0)} of 100 in the range of 80`,
      },
      {
        name: `${name}: error in the three days before, against persistence`,
        value: Math.sqrt(calm.nowcast / calm.forecasts),
        unit: 'm3/s',
        ratio: rmseShare(calm),
        limit: 1.02,
        note: `tells ${published(calm)}`,
      },
    ];
  });
};

function* records() {
  for (let index = 0; index < FLOODS; index += 1) yield floodRecord(sampleFlood(index));
}
