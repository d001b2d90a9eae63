/** Of one call: a quarter of a year, as people review their warnings. */
export const maxLoadDays = 92;
/** Of one call: five hundred a day, which nobody can work with, over the longest period. */
export const maxLoadWarnings = 50_000;

export const loadWindowMinutes = 10;
/** A flood begins with more than so many warnings in ten minutes, and is over with fewer than these. */
export const floodAbove = 10;
export const floodOverBelow = 5;
/** The standard says three in a minute; where rows come every few minutes, that is three within an hour. */
export const chatterTimes = 3;
export const chatterMinutes = 60;
export const staleHours = 24;
export const topCount = 10;
/** Of each list at most: whoever has more needs fewer warnings, not a longer list. */
export const maxLoadListed = 50;
/** Jobs for which something quieter is looked for. */
export const maxNoisyJobs = 5;
export const maxNoisySubjects = 5;
export const maxActed = 200;

/**
 * What ISA-18.2 and EEMUA 191 say one operator can work with. Shares are of 1. Met means: at most so much; of what is still standing, fewer.
 */
export const loadTargets = {
  per_day: 150,
  per_hour: 6,
  per_ten_minutes: 1,
  most_in_ten_minutes: 10,
  flood_share: 0.01,
  top_share: 0.05,
  chattering: 0,
  stale: 4,
  critical_share: 0.05,
  warning_share: 0.15,
} as const;
export type LoadTarget = keyof typeof loadTargets;

/** Shares of fewer warnings say nothing: ten things that each came once are more than 5 % of them. */
export const leastForTopShare = topCount / loadTargets.top_share;
export const leastForSeverities = 1 / loadTargets.critical_share;

/** By what a day is divided: the shift plan as it held, or where there was none, the clock of the plant. */
export const shiftKinds = ['planned', 'unplanned', 'day', 'night'] as const;
export type ShiftKind = (typeof shiftKinds)[number];
