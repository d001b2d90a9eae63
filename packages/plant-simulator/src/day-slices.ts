import { type PlantRecord, stampOf } from './record.ts';
import { rowsOf } from './record-columns.ts';
import { localDayOf, localDayStartMs } from './time/local-time.ts';

/**
 * Splits a record into days, newest first, as views into its columns, so that the data users look at first can be
 * stored first. A day holds the rows stamped after its midnight up to and including the next, in plant time.
 */
export function* daysNewestFirst(record: PlantRecord, utcOffsetMinutes: number): Generator<PlantRecord> {
  let to = record.steps;
  while (to > 0) {
    const day = localDayOf(stampOf(record, to - 1) - 1, utcOffsetMinutes);
    const rowsBefore = Math.floor((localDayStartMs(day, utcOffsetMinutes) - record.startMs) / record.stepMs);
    const from = Math.max(0, rowsBefore);
    yield rowsOf(record, from, to);
    to = from;
  }
}
