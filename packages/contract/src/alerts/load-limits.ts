/** For one call: a quarter of a year, the usual period of a review. */
export const maxLoadDays = 92;
/** For one call: five hundred a day, which nobody can handle, over the longest period. */
export const maxLoadWarnings = 50_000;

export const loadWindowMinutes = 10;
/** A flood begins with more than this many warnings in ten minutes, and ends with fewer than the lower limit. */
export const floodAbove = 10;
export const floodOverBelow = 5;
/** The standard says three in a minute; with rows every few minutes, that is three within an hour. */
export const chatterTimes = 3;
export const chatterMinutes = 60;
export const staleHours = 24;
export const topCount = 10;
/** For each list: more of them require fewer warnings, not a longer list. */
export const maxLoadListed = 50;
/** Jobs for which less sensitive settings are searched. */
export const maxNoisyJobs = 5;
export const maxNoisySubjects = 5;
export const maxActed = 200;

/** The limits for one operator by ISA-18.2 and EEMUA 191. Shares are of 1. Met means at most this; of stale warnings, fewer. */
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

/** Shares of fewer warnings mean nothing: ten subjects with one warning each are more than 5 % of them. */
export const leastForTopShare = topCount / loadTargets.top_share;
export const leastForSeverities = 1 / loadTargets.critical_share;

/** How a day is divided: by the shift plan of that time, or without one by the clock of the plant. */
export const shiftKinds = ['planned', 'unplanned', 'day', 'night'] as const;
export type ShiftKind = (typeof shiftKinds)[number];
