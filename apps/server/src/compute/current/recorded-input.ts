import type { GeneralField } from '@spillway/contract/compute/calculation/general';
import { Flag } from '@spillway/hydrology/flags';
import { InputSource, outletKey, outletViews, type SavedStep } from '../calculation/calculation.ts';

/** What the last record has of an input; m or MW. */
export interface RecordedInput {
  readonly value: number | null;
  /** Of the reading it was taken from; of the record where a person said it, or nothing was read. */
  readonly atMs: number;
  /** The step of the record. */
  readonly recordMs: number;
  /** A person put it in the place of what was measured. */
  readonly isByPerson: boolean;
  /** The next reading has to confirm it. */
  readonly isUnconfirmed: boolean;
}

export const recordedLake = (record: SavedStep): RecordedInput => recordedWater(record, 'lake_level', 'lake_level');

/** Where no station says it, the record has it from a rating. */
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

/** As the record shows them, by outlet. */
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
