/** The quality a reading is stored with. The numbers are stored too: they never change their meaning. */
export const Quality = {
  good: 0,
  calibrating: 1,
  deviceError: 2,
  missing: 3,
  outOfRange: 4,
  jump: 5,
  stuck: 6,
  edited: 7,
  extrapolated: 8,
  estimated: 9,
  /** It was slightly below zero, where the sensor's zero drifts, and was taken as zero. */
  zeroed: 10,
} as const;

export type QualityName = keyof typeof Quality;
export type QualityCode = (typeof Quality)[QualityName];

/** Whether nothing speaks against a reading: a unit at rest that draws a little is at rest, a gate at -1 cm is shut. */
export const isCertain = (quality: number): boolean =>
  quality === Quality.good || quality === Quality.edited || quality === Quality.zeroed;

/** The reasons for a verdict, one bit each; a reading may fail several checks. */
export const Check = {
  passed: 0,
  /** NaN: the sensor sent nothing. */
  absent: 1 << 0,
  /** Below zero where that cannot be. */
  negative: 1 << 1,
  range: 1 << 2,
  /** It changed faster since the last sound reading than possible. */
  rate: 1 << 3,
  /** Stands out from its neighbours on both sides. */
  spike: 1 << 4,
  stuck: 1 << 5,
  /** Too few later neighbours yet: the verdict may change when they arrive. */
  provisional: 1 << 6,
  /** A person vouches for it: believed, whatever its value. */
  vouched: 1 << 7,
  /** Slightly below zero: taken as zero. */
  zeroed: 1 << 8,
  /** A further reading at one time: the first counts, and the value beside this is the first one's. */
  repeated: 1 << 9,
} as const;

/** Checks that a reading fails on its own, whatever its neighbours; it cannot serve as a neighbour either. */
export const ownFaults = Check.absent | Check.negative | Check.range;

/** Checks that disqualify a reading as the last believed one. */
export const unsoundChecks = ownFaults | Check.rate | Check.spike;

/** The gravest failed check names the quality. */
export function qualityOf(checks: number): QualityCode {
  if (checks & (Check.absent | Check.negative)) return Quality.missing;
  if (checks & Check.range) return Quality.outOfRange;
  if (checks & (Check.rate | Check.spike)) return Quality.jump;
  if (checks & Check.stuck) return Quality.stuck;
  return checks & Check.zeroed ? Quality.zeroed : Quality.good;
}
