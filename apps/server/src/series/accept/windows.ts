import type { SeriesDefinition } from '../catalogue/catalogue.ts';
import { reachMs } from '../quality/quality.ts';
import type { Arrival } from './incoming.ts';

/** A stretch of one series that arrivals may change, and the arrivals themselves. */
export interface Window {
  readonly series: SeriesDefinition;
  /** In order of time, and of sending where times are equal. */
  readonly arrivals: Arrival[];
  readonly reachMs: number;
  /** Of the first and the last arrival. */
  readonly firstMs: number;
  lastMs: number;
}

/** The readings next to a stretch decide how its edges are judged, but not those of another day. */
export const edgeMs = 86_400_000;
/** Of readings judged by themselves: what stands between two this close is read rather than asked for twice. */
const closeMs = 3600_000;

/** Stretches that cannot touch each other are looked at apart: what lies in a year between two is not read. */
const mostBetweenMs = (reach: number): number => (reach === 0 ? closeMs : 2 * (reach + edgeMs));

export function windowsOf(arrivals: readonly Arrival[]): Window[] {
  const bySeries = Map.groupBy(arrivals, ({ series }) => series.seriesId);
  const ordered = [...bySeries.values()].sort((a, b) => a[0]!.series.seriesId - b[0]!.series.seriesId);
  return ordered.flatMap((own) => {
    const { series } = own[0]!;
    const sorted = own.toSorted((a, b) => a.timeMs - b.timeMs || a.index - b.index);
    const reach = reachMs(series.limitsAt(sorted.at(-1)!.timeMs), series.stepS);
    const windows: Window[] = [];
    for (const arrival of sorted) {
      const last = windows.at(-1);
      if (last && arrival.timeMs - last.lastMs <= mostBetweenMs(reach)) {
        last.arrivals.push(arrival);
        last.lastMs = arrival.timeMs;
      } else {
        windows.push({ series, arrivals: [arrival], reachMs: reach, firstMs: arrival.timeMs, lastMs: arrival.timeMs });
      }
    }
    return windows;
  });
}
