import type { ChartData } from './queries.ts';

/** What there is to draw: the records, or least and greatest where they are too many. */
export const drawnRows = ({
  general_datas: records,
  general_extremes: extremes,
}: ChartData): ChartData['general_datas'] => (extremes.length > 0 ? extremes : records);
