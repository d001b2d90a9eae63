import { hourMs } from '@spillway/plant-time/spans';
import type { ChartSeries } from '../../../kit/chart/series.ts';
import type { BasinRecord } from '../queries.ts';

export const timesOf = ({ first, observed }: Pick<BasinRecord, 'first' | 'observed'>): number[] => {
  const firstMs = Date.parse(first);
  return observed.map((_, row) => firstMs + row * hourMs);
};

/** Mean of the gauges with data, for the bars above the flow. */
export const meanRain = ({ gauges, observed }: BasinRecord): (number | null)[] =>
  observed.map((_, row) => {
    const knownValues = gauges.flatMap(({ rain }) => rain[row] ?? []);
    return knownValues.length === 0 ? null : knownValues.reduce((sum, mm) => sum + mm, 0) / knownValues.length;
  });

export const flowSeries = (
  id: string,
  name: string,
  times: readonly number[],
  values: ArrayLike<number | null>,
  change: Partial<ChartSeries> = {},
): ChartSeries => ({
  id,
  name,
  unit: 'm3s',
  quantity: 'inflow',
  points: { times, values },
  ...change,
});
