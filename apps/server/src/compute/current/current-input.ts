import { type MeasuredInput, noMeasuredInput, type SuspectReading } from './measured-input.ts';
import type { RecordedInput } from './recorded-input.ts';

/** `person`: overridden in the last record; `none`: unknown. */
type KnowledgeSource = 'measured' | 'record' | 'person' | 'none';

interface DatedValue {
  readonly value: number | null;
  readonly atMs: number;
}

/** The present value of an input, the same for dashboard, map and warnings. */
export interface CurrentInput {
  readonly by: KnowledgeSource;
  readonly value: number | null;
  /** The time of the newest reading used; for a manual value, that of the record. */
  readonly atMs: number | null;
  /** The age from which the value is outdated; null when it holds until the next one. */
  readonly oldAfterMs: number | null;
  /** Recent enough for a calculation. */
  readonly isNow: boolean;
  /**
   * The value that was not used, of measurement and record; null when unknown. A recorded value has the time of its
   * step.
   */
  readonly other: DatedValue | null;
  /** The highest of disagreeing gauges, used for dam safety; null when they agree or are not used. */
  readonly highestM: number | null;
  /** A rejected reading of about the same time. */
  readonly doubted: SuspectReading | null;
  /** True until the next reading confirms it. */
  readonly isUnconfirmed: boolean;
}

/** When gauges disagree, the higher one is used: dam safety cannot wait until it is clear which is right. */
export const cautiousLevelM = ({ value, highestM }: Pick<CurrentInput, 'value' | 'highestM'>): number | null =>
  highestM ?? value;

interface Ages {
  readonly nowMs: number;
  /** Older readings are not used for the present; manual values have the same limit. */
  readonly maxAgeMs: number;
  readonly recordOldAfterMs: number;
}

export interface KnownInputs {
  readonly measured: MeasuredInput;
  /** Null before the first calculation. */
  readonly recorded: RecordedInput | null;
}

/**
 * An override in the last record is used until the next record, or for as long as a reading would be. Without one, the
 * present measurement is used; if it is too old, the newer of measurement and record.
 */
export function currentInput({ measured, recorded }: KnownInputs, ages: Ages): CurrentInput {
  const isMeasured = measured.value !== null && measured.atMs !== null;
  const isRecorded = recorded !== null && recorded.value !== null;
  const isMeasuredNow = isMeasured && isRecent(measured.atMs, measured.oldAfterMs, ages.nowMs);
  const isRecordedNow = isRecorded && isRecent(recorded.atMs, ages.maxAgeMs, ages.nowMs);
  const isRecordNewer = isRecorded && (!isMeasured || recorded.atMs > measured.atMs);
  const isByPerson = isRecordedNow && recorded.isByPerson;
  const usesRecord = isByPerson || (!isMeasuredNow && isRecordNewer);
  const suspectReading = isMeasured ? currentSuspect(measured) : null;
  if (usesRecord)
    return {
      by: recorded.isByPerson ? 'person' : 'record',
      value: recorded.value,
      atMs: recorded.atMs,
      oldAfterMs: ages.recordOldAfterMs,
      isNow: isRecordedNow,
      other: isMeasured ? { value: measured.value, atMs: measured.atMs } : null,
      highestM: null,
      doubted: suspectReading,
      isUnconfirmed: recorded.isUnconfirmed,
    };
  return {
    by: isMeasured ? 'measured' : 'none',
    value: measured.value,
    atMs: measured.atMs,
    oldAfterMs: measured.oldAfterMs,
    isNow: isMeasuredNow,
    other: recorded && { value: recorded.value, atMs: recorded.recordMs },
    highestM: measured.highestM,
    doubted: suspectReading,
    isUnconfirmed: measured.isUnconfirmed,
  };
}

/** Used for a plant without measurements and records. */
export const unknownInput: CurrentInput = currentInput(
  { measured: noMeasuredInput, recorded: null },
  { nowMs: 0, maxAgeMs: 0, recordOldAfterMs: 0 },
);

const isRecent = (atMs: number, oldAfterMs: number | null, nowMs: number): boolean =>
  oldAfterMs === null || nowMs - atMs <= oldAfterMs;

/** A rejected reading from long before the value is not shown. */
function currentSuspect({ doubted, atMs, oldAfterMs }: MeasuredInput): SuspectReading | null {
  if (doubted === null || atMs === null) return null;
  return isRecent(doubted.atMs, oldAfterMs, atMs) ? doubted : null;
}
