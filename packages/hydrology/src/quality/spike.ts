import { mostNeighbours, type QualityLimits } from './limits.ts';
import { ownFaults } from './quality.ts';

/**
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
  if (spikeAbove === null) return false;
  const later = gather(values, checks, row, 1, spikeNeighbours, laterValues);
  if (later === 0) return false;
  const earlier = gather(values, checks, row, -1, spikeNeighbours, earlierValues);
  if (earlier > 0) {
    const pairs = Math.min(earlier, later);
    for (let k = 0; k < pairs; k += 1) {
      around[2 * k] = earlierValues[k]!;
      around[2 * k + 1] = laterValues[k]!;
    }
    return standsOut(values[row]!, 2 * pairs, spikeAbove);
  }
  if (later < 2 || mostChangePerHour === null) return false;
  around.set(laterValues);
  const reachS = timesS[Math.min(timesS.length - 1, row + spikeNeighbours)]! - timesS[row]!;
  return standsOut(values[row]!, later, spikeAbove + (mostChangePerHour * reachS) / 3600);
}

const earlierValues = new Float64Array(mostNeighbours);
const laterValues = new Float64Array(mostNeighbours);
const around = new Float64Array(2 * mostNeighbours);

/** Up to `wanted` usable readings next to the row, the nearest first, looking no further than `wanted` rows. */
function gather(
  values: Float64Array,
  checks: Uint16Array,
  row: number,
  direction: 1 | -1,
  wanted: number,
  out: Float64Array,
): number {
  let found = 0;
  for (let step = 1; step <= wanted; step += 1) {
    const other = row + direction * step;
    if (other < 0 || other >= values.length) break;
    if ((checks[other]! & ownFaults) === 0) {
      out[found] = values[other]!;
      found += 1;
    }
  }
  return found;
}

function standsOut(value: number, count: number, above: number): boolean {
  const middle = medianInPlace(around, count);
  const distance = Math.abs(value - middle);
  if (!(distance > above)) return false;
  for (let i = 0; i < count; i += 1) around[i] = Math.abs(around[i]! - middle);
  return distance > 6 * medianInPlace(around, count);
}

/** Insertion sort: two dozen values at most, and nothing allocated. */
function medianInPlace(values: Float64Array, count: number): number {
  for (let i = 1; i < count; i += 1) {
    const value = values[i]!;
    let j = i - 1;
    while (j >= 0 && values[j]! > value) {
      values[j + 1] = values[j]!;
      j -= 1;
    }
    values[j + 1] = value;
  }
  const half = count >> 1;
  return count % 2 === 1 ? values[half]! : values[half - 1]! / 2 + values[half]! / 2;
}
