import { numberAt, required } from '@spillway/checked/reads';
import { type PlantRecord, stampOf } from '@spillway/plant-simulator/record';
import type { Field } from './fields.ts';

/** What a station measured at one time. */
export interface Row {
  readonly timeMs: number;
  /** When the control room gets it; readings of a broken line come hours afterwards. */
  readonly arrivedMs: number;
  readonly readings: readonly { readonly field: string; readonly value: number }[];
}

/** The rows of a record that arrive after one instant and not after another, in order of time. */
export function rowsInArrivalOrder(
  record: PlantRecord,
  fields: readonly (Field | null)[],
  afterMs: number,
  untilMs: number,
): Row[] {
  const rows: Row[] = [];
  const stations = record.stations.map(({ id, arrivedMs }) => ({
    arrivedMs,
    signals: record.signals.flatMap((signal, index) => {
      const field = fields[index];
      return signal.station === id && field ? [{ signal, field }] : [];
    }),
  }));
  for (let row = 0; row < record.steps; row += 1)
    for (const { arrivedMs, signals } of stations) {
      const arrived = numberAt(arrivedMs, row);
      if (!(arrived > afterMs && arrived <= untilMs)) continue;
      const readings = signals.flatMap(({ signal, field }) => {
        const measured = numberAt(signal.measured, row);
        return Number.isNaN(measured) ? [] : [{ field: field.name, value: field.rawOf(measured) }];
      });
      if (readings.length > 0) rows.push({ timeMs: stampOf(record, row), arrivedMs: arrived, readings });
    }
  return rows;
}

/** Rows as the door takes them: a line a time, a column a field. */
export function csvOf(rows: readonly Row[]): string {
  const fields = [...new Set(rows.flatMap(({ readings }) => readings.map(({ field }) => field)))];
  const placeOf = new Map(fields.map((field, index) => [field, index]));
  const lines = new Map<number, (number | string)[]>();
  for (const { timeMs, readings } of rows) {
    const line = lines.get(timeMs) ?? fields.map(() => '');
    lines.set(timeMs, line);
    for (const { field, value } of readings) line[required(placeOf.get(field))] = value;
  }
  const body = [...lines].map(([timeMs, cells]) => `${new Date(timeMs).toISOString()},${cells.join(',')}`);
  return [`time,${fields.join(',')}`, ...body].join('\n');
}

/** Parts of at most so many readings. */
export function* splitRows(rows: readonly Row[], max: number): Generator<Row[]> {
  let part: Row[] = [];
  let size = 0;
  for (const row of rows) {
    if (size + row.readings.length > max) {
      yield part;
      [part, size] = [[], 0];
    }
    part.push(row);
    size += row.readings.length;
  }
  if (part.length > 0) yield part;
}
