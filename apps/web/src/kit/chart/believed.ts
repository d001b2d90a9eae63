import { Quality } from '@spillway/hydrology/quality/quality';
import { firstFrom } from './find.ts';
import { type Points, type TimeSpan, valueAt } from './series.ts';

/** Quality codes that count in sums and extremes, same as on the server. */
export const believed: ReadonlySet<number> = new Set([
  Quality.good,
  Quality.stuck,
  Quality.edited,
  Quality.extrapolated,
  Quality.estimated,
  Quality.zeroed,
]);

/** Only values of accepted quality, since one wild value must not flatten all others. If there are none, all values. */
export function believedPoints(points: Points, span: TimeSpan): Points {
  const { times, values, quality } = points;
  if (!quality) return points;
  let doubted = false;
  let known = false;
  for (let index = firstFrom(times, span.from); index < times.length; index++) {
    if ((times[index] ?? 0) > span.to) break;
    if (Number.isNaN(valueAt(values, index))) continue;
    if (believed.has(quality[index] ?? Quality.good)) known = true;
    else doubted = true;
  }
  if (!doubted || !known) return points;
  return {
    ...points,
    values: Float64Array.from(times, (_, index) =>
      believed.has(quality[index] ?? Quality.good) ? valueAt(values, index) : Number.NaN,
    ),
  };
}
