import type { ApiContract } from '@spillway/contract/contract';
import type { DataOf } from '@spillway/contract/kit';

export type ChartData = DataOf<ApiContract['dashboard']['fromTo']>;

/** The records, or minimum and maximum per interval when there are too many. */
export const drawnRows = ({
  general_datas: records,
  general_extremes: extremes,
}: ChartData): ChartData['general_datas'] => (extremes.length > 0 ? extremes : records);
