/**
 * A situation of the decision as on paper: the clock, the lake, the river downstream, the official statements, and the verdict of the text.
 * The words here are those of the text, not of the code: the test beside it translates.
 */
type Mode = 'normal' | 'lower' | 'maintain' | 'cut' | 'safety' | 'return' | 'storing' | 'abnormal';

/** A value as read, one that is too old, a suspect one, or none. */
export type Reading = number | { last: number; minutesOld: number } | { doubted: number } | 'none';

export type Verdict = 'kept' | 'broken' | 'not judged';

export interface Situation {
  no: number;
  /** The situation in one sentence. */
  says: string;
  /** Wall clock of the plant. */
  at: string;
  lakeM: Reading;
  inflowM3s: Reading;
  /** The trend of the inflow; steady by default. */
  inflow?: 'rising' | 'falling' | 'unknown';
  releaseM3s?: Reading;
  /** Mean release of the last complete day. */
  dayMeanReleaseM3s?: number;
  giaoThuyM: Reading;
  cauLauM: Reading;
  /** Whether an official warning of rain and flood in the next 24 to 48 hours is in force. */
  warning: boolean;
  /** Whether the forecast of the next ten days is dry; absent for none. */
  tenDays?: 'dry' | 'wet';
  before: Mode;
  expected: ExpectedMode;
  /** The reason, as in the text. */
  because: string;
}

export interface ExpectedMode {
  /** The mode; several when the text leaves it open. */
  mode: Mode | 'not judged' | readonly (Mode | 'not judged')[];
  /** Only if the text that was read names it. */
  article?: string;
  highestLakeM?: number;
  lowestLakeM?: number;
  /** The lake is above Table 1 and on its way back, which is no breach. */
  isLakeAllowed?: true;
  /** The verdict on the lake, on the release against the inflow, and on the daily mean. */
  lake?: Verdict;
  release?: Verdict;
  dayMean?: Verdict;
}
