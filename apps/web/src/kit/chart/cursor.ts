import { firstFrom } from './find.ts';
import type { ChartSeries, TimeSpan } from './series.ts';

/** Time of the nearest value among all series, so that the cursor stops at readings. */
export function snapToReading(series: readonly ChartSeries[], at: number, reachMs: number): number {
  let best = at;
  let bestMs = reachMs;
  for (const { points } of series) {
    const after = firstFrom(points.times, at);
    for (const time of [points.times[after - 1], points.times[after]]) {
      if (time === undefined || Math.abs(time - at) > bestMs) continue;
      best = time;
      bestMs = Math.abs(time - at);
    }
  }
  return best;
}

/** Next time with a value in a direction, at least `minMs` away, so that every key press visibly moves. */
function neighbour(series: readonly ChartSeries[], at: number, direction: 1 | -1, minMs: number): number | null {
  const times = series.flatMap(({ points }) => {
    const index = direction === 1 ? firstFrom(points.times, at + minMs) : firstFrom(points.times, at - minMs + 1) - 1;
    const time = points.times[index];
    return time === undefined ? [] : [time];
  });
  if (times.length === 0) return null;
  return direction === 1 ? Math.min(...times) : Math.max(...times);
}

interface CursorMove {
  readonly series: readonly ChartSeries[];
  readonly view: TimeSpan;
  readonly at: number | null;
  /** Duration of one pixel. */
  readonly pixelMs: number;
}

const screenShare = 10;

/** Position of the cursor after a key; null for keys that do not move it. */
export function movedByKey(key: string, { series, view, at, pixelMs }: CursorMove): number | null {
  const clampToView = (time: number) => Math.min(Math.max(time, view.from), view.to);
  const start = at ?? view.to;
  const leap = (view.to - view.from) / screenShare;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const direction = key === 'ArrowRight' ? 1 : -1;
      const next = neighbour(series, start, direction, Math.max(1, pixelMs));
      return next === null ? clampToView(start) : clampToView(next);
    }
    case 'PageUp':
      return snapToReading(series, clampToView(start - leap), leap / 2);
    case 'PageDown':
      return snapToReading(series, clampToView(start + leap), leap / 2);
    case 'Home':
      return view.from;
    case 'End':
      return view.to;
    default:
      return null;
  }
}
