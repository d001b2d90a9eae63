import type { QualityName } from '@spillway/hydrology/quality/quality';
import { firstFrom } from './find.ts';
import { qualityNameOf } from './marks.ts';
import { type ChartSeries, hasBand, type TimeSpan, valueAt } from './series.ts';

/** One time of the view with the exact values of each series. */
export interface ChartRow {
  readonly at: number;
  /** In the order of the series; null if a series has no value at this time. */
  readonly values: readonly (number | null)[];
  readonly flags: readonly { readonly seriesId: string; readonly quality: QualityName }[];
  /** Band of each value, in the order of the series; absent if no series has a band. */
  readonly bands?: readonly (Band | null)[];
}

interface Band {
  readonly low: number | null;
  readonly high: number | null;
}

/** Table of the view: every time at which a series has a value. */
export function rowsOf(series: readonly ChartSeries[], view: TimeSpan): readonly ChartRow[] {
  const next = series.map(({ points }) => firstFrom(points.times, view.from));
  const rows: ChartRow[] = [];
  const isBanded = series.some(hasBand);
  for (;;) {
    const at = Math.min(...series.map(({ points }, i) => points.times[next[i] ?? 0] ?? Number.POSITIVE_INFINITY));
    if (at > view.to || at === Number.POSITIVE_INFINITY) return rows;
    const values: (number | null)[] = [];
    const flags: { seriesId: string; quality: QualityName }[] = [];
    const bands: (Band | null)[] = [];
    for (const [i, { id, points }] of series.entries()) {
      const index = next[i] ?? 0;
      if (points.times[index] !== at) {
        values.push(null);
        bands.push(null);
        continue;
      }
      const value = valueAt(points.values, index);
      const quality = qualityNameOf(points.quality?.[index] ?? 0);
      if (!Number.isNaN(value) && quality !== 'good') flags.push({ seriesId: id, quality });
      values.push(Number.isNaN(value) ? null : value);
      bands.push({ low: points.low?.[index] ?? null, high: points.high?.[index] ?? null });
      next[i] = index + 1;
    }
    if (values.some((value) => value !== null)) rows.push({ at, values, flags, ...(isBanded ? { bands } : {}) });
  }
}
