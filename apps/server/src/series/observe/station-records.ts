import { required } from '@spillway/checked/reads';
import type { Quantity } from '@spillway/contract/series/catalogue/quantities';
import { periodMean } from '@spillway/hydrology/statistics/period-mean';
import type { SeriesReading } from '../read/read.ts';

/** A station's values at a time (specification, section 3); undefined when missing. */
export interface StationRecord {
  readonly timeMs: number;
  value?: number;
  velocity?: number;
  water_depth?: number;
}

type RecordField = Exclude<keyof StationRecord, 'timeMs'>;

/** The station and field to which a series belongs. */
export interface RecordPlace {
  readonly stationId: string;
  readonly field: RecordField;
}

/** The quantity that a station is named after is its `value`; the record has two more fields. */
export function fieldOf(quantity: Quantity, main: Quantity | undefined): RecordField | null {
  if (quantity === main) return 'value';
  return quantity === 'velocity' || quantity === 'water_depth' ? quantity : null;
}

/** By station, in order of time. A time whose value is missing has a record without it. */
export function recordsOf(
  readings: readonly SeriesReading[],
  places: ReadonlyMap<number, RecordPlace>,
): Map<string, StationRecord[]> {
  const byStation = new Map<string, StationRecord[]>();
  for (const { seriesId, time, value } of readings) {
    const { stationId, field } = required(places.get(seriesId));
    const records = byStation.get(stationId) ?? [];
    byStation.set(stationId, records);
    const timeMs = time.getTime();
    let record = records.at(-1);
    if (record?.timeMs !== timeMs) {
      record = { timeMs };
      records.push(record);
    }
    if (value !== null && value >= 0) record[field] = value;
  }
  return byStation;
}

export const firstTimeOf = (byStation: ReadonlyMap<string, readonly StationRecord[]>): number =>
  Math.min(...[...byStation.values()].map(([first]) => required(first).timeMs));

/** A row covers the time before its timestamp, so the first row of a period lies outside it. */
export function averageAfter(records: readonly StationRecord[], firstMs: number): number | null {
  const after = records.filter(({ timeMs }) => timeMs > firstMs);
  return periodMean([Number.NaN, ...after.map(({ value = Number.NaN }) => value)]).mean;
}
