import { Quality } from '@spillway/hydrology/quality/quality';
import { qualityNameOf } from '../../kit/chart/marks.ts';
import type { ChartRow } from '../../kit/chart/rows.ts';
import { type ChartSeries, valueAt } from '../../kit/chart/series.ts';

/** All times with a received value, newest first; a reading without a value shows its quality. */
export function valueRows(drawnSeries: readonly ChartSeries[]): readonly ChartRow[] {
  const rows = new Map<number, { at: number; values: (number | null)[]; flags: ChartRow['flags'][number][] }>();
  for (const [column, { id, points }] of drawnSeries.entries())
    for (let index = 0; index < points.times.length; index++) {
      const at = points.times[index] ?? 0;
      const row = rows.get(at) ?? { at, values: drawnSeries.map(() => null), flags: [] };
      rows.set(at, row);
      const value = valueAt(points.values, index);
      row.values[column] = Number.isNaN(value) ? null : value;
      const quality = points.quality?.[index] ?? Quality.good;
      if (quality !== Quality.good) row.flags.push({ seriesId: id, quality: qualityNameOf(quality) });
    }
  return [...rows.values()].toSorted((a, b) => b.at - a.at);
}
