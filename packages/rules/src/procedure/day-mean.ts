import { hourMs } from '@spillway/plant-time/spans';
import { satisfiesComparison } from './conditions.ts';
import type { Comparison } from './definition.ts';
import type { KnownFact, ReleaseDay } from './facts.ts';

/** The verdict of a daily mean on a limit; open while both are still possible. */
type DayMeanVerdict =
  | { readonly state: 'kept' | 'broken'; readonly meanM3s: number }
  | { readonly state: 'open'; readonly neededM3s: number };

/**
 * The mean of the whole day lies between its value with no further release and its value with the largest possible release: it is judged as
 * soon as both ends agree. The reported mean is the deciding end.
 */
export function judgeDayMean(
  { value, atMs }: KnownFact,
  { startMs, endMs, wholeMeanM3s, greatestReleaseM3s = Number.POSITIVE_INFINITY }: ReleaseDay,
  comparison: Comparison,
  thresholdM3s: number,
): DayMeanVerdict {
  const said = (meanM3s: number): DayMeanVerdict => ({
    state: satisfiesComparison(meanM3s, comparison, thresholdM3s) ? 'kept' : 'broken',
    meanM3s,
  });
  if (wholeMeanM3s !== undefined) return said(wholeMeanM3s);
  const dayHours = (endMs - startMs) / hourMs;
  const leftHours = (endMs - atMs) / hourMs;
  if (leftHours <= 0) return said(value);
  const releasedM3s = (value * Math.max(0, dayHours - leftHours)) / dayHours;
  const [minVerdict, maxVerdict] = [said(releasedM3s), said(releasedM3s + (greatestReleaseM3s * leftHours) / dayHours)];
  if (minVerdict.state !== maxVerdict.state)
    return { state: 'open', neededM3s: ((thresholdM3s - releasedM3s) * dayHours) / leftHours };
  // If a larger release would not help, the limit is a minimum, and the better end is the nearer one.
  return minVerdict.state === 'broken' && (comparison === 'above' || comparison === 'at_least')
    ? maxVerdict
    : minVerdict;
}
