import { HydrologyError } from '../errors.ts';

/** Years before measuring began of which it is known that every flood above a threshold was noted. */
export interface HistoricPeriod {
  /** In a year of the period without a flood, none was larger. */
  readonly thresholdM3s: number;
  readonly floodsM3s: readonly number[];
  /** Those without a flood. */
  readonly quietYears: number;
}

/** What is known of a river's annual floods; a year that is in neither part is a gap and says nothing. */
export interface FloodRecord {
  /** The highest flow of each measured year. */
  readonly annualM3s: readonly number[];
  readonly periods: readonly HistoricPeriod[];
}

export function requireFloodRecord({ annualM3s, periods }: FloodRecord): void {
  for (const [index, value] of [...annualM3s, ...periods.flatMap(({ floodsM3s }) => floodsM3s)].entries()) {
    if (!Number.isFinite(value)) throw new HydrologyError('series.value_not_finite', { row: index + 1 });
    if (value <= 0) throw new HydrologyError('series.value_not_positive', { row: index + 1, value });
  }
  for (const { thresholdM3s, floodsM3s } of periods) {
    const low = floodsM3s.find((flood) => flood < thresholdM3s);
    if (low !== undefined) throw new HydrologyError('flood.below_threshold', { value: low, threshold: thresholdM3s });
  }
}
