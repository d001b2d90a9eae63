import type { ProcedureQuantity } from './definition.ts';

/** A figure with the time of its reading. */
export interface KnownFact {
  readonly value: number;
  readonly atMs: number;
  /** Somebody or something reports it as suspect. */
  readonly isDoubted?: boolean;
  /** Over about the last hour. Absent when not known. */
  readonly trend?: 'rising' | 'steady' | 'falling';
}

/** An order in force, which outranks the procedure. */
export interface OrderInForce {
  readonly id: string;
  readonly number: string;
  readonly from: string;
  readonly quantity: ProcedureQuantity;
  readonly comparison: 'at_least' | 'at_most';
  readonly value: number;
}

/** The hydrological day of `release_day_mean`. */
export interface ReleaseDay {
  readonly startMs: number;
  /** Exclusive. */
  readonly endMs: number;
  /** For the whole day, if known: the day is over, or planned to its end. */
  readonly wholeMeanM3s?: number;
  /** The largest possible release of the outlets. Absent when not known. */
  readonly greatestReleaseM3s?: number;
}

/** The input for what binds. */
export interface ProcedureFacts {
  readonly atMs: number;
  /** The record interval of the plant. Absent when it is judged on demand. */
  readonly recordEveryMin?: number;
  /** `09-01` on the clock of the plant. */
  readonly monthDay: string;
  readonly figures: Readonly<Partial<Record<ProcedureQuantity, KnownFact>>>;
  /** From the records before the newest, oldest first: it fluctuates about a threshold. */
  readonly inflowLately?: readonly KnownFact[];
  /** Absent when the mean is of a day that is over. */
  readonly releaseDay?: ReleaseDay;
  readonly stations: Readonly<Record<string, KnownFact>>;
  /** Levels of the plant in force that day. */
  readonly levelsM: Readonly<Record<string, number | null>>;
  /** Kinds of the official warnings in force. Null when not known, because none is ever entered here. */
  readonly officialWarnings: readonly string[] | null;
  readonly orders: readonly OrderInForce[];
  /** The mode until now. Null when not known. */
  readonly modeBefore: string | null;
}
