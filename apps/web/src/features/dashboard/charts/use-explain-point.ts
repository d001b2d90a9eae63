import { useQueryClient } from '@tanstack/react-query';
import type { ChartSeries } from '../../../kit/chart/series.ts';
import { instantOfWall } from '../../../kit/time/wall-instant.ts';
import { useExplain } from '../../../shared/dashboard/explain.ts';
import { drawnRows } from './drawn-rows.ts';
import { aroundQuery, type ChartData } from './queries.ts';
import { requestOfPoint, timeOfFigure } from './request-of-point.ts';

/** Undefined when the user may not ask for explanations. */
export function useExplainPoint(series: readonly ChartSeries[], data: ChartData | undefined) {
  const explain = useExplain();
  const client = useQueryClient();
  if (!explain || !data) return undefined;
  return async (id: string, at: number): Promise<void> => {
    const of = series.find((one) => one.id === id);
    const point = of && requestOfPoint(of, at);
    if (!point) return;
    const { asked, field } = point;
    const value =
      field && drawnRows(data).find((row) => row[field] !== null && instantOfWall(row.date_string) === at)?.[field];
    if (!field || value == null) return explain(asked);
    // If the records cannot be loaded, the explanation itself reports the failure.
    const rows = await client.fetchQuery(aroundQuery(at, data.step_seconds * 1000)).catch(() => []);
    explain({ ...asked, time: timeOfFigure(rows, field, value, at) ?? asked.time });
  };
}
