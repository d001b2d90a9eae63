import type { ProcedureQuantity } from './definition.ts';

/** A figure as it is known, with when it was read. */
export interface Known {
  readonly value: number;
  readonly atMs: number;
  /** Somebody or something says that it lies. */
  readonly isDoubted?: boolean;
  /** Over about the last hour. Absent: it cannot be said. */
  readonly trend?: 'rising' | 'steady' | 'falling';
}

/** An order in force: it outranks the procedure. */
export interface OrderInForce {
  readonly id: string;
  readonly number: string;
  readonly from: string;
  readonly quantity: ProcedureQuantity;
  readonly comparison: 'at_least' | 'at_most';
  readonly value: number;
}

/** The hydrological day that `release_day_mean` is of. */
export interface ReleaseDay {
  readonly startMs: number;
  /** Excluded. */
  readonly endMs: number;
  /** Of the whole day, where it is known: the day is over, or planned to its end. */
  readonly wholeMeanM3s?: number;
  /** What the outlets could let out at most. Absent: nobody can say. */
  readonly greatestReleaseM3s?: number;
}

/** Everything that what binds follows from. */
export interface ProcedureFacts {
  readonly atMs: number;
  /** How often the plant is recorded. Absent: at any time somebody asks. */
  readonly recordEveryMin?: number;
  /** `09-01` on the clock of the plant. */
  readonly monthDay: string;
  readonly figures: Readonly<Partial<Record<ProcedureQuantity, Known>>>;
  /** Of the records before the newest, the first first: it plays about a threshold. */
  readonly inflowLately?: readonly Known[];
  /** Absent: the mean is of a day that is over. */
  readonly releaseDay?: ReleaseDay;
  readonly stations: Readonly<Record<string, Known>>;
  /** Of the plant, in force that day. */
  readonly levelsM: Readonly<Record<string, number | null>>;
  /** Kinds of the official warnings in force. Null: nobody can say, as nothing is entered here at all. */
  readonly officialWarnings: readonly string[] | null;
  readonly orders: readonly OrderInForce[];
  /** The mode until now. Null: not known. */
  readonly modeBefore: string | null;
}
