import { hourMs } from '@spillway/plant-time/spans';
import { writePeriod } from '../../kit/time/period.ts';

export const chartScreen = '/chart/index';

interface Past {
  readonly series_ids: readonly number[];
  readonly since: string;
  readonly ended_at: string | null;
}

const mostSeries = 4;
const aroundShare = 0.5;

/** Chart of the series of a warning, with some time before and after; null: no series is known. */
export function chartLinkOf({ series_ids: ids, since, ended_at: endedAt }: Past, now: number): string | null {
  if (ids.length === 0) return null;
  const [from, to] = [Date.parse(since), endedAt === null ? now : Date.parse(endedAt)];
  const marginMs = Math.max(3 * hourMs, aroundShare * (to - from));
  const period = writePeriod({ kind: 'between', from: from - marginMs, to: Math.min(now, to + marginMs) });
  const series = ids.slice(0, mostSeries).map((id) => `s${id}`);
  return `${chartScreen}?${new URLSearchParams({ period, s: series.join(',') })}`;
}
