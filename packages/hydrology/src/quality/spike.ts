import { integerAt, numberAt, required } from '@spillway/checked/reads';
import { aboveNoise, beyond, isExcursion } from './excursion.ts';
import { maxNeighbours, minSpikeHeight, type QualityLimits } from './limits.ts';
import { Neighbours } from './neighbours.ts';
import { ownFaults } from './quality.ts';

/**
 * A reading that stands out from those before and after it: from their median (here), or by leaving them and coming back
 * (`excursion.ts`), which also finds what comes back to another level.
 *
 * A windowed median test (after Hampel): a reading is a spike when it stands `spikeAbove` and six median deviations away
 * from the median of its neighbours. The neighbours are the same number of usable readings on either side, so that a straight
 * rise, however steep, is no spike; two levels that follow each other (a unit starting) have a large median deviation and
 * are none either. The first readings of a series have no earlier neighbour and are compared with the later ones, with the
 * largest possible change in that time on top; the newest reading cannot be told from a change and passes.
 */
export function isSpike(
  timesS: Float64Array,
  values: Float64Array,
  checks: Uint16Array,
  row: number,
  limits: QualityLimits,
): boolean {
  const { spikeAbove, spikeNeighbours, mostChangePerHour } = limits;
  if (spikeAbove === null || isCalm(values, checks, row, spikeNeighbours, spikeAbove)) return false;
  laterNeighbours.gather(timesS, values, checks, row, 1, spikeNeighbours);
  if (laterNeighbours.count === 0) return false;
  earlier.gather(timesS, values, checks, row, -1, spikeNeighbours);
  if (earlier.count === 0) return isWrongFirst(timesS, values, row, mostChangePerHour, limits);
  if (isExcursion(numberAt(timesS, row), numberAt(values, row), earlier, laterNeighbours, limits)) return true;
  // One or two readings on either side of a crest agree by accident: that case belongs to the excursion test.
  const pairs = Math.min(earlier.count, laterNeighbours.count);
  if (pairs < 3) return false;
  const value = numberAt(values, row);
  const spanS = (k: number) => numberAt(laterNeighbours.timesS, k) - numberAt(earlier.timesS, k);
  const alone = minSpikeHeight(spanS(0), 1, limits);
  const isAlone =
    alone !== null && beyond(value, numberAt(earlier.values, 0), numberAt(laterNeighbours.values, 0)) > alone;
  // With a neighbour beside it, it is one of two, and lasted for half of the window.
  const above = isAlone ? alone : minSpikeHeight(spanS(pairs - 1) / 2, 2, limits);
  if (above === null) return false;
  for (let k = 0; k < pairs; k += 1) {
    neighbourValues[2 * k] = numberAt(earlier.values, k);
    neighbourValues[2 * k + 1] = numberAt(laterNeighbours.values, k);
  }
  return standsOut(value, 2 * pairs, aboveNoise(above, earlier, 0, laterNeighbours, 0, limits.isWorked));
}

/** Nothing around the row is far enough apart for a spike, which is nearly always so, and ends the check. */
function isCalm(values: Float64Array, checks: Uint16Array, row: number, neighbours: number, above: number): boolean {
  const last = Math.min(values.length - 1, row + neighbours);
  let lowest = numberAt(values, row);
  let highest = lowest;
  for (let other = Math.max(0, row - neighbours); other <= last; other += 1) {
    if ((integerAt(checks, other) & ownFaults) !== 0) continue;
    const value = numberAt(values, other);
    if (value < lowest) lowest = value;
    else if (value > highest) highest = value;
  }
  return highest - lowest <= above;
}

function isWrongFirst(
  timesS: Float64Array,
  values: Float64Array,
  row: number,
  mostChangePerHour: number | null,
  { spikeAbove, maxAtOnce, spikeNeighbours }: QualityLimits,
): boolean {
  if (laterNeighbours.count < 2 || mostChangePerHour === null) return false;
  neighbourValues.set(laterNeighbours.values);
  const reachS = numberAt(timesS, Math.min(timesS.length - 1, row + spikeNeighbours)) - numberAt(timesS, row);
  const above = Math.max(required(spikeAbove), maxAtOnce) + (mostChangePerHour * reachS) / 3600;
  return standsOut(numberAt(values, row), laterNeighbours.count, above);
}

const earlier = new Neighbours(ownFaults);
const laterNeighbours = new Neighbours(ownFaults);
const neighbourValues = new Float64Array(2 * maxNeighbours);

function standsOut(value: number, count: number, above: number): boolean {
  const middle = medianInPlace(neighbourValues, count);
  const distance = Math.abs(value - middle);
  if (!(distance > above)) return false;
  for (let i = 0; i < count; i += 1) neighbourValues[i] = Math.abs(numberAt(neighbourValues, i) - middle);
  return distance > 6 * medianInPlace(neighbourValues, count);
}

/** Insertion sort: two dozen values at most, and nothing allocated. */
function medianInPlace(values: Float64Array, count: number): number {
  for (let i = 1; i < count; i += 1) {
    const value = numberAt(values, i);
    let j = i - 1;
    while (j >= 0 && numberAt(values, j) > value) {
      values[j + 1] = numberAt(values, j);
      j -= 1;
    }
    values[j + 1] = value;
  }
  const half = count >> 1;
  return count % 2 === 1 ? numberAt(values, half) : numberAt(values, half - 1) / 2 + numberAt(values, half) / 2;
}
