import { seededRandom } from '@spillway/hydrology/calibration/random';
import { playBoth } from '@spillway/hydrology/simulation/proposal/testing/play-flood';
import { virtualFlood } from '@spillway/hydrology/simulation/proposal/testing/virtual-flood';
import { type BenchResult, fullOrShort } from '../kit.ts';

const floods = fullOrShort(50, 1);
/** Limit of drawn floods; those that do no harm under the plain rule are skipped. */
const maxDraws = 200;

/**
 * Fifty floods on virtual basins, played with forecasts as issued: by the plain release rule, and by hourly proposals.
 */
export default (): Promise<BenchResult[]> => {
  let [played, higher, lower, broken, plainBroken] = [0, 0, 0, 0, 0];
  const [lowerBy, share]: [number[], number[]] = [[], []];
  for (let seed = 1000; seed < 1000 + maxDraws && played < floods; seed++) {
    const playedPair = playBoth(virtualFlood(seededRandom(seed)));
    if (playedPair === null) continue;
    const { plain, proposed } = playedPair;
    played += 1;
    if (proposed.highestM > plain.highestM + 1e-6) higher += 1;
    if (proposed.peakDownstreamM3s < plain.peakDownstreamM3s) lower += 1;
    if (proposed.broken.length > 0) broken += 1;
    if (plain.broken.length > 0) plainBroken += 1;
    lowerBy.push(plain.highestM - proposed.highestM);
    share.push(proposed.peakDownstreamM3s / plain.peakDownstreamM3s);
  }
  const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
  const of = `of ${played} floods`;
  return Promise.resolve([
    { name: `proposals against the plain rule: a higher peak level, ${of}`, value: higher, unit: '', limit: 0 },
    {
      name: `proposals against the plain rule: no lower peak downstream, ${of}`,
      value: played - lower,
      unit: '',
      limit: 10,
    },
    {
      name: `proposals: a rule of the trial broken, ${of}`,
      value: broken,
      unit: '',
      limit: 0,
      note: `the plain rule breaks one in ${plainBroken}`,
    },
    {
      name: 'proposals: peak downstream, of that under the plain rule, median',
      value: middle(share),
      unit: '',
      note: `the peak level is ${middle(lowerBy).toFixed(2)} m lower, median`,
    },
  ]);
};
