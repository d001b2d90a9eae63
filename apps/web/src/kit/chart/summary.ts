import { firstFrom } from './find.ts';
import { lastReading } from './reading.ts';
import { type ChartSeries, type TimeSpan, valueAt } from './series.ts';
import { type ChartWords, momentText } from './words.ts';

/** Text alternative of the drawing: the period and the range of each series. */
export function summaryOf(
  series: readonly ChartSeries[],
  view: TimeSpan,
  decimalsOf: (id: string) => number,
  words: ChartWords,
): string {
  const { t } = words;
  const sentences = series.flatMap((one) => {
    const bounds = boundsIn(one, view);
    const last = lastReading(one, view.to);
    // A measured series without values is mentioned; a forecast is just at another time.
    if (!bounds || !last) return one.forecast ? [] : t('chart.summaryNone', { name: one.name });
    const decimals = decimalsOf(one.id);
    const formatValue = (amount: number) => words.value(amount, decimals, one.unit);
    return t('chart.summaryOf', {
      name: one.forecast ? `${one.name} (${t('chart.forecast')})` : one.name,
      low: formatValue(bounds.low),
      high: formatValue(bounds.high),
      last: formatValue(last.value),
      time: momentText(last.at, view.to),
    });
  });
  return [`${words.span(view)}.`, ...sentences].join(' ');
}

function boundsIn(
  { points }: ChartSeries,
  { from, to }: TimeSpan,
): { readonly low: number; readonly high: number } | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let index = firstFrom(points.times, from); index < points.times.length; index++) {
    if ((points.times[index] ?? 0) > to) break;
    const value = valueAt(points.values, index);
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low > high ? null : { low, high };
}
