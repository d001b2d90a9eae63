import { itemAt } from '@spillway/checked/reads';
import { HydrologyError, requirePositive } from '../errors.ts';

export interface PeakRange {
  /** Of the members' own peaks: 10, 50 and 90 of 100 stay below. */
  readonly lowM3s: number;
  readonly middleM3s: number;
  readonly highM3s: number;
  /** Of their times, hours from the issue on. */
  readonly earliestH: number;
  readonly middleH: number;
  readonly latestH: number;
  /** Members whose highest flow is their first or last row: already over, or still to come. */
  readonly overShare: number;
  readonly openShare: number;
}

/**
 * Size and time of the peak with their ranges, each member's own: the peak of the mean is lower than any peak. `membersM3s` holds member after member,
 * `rows` each; row 0 ends one step after the issue. Quantiles by linear interpolation.
 */
export function peakRange(membersM3s: ArrayLike<number>, rows: number, stepH: number): PeakRange {
  requirePositive('stepH', stepH);
  const members = membersM3s.length / rows;
  if (!Number.isInteger(members) || members < 1)
    throw new HydrologyError('series.lengths_differ', { name: 'membersM3s', length: membersM3s.length, needed: rows });
  const peaks: number[] = [];
  const times: number[] = [];
  let [exceedCount, open] = [0, 0];
  for (let member = 0; member < members; member++) {
    let peak = 0;
    for (let row = 1; row < rows; row++) {
      if (itemAt(membersM3s, member * rows + row) > itemAt(membersM3s, member * rows + peak)) peak = row;
    }
    peaks.push(itemAt(membersM3s, member * rows + peak));
    times.push((peak + 1) * stepH);
    if (peak === 0) exceedCount++;
    else if (peak === rows - 1) open++;
  }
  const [flow, time] = [peaks.sort((a, b) => a - b), times.sort((a, b) => a - b)];
  return {
    lowM3s: quantileOf(flow, 0.1),
    middleM3s: quantileOf(flow, 0.5),
    highM3s: quantileOf(flow, 0.9),
    earliestH: quantileOf(time, 0.1),
    middleH: quantileOf(time, 0.5),
    latestH: quantileOf(time, 0.9),
    overShare: exceedCount / members,
    openShare: open / members,
  };
}

/** Takes values in rising order. */
export function quantileOf(sortedValues: ArrayLike<number>, share: number): number {
  const position = share * (sortedValues.length - 1);
  const below = Math.floor(position);
  const above = Math.min(below + 1, sortedValues.length - 1);
  return itemAt(sortedValues, below) + (position - below) * (itemAt(sortedValues, above) - itemAt(sortedValues, below));
}
