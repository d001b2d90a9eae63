import type { GeneralField } from '@spillway/contract/compute/calculation/general';
import { Flag } from '@spillway/hydrology/flags';
import { InputSource, outletKey, outletViews, type SavedStep } from '../calculation/calculation.ts';

/** An input in the last record [m or MW]. */
export interface RecordedInput {
  readonly value: number | null;
  /** Time of its reading; time of the record when it was entered by a person or nothing was measured. */
  readonly atMs: number;
  readonly recordMs: number;
  /** A person overrode the measurement. */
  readonly isByPerson: boolean;
  /** True until the next reading confirms it. */
  readonly isUnconfirmed: boolean;
}

export const recordedLake = (record: SavedStep): RecordedInput => recordedWater(record, 'lake_level', 'lake_level');

/** Without a station the recorded tailwater comes from the rating. */
export const recordedTailwater = (record: SavedStep): RecordedInput =>
  recordedWater(record, 'downstream_water_level', 'tailwater');

function recordedWater(record: SavedStep, field: GeneralField, inputKey: string): RecordedInput {
  const { value, flags } = record.results.get(field) ?? { value: null, flags: Flag.missing };
  const isByPerson = record.inputs.get(inputKey)?.source === InputSource.override;
  return {
    value: (flags & Flag.missing) === 0 ? value : null,
    atMs: readAtMs(record, inputKey),
    recordMs: record.timeMs,
    isByPerson,
    isUnconfirmed: (flags & Flag.unconfirmed) !== 0 && !isByPerson,
  };
}

export const recordedOutlets = (record: SavedStep): ReadonlyMap<string, RecordedInput> =>
  new Map(
    outletViews(record).map(({ outletId: id, inputValue: value, overridden: isByPerson }) => {
      const atMs = readAtMs(record, outletKey(id));
      return [id, { value, atMs, recordMs: record.timeMs, isByPerson, isUnconfirmed: false }];
    }),
  );

function readAtMs({ inputs, timeMs }: SavedStep, key: string): number {
  const input = inputs.get(key);
  return input?.source === InputSource.override ? timeMs : timeMs - (input?.ageS ?? 0) * 1000;
}
