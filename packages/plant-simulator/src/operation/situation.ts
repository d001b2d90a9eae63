/** What the operator knows at the start of a step. */
export interface Situation {
  readonly ms: number;
  readonly localDay: number;
  readonly minute: number;
  readonly stepMinutes: number;
  readonly levelM: number;
  readonly storageM3: number;
  /** Mean of the last hour, and of the hour before it. */
  readonly inflowM3s: number;
  readonly earlierInflowM3s: number;
  /** Mean of about the last day. */
  readonly dayInflowM3s: number;
}
