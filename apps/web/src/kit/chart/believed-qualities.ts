import { Quality } from '@spillway/hydrology/quality/quality';
import { firstFrom } from './find.ts';
import { type Points, type TimeSpan, valueAt } from './series.ts';

/** Quality codes that count in sums and extremes, same as on the server. */
export const believedQualities: ReadonlySet<number> = new Set([
  Quality.good,
  Quality.stuck,
  Quality.edited,
  Quality.extrapolated,
  Quality.estimated,
  Quality.zeroed,
]);

/** Only values of accepted quality, since one wild value must not flatten all others. If there are none, all values. */
export function acceptedPoints(points: Points, span: TimeSpan): Points {
  const { times, values, quality } = points;
  if (!quality) return points;
  let isSuspect = false;
  let isKnown = false;
  for (let index = firstFrom(times, span.from); index < times.length; index++) {
    if ((times[index] ?? 0) > span.to) break;
    if (Number.isNaN(valueAt(values, index))) continue;
    if (believedQualities.has(quality[index] ?? Quality.good)) isKnown = true;
    else isSuspect = true;
  }
  if (!isSuspect || !isKnown) return points;
  return {
    ...points,
    values: Float64Array.from(times, (_, index) =>
      believedQualities.has(quality[index] ?? Quality.good) ? valueAt(values, index) : Number.NaN,
    ),
  };
}
