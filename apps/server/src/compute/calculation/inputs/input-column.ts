import { itemAt } from '@spillway/checked/reads';
import type { Samples } from '../../../series/samples/samples.ts';
import { type Grid, timeOf } from './grid.ts';

/** The source of an input's value. The numbers are stored and must never change their meaning. */
export const InputSource = { none: 0, station: 1, entry: 2, override: 3 } as const;
export type InputSourceCode = (typeof InputSource)[keyof typeof InputSource];

export const noQuality = -1;
export const noAge = -1;

/** An input over the rows of a grid, with the reading behind each value; NaN without one. */
export interface InputColumn {
  readonly key: string;
  readonly values: Float64Array;
  /** Seconds between the reading and the row. */
  readonly agesS: Int32Array;
  readonly qualities: Int16Array;
  readonly sources: Uint8Array;
}

export function emptyColumn(key: string, rows: number): InputColumn {
  return {
    key,
    values: new Float64Array(rows).fill(Number.NaN),
    agesS: new Int32Array(rows).fill(noAge),
    qualities: new Int16Array(rows).fill(noQuality),
    sources: new Uint8Array(rows),
  };
}

export function putSample(
  column: InputColumn,
  row: number,
  value: number,
  ageS: number,
  quality: number,
  source: number,
) {
  column.values[row] = value;
  column.agesS[row] = ageS;
  column.qualities[row] = quality;
  column.sources[row] = source;
}

export function override(column: InputColumn, row: number, value: number): void {
  putSample(column, row, value, 0, noQuality, InputSource.override);
}

/** A time after the last sample. */
const neverMs = Number.POSITIVE_INFINITY;

/** Fills empty rows with the newest sample at or before them that is not too old. */
export function fill(
  column: InputColumn,
  samples: Samples,
  grid: Grid,
  maxAgeMs: number,
  source: InputSourceCode,
  /** Only samples newer than the last of these are used. */
  olderSamples: Samples | null = null,
): void {
  const { timesMs, values, qualities } = samples;
  const others = olderSamples?.timesMs ?? [];
  let at = -1;
  let other = -1;
  for (let row = 0; row < grid.rows; row += 1) {
    const timeMs = timeOf(grid, row);
    while ((timesMs[at + 1] ?? neverMs) <= timeMs) at += 1;
    while ((others[other + 1] ?? neverMs) <= timeMs) other += 1;
    if (at < 0 || column.sources[row] !== InputSource.none) continue;
    const readMs = itemAt(timesMs, at);
    const ageMs = timeMs - readMs;
    if (ageMs > maxAgeMs || (other >= 0 && itemAt(others, other) >= readMs)) continue;
    putSample(column, row, itemAt(values, at), Math.round(ageMs / 1000), itemAt(qualities, at), source);
  }
}

/** A mean older than two of its steps is not used for the present. */
export const meanHoldsMs = (meanMs: number): number => 2 * meanMs;

/** Fills empty rows with the mean whose period (t - step, t] contains them. Its age is 0. */
export function fillMeans(
  column: InputColumn,
  { timesMs, values, qualities }: Samples,
  grid: Grid,
  meanMs: number,
  source: InputSourceCode,
): void {
  let at = 0;
  for (let row = 0; row < grid.rows; row += 1) {
    const timeMs = timeOf(grid, row);
    while ((timesMs[at] ?? neverMs) < timeMs) at += 1;
    const endMs = timesMs[at];
    if (endMs === undefined) return;
    if (column.sources[row] === InputSource.none && endMs - timeMs < meanMs)
      putSample(column, row, itemAt(values, at), 0, itemAt(qualities, at), source);
  }
}

export function tail({ key, values, agesS, qualities, sources }: InputColumn, fromRow: number): InputColumn {
  return {
    key,
    values: values.subarray(fromRow),
    agesS: agesS.subarray(fromRow),
    qualities: qualities.subarray(fromRow),
    sources: sources.subarray(fromRow),
  };
}
