import type { ChartSeries, Tint } from '../../kit/chart/series.ts';
import type { Quantity } from './address.ts';
import type { PastRuns } from './queries.ts';

export type PastRun = PastRuns['runs'][number];

/** Newest run of each source issued by then; hindcasts only if there is no real one. */
export function fanAt(runs: readonly PastRun[], atMs: number): PastRun[] {
  const knownRuns = runs.filter(({ issued, times }) => issued <= atMs && (times.at(-1) ?? 0) > atMs);
  const newest = new Map<string, PastRun>();
  for (const run of knownRuns) {
    const before = newest.get(run.source);
    const isBetter = !before || (before.afterwards && !run.afterwards);
    const isNewer = before?.afterwards === run.afterwards && run.issued >= before.issued;
    if (isBetter || isNewer) newest.set(run.source, run);
  }
  return [...newest.values()].toSorted((one, other) => one.source.localeCompare(other.source));
}

interface Names {
  readonly observed: string;
  readonly sourceName: (run: PastRun) => string;
}

const tints: readonly (Tint | undefined)[] = [undefined, 1, 3, 4, 2];
const looks = {
  inflow: { quantity: 'inflow', unit: 'm3s' },
  lake_level: { quantity: 'level', unit: 'm' },
} as const;

/** Observations, with the forecasts of that hour over them. */
export function drawnRuns(
  data: PastRuns | undefined,
  fan: readonly PastRun[],
  quantity: Quantity,
  { observed, sourceName }: Names,
): ChartSeries[] {
  if (!data) return [];
  const seriesStyle = looks[quantity];
  const observedSeries: ChartSeries = {
    id: 'came',
    name: observed,
    ...seriesStyle,
    shape: 'line',
    points: data.observed,
  };
  return [
    observedSeries,
    ...fan.map((run, index): ChartSeries => {
      const { times, values, low, high } = run;
      const tint = tints[Math.min(index, tints.length - 1)];
      return {
        id: `run-${run.source}`,
        name: sourceName(run),
        ...seriesStyle,
        shape: 'line',
        forecast: true,
        ...(tint === undefined ? {} : { tint }),
        points: low && high ? { times, values, low, high } : { times, values },
      };
    }),
  ];
}

/** Observed value at a time; null: none, or not yet. */
export function observedAt({ times, values }: PastRuns['observed'], timeMs: number): number | null {
  const at = times.indexOf(timeMs);
  return at < 0 ? null : (values[at] ?? null);
}
