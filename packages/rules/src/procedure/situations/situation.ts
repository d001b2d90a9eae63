/**
 * What a situation of the decision looks like on paper: the clock, the lake, the river downstream, what was said officially, and what the text says
 * of it. The words here are those of the text, not of the code: the test beside it translates.
 */
type Mode = 'normal' | 'lower' | 'maintain' | 'cut' | 'safety' | 'return' | 'storing' | 'abnormal';

/** A value as it stands, one that is too old, one that is doubted, or none. */
export type Reading = number | { last: number; minutesOld: number } | { doubted: number } | 'none';

export type Verdict = 'kept' | 'broken' | 'not judged';

export interface Situation {
  no: number;
  /** What is looked at, in one sentence. */
  says: string;
  /** Clock on the wall of the plant. */
  at: string;
  lakeM: Reading;
  inflowM3s: Reading;
  /** What the inflow does; where nothing is said, it is steady. */
  inflow?: 'rising' | 'falling' | 'unknown';
  releaseM3s?: Reading;
  /** Mean release of the day that has ended. */
  dayMeanReleaseM3s?: number;
  giaoThuyM: Reading;
  cauLauM: Reading;
  /** Whether an official warning of rain and flood in the next 24 to 48 hours is in force. */
  warning: boolean;
  /** Whether the forecast of the next ten days is dry; where nothing is said, there is none. */
  tenDays?: 'dry' | 'wet';
  before: Mode;
  expected: Expected;
  /** Where the text says so. */
  because: string;
}

export interface Expected {
  /** The mode; several where the text leaves open which of them. */
  mode: Mode | 'not judged' | readonly (Mode | 'not judged')[];
  /** Only where the text that was read names it. */
  article?: string;
  highestLakeM?: number;
  lowestLakeM?: number;
  /** The lake is above Table 1 and on its way back: that is no breach. */
  isLakeAllowed?: true;
  /** What is said of the lake, of the release against the inflow, and of the mean of the day. */
  lake?: Verdict;
  release?: Verdict;
  dayMean?: Verdict;
}
