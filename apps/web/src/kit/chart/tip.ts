import { type Reading, readingAt } from './reading.ts';
import { placeOf, type Scene } from './scene.ts';
import type { ChartSeries, TimeSpan } from './series.ts';

/** A measured series with its forecasts: one legend entry, one tooltip row. */
export interface Entry {
  readonly id: string;
  readonly series: ChartSeries;
  readonly forecasts: readonly ChartSeries[];
}

export function entriesOf(series: readonly ChartSeries[]): readonly Entry[] {
  const knownKeys = new Set(series.map(({ id }) => id));
  return series
    .filter(({ of }) => of === undefined || !knownKeys.has(of))
    .map((one) => ({ id: one.id, series: one, forecasts: series.filter(({ of }) => of === one.id) }));
}

export interface TipRow {
  readonly entry: Entry;
  readonly reading: Reading;
  readonly isForecast: boolean;
  /** Time of the value if it differs from the cursor. */
  readonly otherTime: number | null;
}

/** Values further from the pointer than this share of the view do not count. */
const reachShare = 0.01;
const minReachMs = 5 * 60_000;
const sameTimeMs = 60_000;

export const reachOf = ({ from, to }: TimeSpan): number => Math.max(minReachMs, (to - from) * reachShare);

interface TipScope {
  readonly reachMs: number;
  readonly now: number;
}

/** One row per series at a time, with or without a value, so that nothing moves under the pointer. */
export function tipRows(entries: readonly Entry[], at: number, { reachMs, now }: TipScope): readonly TipRow[] {
  return entries.map((entry) => {
    // A held value is valid until now; after that the forecast applies.
    const candidates = [...(entry.forecasts.length > 0 && at > now ? [] : [entry.series]), ...entry.forecasts];
    const readings = candidates.map((series) => ({ series, reading: readingAt(series, at, reachMs) }));
    const found = readings.find(({ reading }) => !Number.isNaN(reading.value)) ?? readings[0];
    if (!found) throw new Error('an entry has a series');
    const { series, reading } = found;
    // A sum covers the cursor time although its own time is later.
    const isOther = reading.at !== null && Math.abs(reading.at - at) >= sameTimeMs && series.stepMs === undefined;
    return { entry, reading, isForecast: series.forecast === true, otherTime: isOther ? reading.at : null };
  });
}

/** A forecast has no reading to explain. */
export const mayAsk = ({ reading, isForecast }: TipRow): boolean => !isForecast && reading.at !== null;

/** Row of the value at the pointer: the nearest drawn one in the pane. */
export function nearestRow(rows: readonly TipRow[], scene: Scene, yPx: number): TipRow | undefined {
  const drawnRows = rows.flatMap((row) => {
    const place = placeOf(scene, row.reading.seriesId);
    const pane = scene.panes.find(({ axes }) =>
      axes.some((axis) => axis.series.some(({ id }) => id === row.reading.seriesId)),
    );
    if (!place || !pane) return [];
    const outsidePx = Math.max(pane.top - yPx, yPx - pane.bottom, 0);
    return [{ row, outsidePx, awayPx: Math.abs(place(row.reading.value) - yPx) }];
  });
  return drawnRows.toSorted((a, b) => a.outsidePx - b.outsidePx || a.awayPx - b.awayPx)[0]?.row;
}
