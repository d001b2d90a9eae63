import { type Reading, readingAt } from './reading.ts';
import { placeOf, type Scene } from './scene.ts';
import type { ChartSeries, TimeSpan } from './series.ts';

/** A measured series with the forecasts that continue it: one place in the key, one row at the pointer. */
export interface Entry {
  readonly id: string;
  readonly series: ChartSeries;
  readonly forecasts: readonly ChartSeries[];
}

export function entriesOf(series: readonly ChartSeries[]): readonly Entry[] {
  const known = new Set(series.map(({ id }) => id));
  return series
    .filter(({ of }) => of === undefined || !known.has(of))
    .map((one) => ({ id: one.id, series: one, forecasts: series.filter(({ of }) => of === one.id) }));
}

export interface TipRow {
  readonly entry: Entry;
  readonly reading: Reading;
  readonly isForecast: boolean;
  /** The time of the value where it is not that of the cursor. */
  readonly otherTime: number | null;
}

/** A value further from the pointer than this share of the view is not its value. */
const reachShare = 0.01;
const minReachMs = 5 * 60_000;
const sameTimeMs = 60_000;

export const reachOf = ({ from, to }: TimeSpan): number => Math.max(minReachMs, (to - from) * reachShare);

interface TipScope {
  readonly reachMs: number;
  readonly now: number;
}

/** What every series says at a time: a row each, with or without a value, so that nothing moves under the pointer. */
export function tipRows(entries: readonly Entry[], at: number, { reachMs, now }: TipScope): readonly TipRow[] {
  return entries.map((entry) => {
    // A held value is known to hold until now; what comes after is the forecast's to say.
    const candidates = [...(entry.forecasts.length > 0 && at > now ? [] : [entry.series]), ...entry.forecasts];
    const readings = candidates.map((series) => ({ series, reading: readingAt(series, at, reachMs) }));
    const found = readings.find(({ reading }) => !Number.isNaN(reading.value)) ?? readings[0];
    if (!found) throw new Error('an entry has a series');
    const { series, reading } = found;
    // A sum covers the time of the cursor even though it is stamped later.
    const isOther = reading.at !== null && Math.abs(reading.at - at) >= sameTimeMs && series.stepMs === undefined;
    return { entry, reading, isForecast: series.forecast === true, otherTime: isOther ? reading.at : null };
  });
}

/** What is expected has no reading behind it. */
export const mayAsk = ({ reading, isForecast }: TipRow): boolean => !isForecast && reading.at !== null;

/** The value a hand points at: of the pane it is in, the one drawn nearest. */
export function nearestRow(rows: readonly TipRow[], scene: Scene, yPx: number): TipRow | undefined {
  const drawn = rows.flatMap((row) => {
    const place = placeOf(scene, row.reading.seriesId);
    const pane = scene.panes.find(({ axes }) =>
      axes.some((axis) => axis.series.some(({ id }) => id === row.reading.seriesId)),
    );
    if (!place || !pane) return [];
    const outsidePx = Math.max(pane.top - yPx, yPx - pane.bottom, 0);
    return [{ row, outsidePx, awayPx: Math.abs(place(row.reading.value) - yPx) }];
  });
  return drawn.toSorted((a, b) => a.outsidePx - b.outsidePx || a.awayPx - b.awayPx)[0]?.row;
}
