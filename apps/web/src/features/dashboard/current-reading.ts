import { instantOfWall } from '../../kit/time/wall-instant.ts';
import type { ExplainRequest } from '../../shared/dashboard/explain.ts';
import type { MeasuredInput, OutletFigures } from '../../shared/dashboard/queries.ts';
import { recordKey } from './one-record.ts';
import type { ShownFigures } from './shown-figures.ts';

/** A figure with its time. */
export interface DatedValue {
  readonly value: number | null;
  readonly atMs: number | null;
  readonly time: string | null;
}

/** Current value of an input, as sent by the server. */
export interface CurrentReading extends DatedValue {
  /** `person`: typed into the record in place of the measured value. */
  readonly by: MeasuredInput['current']['by'];
  /** Measured input behind the value; undefined until it is loaded. */
  readonly input: MeasuredInput | undefined;
  readonly oldAfterMs: number;
  /** The other value, measured or recorded; null when there is none. */
  readonly other: DatedValue | null;
  /** A reading of about the same time that was judged suspect. */
  readonly doubted: MeasuredInput['doubted'];
  /** Waits for confirmation by the next reading. */
  readonly isUnconfirmed: boolean;
}

function currentOf(input: MeasuredInput): CurrentReading {
  const { by, value, time, old_after_seconds: seconds, other, doubted, unconfirmed } = input.current;
  return {
    by,
    ...datedValue(value, time),
    input,
    oldAfterMs: seconds === null ? Number.POSITIVE_INFINITY : seconds * 1000,
    other: other && datedValue(other.value, other.time),
    doubted,
    isUnconfirmed: unconfirmed,
  };
}

const datedValue = (value: number | null, time: string | null): DatedValue => ({
  value,
  time,
  atMs: time === null ? null : Date.parse(time),
});

interface RecordedValue {
  readonly value: number | null;
  readonly isByPerson: boolean;
  readonly isUnconfirmed: boolean;
  readonly time: string | null;
}

/** Before the measured inputs are loaded, use the record. */
const recordedCurrent = (
  { value, isByPerson, isUnconfirmed, time }: RecordedValue,
  oldAfterMs: number,
): CurrentReading => ({
  by: isByPerson ? 'person' : 'record',
  ...datedValue(value, time),
  input: undefined,
  oldAfterMs,
  other: null,
  doubted: null,
  isUnconfirmed,
});

export const lakeNow = (shownFigures: ShownFigures): CurrentReading => waterNow(shownFigures, 'lake_level');
export const tailwaterNow = (shownFigures: ShownFigures): CurrentReading =>
  waterNow(shownFigures, 'downstream_water_level');

function waterNow(
  { general, measured, time, oldAfterMs }: ShownFigures,
  field: 'lake_level' | 'downstream_water_level',
) {
  if (measured) return currentOf(measured[field]);
  const isUnconfirmed = general.flags[field]?.includes('unconfirmed') ?? false;
  const isByPerson = general.overridden.includes(field);
  return recordedCurrent({ value: general[field], isByPerson, isUnconfirmed, time }, oldAfterMs);
}

/** Current input of an outlet; its discharge stays the recorded one. */
export function inputNow(outlet: OutletFigures, { measured, time, oldAfterMs }: ShownFigures): CurrentReading {
  const input = measured?.outlets.find(({ outlet_id: id }) => id === outlet.outlet_id);
  if (input) return currentOf(input);
  const { input_value: value, overridden: isByPerson, input_time: readAt } = outlet;
  const readMs = instantOfWall(readAt);
  const readTime = readMs === null ? null : new Date(readMs).toISOString();
  return recordedCurrent({ value, isByPerson, isUnconfirmed: false, time: isByPerson ? time : readTime }, oldAfterMs);
}

/**
 * True when the shown discharge was not computed from the current input, or when measured values and outlets refer to
 * different records.
 */
export function isOvertaken(outlet: OutletFigures, { measured }: ShownFigures): boolean {
  const input = measured?.outlets.find(({ outlet_id: id }) => id === outlet.outlet_id);
  if (!measured || !input || outlet.record === null) return false;
  return input.overtaken || recordKey(measured.record) !== recordKey(outlet.record);
}

/** Recorded level beside the measured one, from the record that the server used. */
export function recordedNow(lake: CurrentReading, { measured, time }: ShownFigures): DatedValue {
  if (lake.by !== 'record' && lake.other) return lake.other;
  const goneByMs = measured?.record ? instantOfWall(measured.record.date_string) : null;
  return datedValue(lake.value, goneByMs === null ? time : new Date(goneByMs).toISOString());
}

/** For a measured value, explains its newest reading; for a recorded one, the record. */
export function explainRequestOf(
  { by, input, time, value, other }: CurrentReading,
  recordRequest: ExplainRequest,
): ExplainRequest {
  const newest = input?.parts[0];
  const isRecorded = other?.time === time && other.value === value;
  return by !== 'measured' || !newest || isRecorded ? recordRequest : readingOf({ input }, time);
}

/** Explanation of the newest reading of an input. */
export function readingOf({ input }: Pick<CurrentReading, 'input'>, time: string | null): ExplainRequest {
  const newest = input?.parts[0];
  return { kind: 'series', id: newest ? String(newest.series_id) : null, quantity: '', time };
}
