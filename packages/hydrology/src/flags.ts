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
  /** Output was cut to a physical or licensed limit. */
  limited: 1 << 7,
  /** A sum or mean over a period lacks part of its input; the share beside it says how much it had. */
  partial: 1 << 8,
  /** The counter behind this increment started again; what fell before it did is not counted. */
  counterReset: 1 << 9,
  /** A discharge table does not reach that far (level below its first row, opening above its last); a rule answered instead. */
  beyondTable: 1 << 10,
  /** It was made as always, and what came out, or an input that says so itself, is hard to believe. */
  doubted: 1 << 11,
  /** The water can be there and does not usually come there at once: the next level decides. Shown, and not yet in the balance. */
  unconfirmed: 1 << 14,
  /** A further row of one time, as loggers send them now and then: the first counts, and what stands beside this is the first one's. */
  repeated: 1 << 15,
  /** An input stood a little below zero, where a sensor's own zero drifts, and was taken as zero. */
  zeroed: 1 << 12,
  /** Water may run over a leaf, and is not in the number: its height is not known, or one source alone says that the lake stands above it. */
  mayOvertop: 1 << 13,
} as const;

export type FlagName = Exclude<keyof typeof Flag, 'none'>;

export function flagNames(flags: number): FlagName[] {
  return (Object.keys(Flag) as (keyof typeof Flag)[]).filter(
    (name): name is FlagName => name !== 'none' && (flags & Flag[name]) !== 0,
  );
}
