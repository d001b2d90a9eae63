/**
 * The history of a number, one bit each: cheap enough for batch paths, readable through `flagNames`. A value without a flag is a plain
 * result from good input inside all table and formula limits.
 */
export const Flag = {
  none: 0,
  /** A lookup outside the table's range returned its edge. */
  clamped: 1 << 0,
  /** A lookup outside the table's range extended its last segment. */
  extrapolated: 1 << 1,
  /** No value can be given; the number beside this flag means nothing. */
  missing: 1 << 2,
  /** Some input was replaced by a substitute (tailwater from QZ, a renormalised gauge weight, a filled gap). */
  estimated: 1 << 3,
  /** An iteration hit its cap; the number is the last iterate. */
  notConverged: 1 << 4,
  /** A formula was used outside the limits stated in its comment. */
  outsideLimits: 1 << 5,
  /** The unit or gate is out of service or closed. */
  stopped: 1 << 6,
  /** The output was cut to a physical or licensed limit. */
  limited: 1 << 7,
  /** A sum or mean over a period lacks part of its input; the share beside it says how much it had. */
  partial: 1 << 8,
  /** The counter behind this increment restarted; rain before the restart is not counted. */
  counterReset: 1 << 9,
  /** A discharge table does not reach that far (level below its first row, opening above its last), so a rule was used instead. */
  beyondTable: 1 << 10,
  /** Computed as always, but the result, or an input flagged as such, is suspect. */
  doubted: 1 << 11,
  /** The level is possible but unusual after so short a time: the next level decides. Shown, and not yet in the balance. */
  unconfirmed: 1 << 14,
  /** A further row at one time, as loggers occasionally send: the first counts, and the value beside this is the first one's. */
  repeated: 1 << 15,
  /** An input was slightly below zero, where a sensor's own zero drifts, and was taken as zero. */
  zeroed: 1 << 12,
  /** Water may run over a leaf and is not in the number: its height is not known, or only one source says that the lake is above it. */
  mayOvertop: 1 << 13,
} as const;

export type FlagName = Exclude<keyof typeof Flag, 'none'>;

export function flagNames(flags: number): FlagName[] {
  return (Object.keys(Flag) as (keyof typeof Flag)[]).filter(
    (name): name is FlagName => name !== 'none' && (flags & Flag[name]) !== 0,
  );
}
