import { type DoubtedReading, type MeasuredInput, nothingMeasured } from './measured-input.ts';
import type { RecordedInput } from './recorded-input.ts';

/** Who an input is known from. `person`: put in the last record in the place of what is measured; `none`: nobody says anything. */
type KnownBy = 'measured' | 'record' | 'person' | 'none';

interface DatedValue {
  readonly value: number | null;
  readonly atMs: number;
}

/** What an input of the plant is now, as everybody says it: dashboard, map and warnings. */
export interface CurrentInput {
  readonly by: KnownBy;
  readonly value: number | null;
  /** Of the newest reading behind it; of the record where a person said it. */
  readonly atMs: number | null;
  /** From this age on it is old; null: it holds until the next. */
  readonly oldAfterMs: number | null;
  /** New enough for a calculation to go by. */
  readonly isNow: boolean;
  /** What the other of measurement and record says; null where that knows nothing. Of the record its step is the instant. */
  readonly other: DatedValue | null;
  /** Of gauges that stand apart the highest: whoever watches over the dam goes by it. Null: they agree, or are not gone by. */
  readonly highestM: number | null;
  /** A reading of about the same time that is not believed. */
  readonly doubted: DoubtedReading | null;
  /** The next reading has to confirm it. */
  readonly isUnconfirmed: boolean;
}

/** By the higher of gauges that stand apart: nobody waits for the right one where the dam is at stake. */
export const cautiousLevelM = ({ value, highestM }: Pick<CurrentInput, 'value' | 'highestM'>): number | null =>
  highestM ?? value;

interface Ages {
  readonly nowMs: number;
  /** A reading older than this says nothing of now; no more does what a person said. */
  readonly maxAgeMs: number;
  readonly recordOldAfterMs: number;
}

export interface Known {
  readonly measured: MeasuredInput;
  /** Null: nothing was calculated yet. */
  readonly recorded: RecordedInput | null;
}

/**
 * What a person put in the last record is so until the next record; where none comes, no longer than a reading would be. Else it is what
 * is measured now; else whichever of both was read last.
 */
export function currentInput({ measured, recorded }: Known, ages: Ages): CurrentInput {
  const isMeasured = measured.value !== null && measured.atMs !== null;
  const isRecorded = recorded !== null && recorded.value !== null;
  const isMeasuredNow = isMeasured && isYoung(measured.atMs, measured.oldAfterMs, ages.nowMs);
  const isRecordedNow = isRecorded && isYoung(recorded.atMs, ages.maxAgeMs, ages.nowMs);
  const isRecordNewer = isRecorded && (!isMeasured || recorded.atMs > measured.atMs);
  const isByPerson = isRecordedNow && recorded.isByPerson;
  const goesByRecord = isByPerson || (!isMeasuredNow && isRecordNewer);
  const doubted = isMeasured ? doubtedNow(measured) : null;
  if (goesByRecord)
    return {
      by: recorded.isByPerson ? 'person' : 'record',
      value: recorded.value,
      atMs: recorded.atMs,
      oldAfterMs: ages.recordOldAfterMs,
      isNow: isRecordedNow,
      other: isMeasured ? { value: measured.value, atMs: measured.atMs } : null,
      highestM: null,
      doubted,
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
    doubted,
    isUnconfirmed: measured.isUnconfirmed,
  };
}

/** Of a plant that measures nothing and has calculated nothing. */
export const nothingKnown: CurrentInput = currentInput(
  { measured: nothingMeasured, recorded: null },
  { nowMs: 0, maxAgeMs: 0, recordOldAfterMs: 0 },
);

const isYoung = (atMs: number, oldAfterMs: number | null, nowMs: number): boolean =>
  oldAfterMs === null || nowMs - atMs <= oldAfterMs;

/** What a gauge said that fell silent long before the others is no sign of now. */
function doubtedNow({ doubted, atMs, oldAfterMs }: MeasuredInput): DoubtedReading | null {
  if (doubted === null || atMs === null) return null;
  return isYoung(doubted.atMs, oldAfterMs, atMs) ? doubted : null;
}
