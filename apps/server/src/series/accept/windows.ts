import { itemAt, lastOf } from '@spillway/checked/reads';
import { dayMs } from '@spillway/plant-time/spans';
import type { SeriesDefinition } from '../catalogue/catalogue.ts';
import { reachMs } from '../quality/quality.ts';
import type { Arrival } from './incoming.ts';

/** A stretch of one series that arrivals may change, with the arrivals. */
export interface Window {
  readonly series: SeriesDefinition;
  /** Sorted by time; equal times keep the order of sending. */
  readonly arrivals: Arrival[];
  readonly reachMs: number;
  /** How far away neighbouring readings matter; 0 when they do not. */
  readonly edgeMs: number;
  /** Times of the first and the last arrival. */
  readonly firstMs: number;
  lastMs: number;
}

/** Neighbouring readings affect how the edges of a stretch are judged, up to a day away. */
const judgedEdgeMs = dayMs;
/** Rain counted during an outage of weeks is still found by the next count. */
const counterEdgeMs = 31 * dayMs;
/** When readings are judged independently, shorter gaps are read along rather than queried separately. */
const closeMs = 3600_000;

/** Stretches that cannot affect each other are read separately, so that the time between them is not read. */
const maxBetweenMs = (reach: number, edge: number): number => (edge === 0 ? closeMs : 2 * (reach + edge));

function edgeOf({ counter }: SeriesDefinition, reach: number): number {
  if (counter !== null) return counterEdgeMs;
  return reach === 0 ? 0 : judgedEdgeMs;
}

export function windowsOf(arrivals: readonly Arrival[]): Window[] {
  const bySeries = Map.groupBy(arrivals, ({ series }) => series.seriesId);
  const ordered = [...bySeries.values()].sort((a, b) => itemAt(a, 0).series.seriesId - itemAt(b, 0).series.seriesId);
  return ordered.flatMap((ownArrivals) => {
    const { series } = itemAt(ownArrivals, 0);
    const sorted = ownArrivals.toSorted((a, b) => a.timeMs - b.timeMs || a.index - b.index);
    const reach = reachMs(series.limitsAt(lastOf(sorted).timeMs), series.stepS);
    const edge = edgeOf(series, reach);
    const windows: Window[] = [];
    for (const arrival of sorted) {
      const last = windows.at(-1);
      if (last && arrival.timeMs - last.lastMs <= maxBetweenMs(reach, edge)) {
        last.arrivals.push(arrival);
        last.lastMs = arrival.timeMs;
      } else {
        const { timeMs } = arrival;
        windows.push({ series, arrivals: [arrival], reachMs: reach, edgeMs: edge, firstMs: timeMs, lastMs: timeMs });
      }
    }
    return windows;
  });
}

/** The window for a stretch that a user changes. */
export function windowOver(series: SeriesDefinition, firstMs: number, lastMs: number): Window {
  const reach = reachMs(series.limitsAt(lastMs), series.stepS);
  return { series, arrivals: [], reachMs: reach, edgeMs: edgeOf(series, reach), firstMs, lastMs };
}
