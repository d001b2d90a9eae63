import { hourMs } from '@spillway/plant-time/spans';
import { compares } from './conditions.ts';
import type { Comparison } from './definition.ts';
import type { Known, ReleaseDay } from './facts.ts';

/** The verdict of a daily mean on a limit; open while both are still possible. */
type DayMeanVerdict =
  | { readonly state: 'kept' | 'broken'; readonly meanM3s: number }
  | { readonly state: 'open'; readonly neededM3s: number };

/**
 * The mean of the whole day lies between its value with no further release and its value with the largest possible release: it is judged as
 * soon as both ends agree. The reported mean is the deciding end.
 */
export function judgeDayMean(
  { value, atMs }: Known,
  { startMs, endMs, wholeMeanM3s, greatestReleaseM3s = Number.POSITIVE_INFINITY }: ReleaseDay,
  comparison: Comparison,
  againstM3s: number,
): DayMeanVerdict {
  const said = (meanM3s: number): DayMeanVerdict => ({
    state: compares(meanM3s, comparison, againstM3s) ? 'kept' : 'broken',
    meanM3s,
  });
  if (wholeMeanM3s !== undefined) return said(wholeMeanM3s);
  const dayHours = (endMs - startMs) / hourMs;
  const leftHours = (endMs - atMs) / hourMs;
  if (leftHours <= 0) return said(value);
  const released = (value * Math.max(0, dayHours - leftHours)) / dayHours;
  const [least, most] = [said(released), said(released + (greatestReleaseM3s * leftHours) / dayHours)];
  if (least.state !== most.state) return { state: 'open', neededM3s: ((againstM3s - released) * dayHours) / leftHours };
  // If a larger release would not help, the limit is a minimum, and the better end is the nearer one.
  return least.state === 'broken' && (comparison === 'above' || comparison === 'at_least') ? most : least;
}
