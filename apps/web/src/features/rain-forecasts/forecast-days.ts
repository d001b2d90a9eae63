import { depthBetween } from '@spillway/hydrology/rain/forecast-depth';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import type { Issue } from './queries.ts';

interface ForecastDay {
  /** End of its 24 hours. */
  readonly endMs: number;
  readonly depthMm: number | null;
}

type IssueTimes = Pick<Issue, 'starts_at' | 'step_hours'>;

/** 24-hour periods from the start of an issue; a day that it does not fully cover is unknown. */
export function daysOf(issue: IssueTimes, depthsMm: readonly (number | null)[], count: number): readonly ForecastDay[] {
  const series = seriesOf(issue, depthsMm);
  return Array.from({ length: count }, (_, day) => {
    const endMs = series.startMs + (day + 1) * dayMs;
    return { endMs, depthMm: depthBetween(series, endMs - dayMs, endMs) };
  });
}

/** Sum over the days; null if the issue ends earlier. */
export function totalOf(issue: IssueTimes, depthsMm: readonly (number | null)[], days: number): number | null {
  const series = seriesOf(issue, depthsMm);
  return depthBetween(series, series.startMs, series.startMs + days * dayMs);
}

const seriesOf = ({ starts_at, step_hours }: IssueTimes, depthsMm: readonly (number | null)[]) => ({
  startMs: Date.parse(starts_at),
  stepMs: step_hours * hourMs,
  depthsMm,
});

export type IssueState = 'inUse' | 'earlier' | 'replaced' | 'withdrawn';

/** State relative to the newest valid issue of the same source; issues are sorted newest first. */
export function statesOf(issues: readonly Issue[]): ReadonlyMap<string, IssueState> {
  const seen = new Set<string>();
  return new Map(
    issues.map(({ issue_id: id, source, standing, withdrawn }) => {
      if (withdrawn) return [id, 'withdrawn'];
      if (!standing) return [id, 'replaced'];
      const isNewest = !seen.has(source.toLowerCase());
      seen.add(source.toLowerCase());
      return [id, isNewest ? 'inUse' : 'earlier'];
    }),
  );
}
