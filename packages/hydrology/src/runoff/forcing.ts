import { HydrologyError } from '../errors.ts';
import { requireLength, requireRows } from '../statistics/series-checks.ts';

/** The input of a runoff model: depth over each step, mm. Row i covers the step that ends at its stamp. */
export interface Forcing {
  readonly rainMm: Float64Array;
  readonly evaporationMm: Float64Array;
}

/**
 * What a run does with a depth that cannot be one (NaN, negative, above 10 m in a row):
 *   refuse      names the step and stops;
 *   substitute  takes missing rain as none and missing evaporation as the last known (none before the first), and
 *               flags the step `estimated`. The stores carry the substitute on: later steps are not flagged.
 */
export type MissingForcing = 'refuse' | 'substitute';

/** A month never had more anywhere; the limit also keeps every sum finite. */
const MOST_DEPTH_MM = 10_000;

export function requireForcing({ rainMm, evaporationMm }: Forcing): void {
  requireRows('rainMm', rainMm, 1);
  requireLength('evaporationMm', evaporationMm, rainMm.length);
}

/** NaN fails both comparisons. */
export function isDepth(value: number): boolean {
  return value >= 0 && value <= MOST_DEPTH_MM;
}

export function refuseForcing(name: string, step: number, value: number): never {
  throw new HydrologyError('series.missing_value', { name, row: step + 1, value: String(value) });
}
